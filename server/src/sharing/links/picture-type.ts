/** How the bytes of each kind of picture that pages show begin; SVG is none of them, which could load and run things. */
const types: readonly (readonly [type: string, isIt: (head: string) => boolean])[] = [
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
];

/** The media type of a picture in Base64 by its bytes, whatever it is called; undefined for anything else. */
export function pictureType(picture: string): string | undefined {
  // Twelve bytes are sixteen characters.
  const head = Buffer.from(picture.slice(0, 16), 'base64').toString('latin1');
  return types.find(([, isIt]) => isIt(head))?.[0];
}
