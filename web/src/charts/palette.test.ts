import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../frame/styles/tokens.css', import.meta.url), 'utf8');

/** The colour tokens of a theme. */
function tokensOf(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`:root[data-mantine-color-scheme="${theme}"]`));
  const own = block.slice(0, block.indexOf('}'));
  return new Map(
    [...own.matchAll(/(--[\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

type Rgb = readonly [number, number, number];

/** Linear sRGB from 0 to 1: WCAG 2.2, definition of relative luminance. */
function linear(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map((hex) => luminance(linear(hex))).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const times = (matrix: readonly Rgb[], [r, g, b]: Rgb): Rgb => {
  const [x = 0, y = 0, z = 0] = matrix.map(([a, c, d]) => a * r + c * g + d * b);
  return [x, y, z];
};

/**
 * Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE
 * Transactions on Visualization and Computer Graphics 15 (2009), table 1, severity 1.0.
 */
const visions: Readonly<Record<string, readonly Rgb[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Oklab, in which distances are about as large as seen: Ottosson, A perceptual color space (2020). */
function oklab(rgb: Rgb): Rgb {
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as [number, number, number];
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [l, m, s],
  );
}

function seen(hex: string, vision: readonly Rgb[]): Rgb {
  const [r, g, b] = times(vision, linear(hex)).map((one) => Math.min(1, Math.max(0, one))) as [
    number,
    number,
    number,
  ];
  return oklab([r, g, b]);
}

const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

test('the formulas give the published values', () => {
  // WCAG 2.2: black on white is 21:1; #767676 is the lightest grey with 4.5:1 on white.
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 9);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  // White is L = 1, without colour.
  expect(distance(oklab([1, 1, 1]), [1, 0, 0])).toBeLessThan(1e-4);
});

test.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const grounds = ['--surface', '--mantine-color-body', '--track'].map((name) => tokens.get(name) ?? '');
  const palettes = ['--stage-', '--member-'].map((start) =>
    [...tokens].filter(([name]) => name.startsWith(start)),
  );
  expect(palettes.map(({ length }) => length)).toEqual([7, 10]);
  const changes = [...tokens].filter(([name]) => name === '--rise' || name === '--fall');
  for (const palette of [...palettes, changes, [['--bar', tokens.get('--bar') ?? '']]])
    for (const [name, colour] of palette)
      for (const ground of grounds)
        expect(contrast(colour ?? '', ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
  // Five times what is just noticeable, which is about 0.02.
  for (const palette of [...palettes, changes])
    for (const [kind, vision] of Object.entries(visions))
      for (const [at, [name, colour]] of palette.entries())
        for (const [other, otherColour] of palette.slice(at + 1))
          expect(
            distance(seen(colour, vision), seen(otherColour, vision)),
            `${name} and ${other} with ${kind}`,
          ).toBeGreaterThan(0.1);
});
