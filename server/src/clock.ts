/** Milliseconds since 1970 UTC. Handed to whoever needs the time, so that tests can set it. */
export type Clock = () => number;

/** ISO 8601 UTC with milliseconds: how every time is stored and shown. */
export function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
