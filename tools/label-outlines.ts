import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

/** Every character that the label of the French cost can hold, by the weight it is set in. */
const characters = { bold: '0123456789Coût environnemental', regular: '0123456789 pts/g' } as const;
const files = { bold: '700', regular: '400' } as const;

/**
 * The module with the outlines of the characters of the label, cut out of Public Sans, in units of the em square
 * with y pointing down.
 */
export function labelOutlines(): string {
  const lines = Object.entries(characters).flatMap(([weight, text]) => {
    const font = openFont(files[weight as keyof typeof files]);
    const glyphs = [...new Set(text)].sort().map((character) => {
      const glyph = font.charToGlyph(character);
      const { commands } = glyph.getPath(0, 0, font.unitsPerEm);
      const path = commands.map(pathStep).join('');
      return `    '${character}': [${Math.round(glyph.advanceWidth ?? 0)}, '${path}'],`;
    });
    return [`  ${weight}: {`, ...glyphs, '  },'];
  });
  return `/**
 * Outlines of Public Sans for the label: advance width and path of each character, in units of ${unitsPerEm()} to the em, y down.
 * Copyright 2015 The Public Sans Project Authors (https://github.com/uswds/public-sans). Licence: SIL Open Font
 * License 1.1, see OFL.txt beside this file. Written by tools/write-label-outlines.ts.
 */
export const labelOutlines: Readonly<
  Record<'bold' | 'regular', Readonly<Record<string, readonly [advance: number, path: string]>>>
> = {
${lines.join('\n')}
};
`;
}

type Step = ReturnType<opentype.Glyph['getPath']>['commands'][number];

function pathStep(step: Step): string {
  const numbers =
    step.type === 'Z'
      ? []
      : [
          ...('x2' in step ? [step.x1, step.y1, step.x2, step.y2] : 'x1' in step ? [step.x1, step.y1] : []),
          step.x,
          step.y,
        ];
  return `${step.type}${numbers.map(Math.round).join(' ')}`;
}

const unitsPerEm = (): number => openFont(files.bold).unitsPerEm;

function openFont(weight: string): opentype.Font {
  const file = `@fontsource/public-sans/files/public-sans-latin-${weight}-normal.woff`;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
