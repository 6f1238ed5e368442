/** The first bytes of each kind of picture that pages show; SVG is none of them, which could load and run things. */
const signatures: readonly { readonly type: string; readonly starts: RegExp }[] = [
  { type: 'image/png', starts: /^\x89PNG\r\n\x1a\n/ },
  { type: 'image/jpeg', starts: /^\xff\xd8\xff/ },
  { type: 'image/webp', starts: /^RIFF[\s\S]{4}WEBP/ },
];

/** The media type of a picture in Base64 by its bytes, whatever it is called; undefined for anything else. */
export function pictureType(picture: string): string | undefined {
  // Twelve bytes are sixteen characters.
  const head = Buffer.from(picture.slice(0, 16), 'base64').toString('latin1');
  return signatures.find(({ starts }) => starts.test(head))?.type;
}
