import type { ExtscoreResult } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import type { DomainError } from '../../../platform/kernel/domain-error.ts';
import { drawLabel } from './draw-label.ts';
import { labelFigure } from './label-figure.ts';
import { labelPicture } from './label-picture.ts';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The box around all points of a path, which contains the curves as well. */
function boxOf(path: string): Box {
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** What a label draws, read from its SVG. */
function partsOf(svg: string): Readonly<Record<'frame' | 'bar' | 'title' | 'total' | 'per100g', Box>> {
  const [frame, bar] = [
    ...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
  ].map((found) => {
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
    return { left: x, right: x + width, top: y, bottom: y + height };
  });
  const [title, total, per100g] = [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, path = '']) => boxOf(path));
  if (!frame || !bar || !title || !total || !per100g) throw new Error(svg);
  return { frame, bar, title, total, per100g };
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

// A view box of 154 × 77; shifts of 10, 5, -1, -7 and -12. Source: French declaration portal,
// https://affichage-environnemental.ecobalyse.beta.gouv.fr, label.
const totals = [
  [7, 1, 10],
  [42, 2, 5],
  [833, 3, -1],
  [1405, 4, -7],
  [99_999, 5, -12],
] as const;

describe('a label', () => {
  const unshifted = partsOf(drawLabel({ total: 833, per100g: 490 }, 'fr')).bar.left + 1;

  test.each(totals)('of %i points: nothing overlaps, nothing leaves the box', (total, digits, shift) => {
    expect(String(total)).toHaveLength(digits);
    // The second is a garment of 10 g: six digits and more under the total.
    for (const per100g of [1, total * 10, 12_345_678_901]) {
      const svg = drawLabel({ total, per100g }, 'fr');
      expect(svg).toContain('viewBox="0 0 154 77"');
      const { frame, ...parts } = partsOf(svg);
      expect(parts.bar.left - unshifted).toBeCloseTo(shift, 9);
      const boxes = Object.entries(parts);
      for (const [name, box] of boxes) {
        // The stroke of the frame is 1.5 wide, half of it inside.
        expect(box.left, name).toBeGreaterThan(frame.left + 0.75);
        expect(box.right, name).toBeLessThan(frame.right - 0.75);
        expect(box.top, name).toBeGreaterThan(frame.top + 0.75);
        expect(box.bottom, name).toBeLessThan(frame.bottom - 0.75);
        for (const [other, otherBox] of boxes)
          if (name < other) expect(overlap(box, otherBox), `${name} and ${other}`).toBe(false);
      }
      expect(parts.bar.right).toBeLessThan(parts.total.left - 2);
    }
  });

  test('holds no text and no face, and says in words what it shows', () => {
    const svg = drawLabel({ total: 1405, per100g: 937 }, 'fr');
    expect(svg).not.toMatch(/<text|<style|font|href|script/);
    expect(svg).toMatch(
      /role="img" aria-label="Coût environnemental : 1\s405 points d’impact, soit 937 points pour 100 g"/u,
    );
    expect(drawLabel({ total: 1405, per100g: 1 }, 'en')).toContain(
      'aria-label="Environmental cost (France): 1,405 impact points, that is 1 impact point per 100 g"',
    );
  });

  test('becomes a bitmap of the requested width with black figures on white', async () => {
    const png = Buffer.from(await labelPicture(drawLabel({ total: 42, per100g: 28 }, 'fr'), 308));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // Source: PNG specification, https://www.w3.org/TR/png-3/, 11.2.1: width and height.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([308, 154]);
  });
});

const scored = (edits: object = {}): ExtscoreResult =>
  ({
    score: { value: 1404.97, unit: 'Pts' },
    per100g: 936.64,
    methodVersion: '7.0.0',
    warnings: [],
    request: {
      mass: 0.15,
      product: 'tshirt',
      materials: [{ id: 'ei-coton', share: 1 }],
      countryFabric: 'TR',
      countryDyeing: 'TR',
      countryMaking: 'TN',
    },
    ...edits,
  }) as unknown as ExtscoreResult;

/** The reasons in English for which a cost is refused. */
function reasonsOf(result: ExtscoreResult): readonly string[] {
  try {
    labelFigure(result, [result]);
    return [];
  } catch (error) {
    const { code, issues } = error as DomainError;
    expect([code, ...new Set(issues.map((issue) => issue.code))]).toEqual([
      'document.invalid',
      'extscore.not-showable',
    ]);
    return issues.map(({ facts }) => (facts.reason as { en: string }).en);
  }
}

describe('the figure of a label', () => {
  test('is rounded to whole points', () => {
    // 1404.97 → 1405 and 936.64 → 937, the published example of the portal: 0.15 kg.
    expect(labelFigure(scored(), [scored()])).toEqual({ total: 1405, per100g: 937 });
  });

  test.each([
    [
      'another method',
      { methodVersion: '8.0.0' },
      ['it was scored with the method 8.0.0, the label takes 7.0.0'],
    ],
    [
      'an unknown method',
      { methodVersion: null },
      ['it was scored with the method ?, the label takes 7.0.0'],
    ],
    [
      'exploratory values and a missing country',
      { request: { ...scored().request, physicalDurability: 1.2, countryMaking: '---' } },
      [
        'Intrinsic quality multiplier: it is exploratory and may not be declared',
        'Country of making: it is required for a declaration',
      ],
    ],
    [
      'a product that was assumed',
      { warnings: [{ code: 'extscore.product-assumed', message: '' }] },
      ['the product was assumed from the category, say which one it is'],
    ],
    ['no whole point', { score: { value: 0.49 } }, ['the label takes 1 to 99999 points, this is 0']],
    ['six digits', { score: { value: 99_999.5 } }, ['the label takes 1 to 99999 points, this is 100000']],
  ])('is refused for %s', (_case, edits, reasons) => {
    expect(reasonsOf(scored(edits))).toEqual(reasons);
  });

  test('is refused with the places in the cost that keep it from being shown', () => {
    const { materials, ...rest } = scored().request as unknown as { materials: object[] };
    const spun = materials.map((material) => ({ ...material, spinning: 'ring' }));
    const request = { ...rest, materials: spun, countryMaking: '---' };
    const refused = scored({ methodVersion: '8.0.0', score: { value: 0 }, request });
    const pointers = ['/methodVersion', '/request/materials', '/request/countryMaking', '/score/value'];
    expect(() => labelFigure(refused, [refused])).toThrow(
      expect.objectContaining({ issues: pointers.map((pointer) => expect.objectContaining({ pointer })) }),
    );
  });

  test('names a reason that all versions of a product share once', () => {
    const old = scored({ methodVersion: '8.0.0' });
    expect(() => labelFigure(old, [old, old])).toThrow(
      expect.objectContaining({ issues: [expect.anything()] }),
    );
  });
});
