/** The form in which two names of users are the same: compatibility characters and case folded. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC');
}
