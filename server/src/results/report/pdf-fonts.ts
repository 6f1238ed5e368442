import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The faces of a report as PDF: Noto Sans, SIL Open Font License 1.1, which allows to embed it. */
const files = {
  regular: () =>
    createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: () =>
    createRequire(import.meta.url).resolve(
      '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
    ),
} as const;
export type Face = keyof typeof files;

const loaded = new Map<Face, Buffer>();

/** The bytes of a face, read once. */
export function faceBytes(face: Face): Buffer {
  let bytes = loaded.get(face);
  if (bytes === undefined) {
    bytes = readFileSync(files[face]());
    loaded.set(face, bytes);
  }
  return bytes;
}

let letters: ReadonlySet<number> | undefined;

/** The code points that the faces have. */
function knownLetters(): ReadonlySet<number> {
  letters ??= new Set((create(faceBytes('regular')) as Font).characterSet);
  return letters;
}

/** Stands for a letter that the faces lack. */
const replacement = '\ufffd';
/** Control characters and signs without a shape. */
const shapeless = /^[\p{Cc}\p{Cf}\p{Cs}]$/u;

/** How signs that the faces lack are written; all but one are of bounds and comparisons. */
const spelled: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '≠': '<>',
  '→': '->',
};

/** A text with only what the faces have. */
export function shownText(text: string): string {
  const known = knownLetters();
  return [...text.replace(/[\t≥≤≈≠→]/g, (sign) => spelled[sign] ?? ' ')]
    .filter((letter) => letter === '\n' || !shapeless.test(letter))
    .map((letter) => (letter === '\n' || known.has(letter.codePointAt(0) ?? 0) ? letter : replacement))
    .join('');
}

/** Whether a text has letters that the faces lack, such as those of Chinese or ≥. */
export function lackingLetters(text: string): boolean {
  if (/[≥≤≈≠→]/.test(text)) return true;
  return shownText(text).includes(replacement) && !text.includes(replacement);
}
