/** What the service says of a whole part of the composition. */
export function FaultLine({ said }: { said: string | undefined }) {
  return said === undefined ? null : <p className="wrong">{said}</p>;
}
