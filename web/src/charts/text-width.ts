/** Width of a text in px. */
export type MeasureText = (text: string) => number;

let canvas: CanvasRenderingContext2D | null | undefined;

/**
 * Measures texts in the font of the page. Where no canvas is available, each character counts as 0.6 of the font
 * size, which is wide for any font of a system.
 */
export function textMeasure(size: number, weight = 400): MeasureText {
  if (typeof document === 'undefined') return (text) => text.length * size * 0.6;
  canvas ??= document.createElement('canvas').getContext('2d');
  const context = canvas;
  if (context === null) return (text) => text.length * size * 0.6;
  const font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => {
    context.font = font;
    return context.measureText(text).width;
  };
}

/**
 * Breaks a text into lines that are at most `width` px wide, between words; a word that is longer than a line is
 * broken inside. Nothing is left out.
 */
export function wrapToWidth(text: string, width: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(...pieces(word, width, measure));
  }
  return lines;
}

function pieces(word: string, width: number, measure: MeasureText): string[] {
  if (measure(word) <= width || word.length < 2) return [word];
  let length = word.length - 1;
  while (length > 1 && measure(word.slice(0, length)) > width) length--;
  return [word.slice(0, length), ...pieces(word.slice(length), width, measure)];
}
