/** A call that checks that a key works; it lists the organization's teams and changes nothing. */
export function exampleCall(origin: string, key: string): string {
  return `curl -s -H 'Authorization: Bearer ${key}' ${origin}/teams`;
}
