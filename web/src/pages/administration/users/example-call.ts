/** A call that shows that a key works; it names the organization's teams and changes nothing. */
export function exampleCall(origin: string, key: string): string {
  return `curl -s -H 'Authorization: Bearer ${key}' ${origin}/teams`;
}
