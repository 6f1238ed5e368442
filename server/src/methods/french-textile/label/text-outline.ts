import { labelOutlines } from './label-outlines.ts';

/** Units of the em square in which the outlines are drawn. */
const unitsPerEm = 2000;

/** Height of capitals and digits of Public Sans, in ems. */
export const capHeight = 1446 / unitsPerEm;

export interface SetText {
  readonly text: string;
  readonly weight: keyof typeof labelOutlines;
  /** Of the em square, in units of the label. */
  readonly size: number;
  /** The middle of the text, in units of the label. */
  readonly centre: number;
  readonly baseline: number;
  /** Width of each character, in units of the label; absent: as in the face. Figures then stand in cells of one width. */
  readonly cell?: number;
}

/** Width of a text in units of the label, with the space beside its outer characters. */
export function widthOf({ text, weight, size, cell }: Omit<SetText, 'centre' | 'baseline'>): number {
  if (cell !== undefined) return text.length * cell;
  return [...text].reduce((sum, character) => sum + (advanceOf(weight, character) * size) / unitsPerEm, 0);
}

/** The path of a text, centred: outlines in absolute coordinates, so that no face is embedded. */
export function outlineOf(set: SetText): string {
  const { text, weight, size, centre, baseline, cell } = set;
  const scale = size / unitsPerEm;
  let x = centre - widthOf(set) / 2;
  return [...text]
    .map((character) => {
      const advance = advanceOf(weight, character) * scale;
      const left = cell === undefined ? x : x + (cell - advance) / 2;
      x += cell ?? advance;
      return placed(labelOutlines[weight][character]?.[1] ?? '', left, baseline, scale);
    })
    .join('');
}

function advanceOf(weight: SetText['weight'], character: string): number {
  const glyph = labelOutlines[weight][character];
  if (glyph === undefined) throw new Error(`the label has no outline of “${character}”`);
  return glyph[0];
}

/** Moves and scales a path of absolute coordinates. */
function placed(path: string, left: number, baseline: number, scale: number): string {
  let isX = false;
  return path.replace(/[A-Z]|-?\d+/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = true;
      return token;
    }
    const value = Number(token) * scale + (isX ? left : baseline);
    isX = !isX;
    return String(Math.round(value * 100) / 100);
  });
}
