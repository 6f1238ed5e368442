import type { ContributionNode, FullResult, PackagingPayload } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { handCheckedCatalog, parameter, processIndex, rule } from '../../testing/hand-checked-catalog.ts';
import { fullResult, payload } from '../../testing/hand-checked-evaluation.ts';
import { checkSameMethod, combineResults, productIpcView } from './combine-results.ts';
import type { ProductPart } from './product-part.ts';

const catalog = handCheckedCatalog({
  wears: 40,
  parameters: [
    parameter('plain', 'intrinsic-quality', { default: 1 }),
    parameter('plain', 'repairability', { default: 1 }),
  ],
});
const made = (material: string, quality = 1): FullResult => {
  const composition = {
    baseUnit: 'weight' as const,
    totalWeight: 1,
    parts: [{ weight: 1, materials: [{ id: material, weight: 1 }] }],
  };
  return fullResult(catalog, payload({ 'plain.intrinsic-quality': quality }, { composition })).full;
};
const part = (full: FullResult, quantity: number, versionId = 'v'): ProductPart => ({
  versionId,
  evaluationId: 'e',
  number: 1,
  quantity,
  full,
});
const combine = (...parts: ProductPart[]) =>
  combineResults(
    { id: 'p', name: 'Product', evaluations: [] },
    parts,
    '2026-01-01T00:00:00.000Z',
    '',
    undefined,
    catalog,
  );

describe('one version with quantity 1', () => {
  const version = made('fibre', 1.25);
  const product = combine(part(version, 1));
  test('equals the version in every indicator, stage and calculated score', () => {
    expect(product.impacts).toEqual(version.impacts);
    expect(product.score.value).toBe(version.score.value);
    expect(product.totalWeight).toBe(version.totalWeight);
    expect(product.lifecycles.map(({ stage, score, impacts }) => ({ stage, score, impacts }))).toEqual(
      version.lifecycles.map(({ stage, score, impacts }) => ({ stage, score, impacts })),
    );
    expect(product.calculatedScores.map(({ value }) => value)).toEqual(
      version.calculatedScores.map(({ value }) => value),
    );
    const { askNext: _, ...quality } = version.dataQuality;
    expect(product.dataQuality).toEqual(quality);
    const { material, country } = version.groups;
    expect(product.groups).toMatchObject({ material, country });
  });
});

test('credits are included in the basis of a product: 2 and −1 kg CO2e published, 4 split', () => {
  const materials = [
    { id: 'fibre', weight: 1 },
    { id: 'sink', weight: 1 },
  ];
  const composition = { baseUnit: 'weight' as const, totalWeight: 2, parts: [{ weight: 2, materials }] };
  const rough = {
    baseUnit: 'weight' as const,
    totalWeight: 1,
    parts: [{ weight: 1, materials: [{ id: 'fibre', weight: 1, database: 'rough@1' }] }],
  };
  const [net, split] = [composition, rough].map(
    (sent) => fullResult(catalog, payload({}, { composition: sent })).full,
  ) as [FullResult, FullResult];
  expect(combine(part(net, 1), part(split, 1)).impacts[0]?.basis).toMatchObject({
    published: expect.closeTo(3 / 7, 12),
    'estimated-split': expect.closeTo(4 / 7, 12),
  });
});

describe('two versions', () => {
  test('add up with their quantities: 2 × 3200 + 3 × (−600) µPt, per day 2 × 3200 / 50 − 3 × 600 / 40', () => {
    const product = combine(part(made('fibre', 1.25), 2, 'a'), part(made('sink'), 3, 'b'));
    expect(product.score.value).toBeCloseTo(2 * 3200 - 3 * 600, 9);
    expect(product.impacts.map(({ value }) => value)).toEqual([2 * 2 - 3, 2 * 0.5]);
    expect(product.calculatedScores[4]?.value).toBeCloseTo(128 - 45, 9);
    expect(product.calculatedScores[2]?.value).toBeCloseTo((2 * 3200 * 40) / 50 - 3 * 600, 9);
    expect(product.totalWeight).toBe(5);
    const shares = product.impacts.map(({ share }) => share as number);
    expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  });

  test('the tree has the levels stage → version → its nodes, and adds up', () => {
    const product = combine(part(made('fibre'), 2, 'a'), part(made('sink'), 3, 'b'));
    const [making] = product.contributions;
    expect(making?.children.map(({ kind, id, amount, score }) => [kind, id, amount, score])).toEqual([
      ['evaluation', 'a', 2, 6400],
      ['evaluation', 'b', 3, -1800],
    ]);
    expect(making?.score).toBe(4600);
  });

  test('a value unknown in one of them is null in the product, with the rest as partial', () => {
    const product = combine(part(made('fibre'), 1, 'a'), part(made('holey'), 2, 'b'));
    expect(product.impacts[1]).toMatchObject({
      value: null,
      weighted: null,
      partial: 0.5,
      missing: [{ process: 'fibre-without-water' }],
    });
    expect(product.impacts[0]).toMatchObject({ value: 6 });
    expect(product.score).toMatchObject({ value: null, perKg: null });
    expect(product.contributions[0]?.score).toBeNull();
    expect(productIpcView(product)).not.toHaveProperty('contributions');
  });

  test('of different methods are rejected, of different catalogs cause a warning', () => {
    const other = made('fibre');
    const renewed = { ...other, provenance: { ...other.provenance, catalogVersion: 'newer' } };
    expect(combine(part(other, 1), part(renewed, 1)).warnings.map(({ code }) => code)).toContain(
      'product.databases-differ',
    );
    const method = { ...other.provenance.method, version: '2' };
    const changed = { ...other, provenance: { ...other.provenance, method } };
    expect(checkSameMethod([other, changed]).map(({ code }) => code)).toEqual(['product.method-mismatch']);
    expect(checkSameMethod([other, other])).toEqual([]);
  });
});

describe('data quality of a product', () => {
  // Two versions: fibre 2 × 3200 µPt rated 1.5, of the estimated database 1 × 6400 µPt rated 4.
  const estimated = (): FullResult => {
    const parts = [{ weight: 1, materials: [{ id: 'fibre', weight: 1, database: 'rough' }] }];
    const composition = { baseUnit: 'weight' as const, totalWeight: 1, parts };
    return fullResult(catalog, payload({}, { composition })).full;
  };
  const product = combine(part(made('fibre'), 2, 'a'), part(estimated(), 1, 'b'));

  test('is that of the processes of all versions together: (1.5 + 4) / 2', () => {
    expect(product.dataQuality.overall).toEqual({ dqr: 2.75, level: 'good', coveredShare: 1 });
    expect(
      product.dataQuality.processes.map(({ process, absoluteShare }) => [process, absoluteShare]),
    ).toEqual([
      ['plain@1:fibre', 0.5],
      ['rough@1:rough-fibre', 0.5],
    ]);
    // No parameter determines the mass of a fibre here.
    expect(product.dataQuality.fixedActivityShare).toBe(1);
  });

  test('says of official garments only what all versions say', () => {
    const saying = (message: string | undefined): FullResult => {
      const full = estimated();
      const calibration = { state: 'outside' as const, ratio: 4, product: 'shirts', message: message ?? '' };
      return message === undefined
        ? full
        : { ...full, impacts: full.impacts.map((impact) => ({ ...impact, calibration })) };
    };
    const said = (...messages: (string | undefined)[]) =>
      combine(...messages.map((message, n) => part(saying(message), 1, String(n)))).impacts[0]?.calibration
        ?.message;
    expect([said('high', 'high'), said('high', 'low'), said('high', undefined)]).toEqual([
      'high',
      undefined,
      undefined,
    ]);
  });

  test('keeps own data of two versions apart', () => {
    const own = (cch: number): FullResult => {
      const customParameters = Object.entries({ cch, wtu: 0 }).map(([id, value]) => ({
        id: `fibre.impact-data.${id}`,
        value,
      }));
      const parameters = [{ id: 'fibre.impact-data', value: 'custom', customParameters }];
      const parts = [{ weight: 1, materials: [{ id: 'fibre', weight: 1, parameters }] }];
      const composition = { baseUnit: 'weight' as const, totalWeight: 1, parts };
      return fullResult(catalog, payload({}, { composition })).full;
    };
    const { dataQuality, hotspots } = combine(part(own(1), 1, 'a'), part(own(2), 1, 'b'));
    expect(dataQuality.processes.map(({ process }) => process.split(' ')[0])).toEqual(['b', 'a']);
    // 2/3 and 1/3 of the score, not one process with all of it.
    expect(hotspots.processes.map(({ id, absoluteShare }) => [id.split(' ')[0], absoluteShare])).toEqual([
      ['b', 2 / 3],
      ['a', 1 / 3],
    ]);
  });

  test('is null where a version was frozen before it was stored', () => {
    const { groups: _, processes: __, ...old } = made('fibre');
    const { primaryShare, qualityCategories } = old.dataQuality;
    const frozen = { ...old, dataQuality: { primaryShare, qualityCategories } } as unknown as FullResult;
    const { dataQuality, groups } = combine(part(frozen, 1, 'a'));
    expect(dataQuality).toMatchObject({ primaryActivityShare: null, overall: { dqr: null } });
    expect(groups.material).toMatchObject([{ id: 'unrecorded', score: 3200 }]);
  });
});

describe('groups of a product', () => {
  test('are by stage, version, material and country, and add up: 2 × 3200 − 3 × 600', () => {
    const { groups } = combine(part(made('fibre'), 2, 'a'), part(made('sink'), 3, 'b'));
    const scores = (list: readonly { readonly id: string; readonly score: number | null }[]) =>
      list.map(({ id, score }) => [id, score]);
    expect(scores(groups.lifecycle)).toEqual([
      ['manufacturing', 4600],
      ['end-of-life', 0],
    ]);
    expect(scores(groups.evaluation)).toEqual([
      ['a', 6400],
      ['b', -1800],
    ]);
    expect(scores(groups.material)).toEqual([
      ['fibre', 6400],
      ['sink', -1800],
    ]);
    expect(scores(groups.country)).toEqual([['none', 4600]]);
    expect(groups.evaluation[1]).toMatchObject({ share: -1800 / 4600, absoluteShare: 1800 / 8200 });
  });
});

describe('an outer packaging', () => {
  const parcel = (rest: Partial<PackagingPayload> = {}): PackagingPayload => ({
    name: 'Parcel',
    level: 'outer',
    components: [
      { name: 'Box', material: { id: 'cardboard' }, weight: 0.5, quantity: 2, reuses: 1 },
      { material: { id: 'cardboard', database: 'rough@1' }, weight: 0.25, quantity: 1 },
    ],
    ...rest,
  });
  const subject = { id: 'p', name: 'Product', evaluations: [] };
  const wrapped = (packaging: PackagingPayload, ...parts: ProductPart[]) =>
    combineResults(subject, parts, '2026-01-01T00:00:00.000Z', '', { id: 'parcel', packaging }, catalog);
  const parts = [part(made('fibre', 1.25), 2, 'a'), part(made('sink'), 3, 'b')];
  const bare = combine(...parts);
  const product = wrapped(parcel(), ...parts);
  // Climate: box 0.5 × 2 / 2 × 2 kg, bag 0.25 × 4 kg, waste 0.75 × 0.3 kg. Water: 0.5 × 0.5 + 0.25 × 1 m³.
  const climate = 1 + 1 + 0.225;
  const water = 0.25 + 0.25;
  const score = climate * 600 + water * 4000;

  test('is added to impacts and score, not to the weight: 2.225 kg and 0.5 m³', () => {
    for (const [c, extra] of [climate, water].entries())
      expect(product.impacts[c]?.value).toBeCloseTo((bare.impacts[c]?.value as number) + extra, 12);
    expect(product.score.value).toBeCloseTo((bare.score.value as number) + score, 9);
    expect(product.totalWeight).toBe(bare.totalWeight);
    expect(product.groups.evaluation.at(-1)).toMatchObject({ id: 'parcel', name: 'Parcel' });
    expect(product.groups.evaluation.at(-1)?.score).toBeCloseTo(score, 9);
    expect(product.impacts[0]?.coverage).toBe(1);
    // Water: versions 2 × 0.5 m³ published, packaging 0.25 published and 0.25 estimated.
    expect(product.impacts[1]?.basis['estimated-split']).toBeCloseTo(0.25 / 1.5, 12);
    expect(product.impacts.reduce((sum, { weighted }) => sum + (weighted ?? 0), 0)).toBeCloseTo(
      product.score.value as number,
      9,
    );
  });

  test('is in the stages packaging and end of life, where every node adds up', () => {
    expect(product.lifecycles.map(({ stage }) => stage)).toEqual([
      'manufacturing',
      'packaging',
      'end-of-life',
    ]);
    expect(product.lifecycles[1]?.score).toBeCloseTo(2 * 600 + 0.5 * 4000, 9);
    expect(product.lifecycles[2]?.score).toBeCloseTo(0.225 * 600, 9);
    const packed = product.contributions[1]?.children[0];
    expect([packed?.kind, packed?.id, packed?.name]).toEqual(['process', 'parcel', 'Parcel']);
    expect(packed?.children.map(({ name, amount }) => [name, amount])).toEqual([
      ['Box, virgin: fibre', 0.5],
      ['cardboard, virgin: rough-fibre', 0.25],
    ]);
    expect(product.contributions[2]?.children.at(-1)?.children.map(({ name }) => name)).toEqual([
      'Box, disposal: waste',
      'cardboard, disposal: waste',
    ]);
    const check = (node: ContributionNode): void => {
      if (node.children.length === 0) return;
      expect(node.children.reduce((sum, child) => sum + (child.score as number), 0)).toBeCloseTo(
        node.score as number,
        9,
      );
      node.children.forEach(check);
    };
    product.contributions.forEach(check);
    const stages = product.lifecycles.reduce((sum, lifecycle) => sum + (lifecycle.score as number), 0);
    expect(stages).toBeCloseTo(product.score.value as number, 9);
  });

  test('is recycled by its own shares: 0.5 kg in, 0.2 × 0.5 × 0.5 kg recycled and credited, half disposed of', () => {
    const jar = {
      material: { id: 'glass' },
      weight: 0.5,
      quantity: 1,
      parameters: [{ id: 'glass.recycled-at-end-of-life', value: 0.5 }],
    };
    const { impacts } = wrapped(parcel({ components: [jar] }), ...parts);
    // Climate: 0.5 × 2 of virgin material, 0.05 × 0.4 of recycling, −0.05 × 2 of credit, 0.25 × 0.3 of waste.
    const added = (impacts[0]?.value as number) - (bare.impacts[0]?.value as number);
    expect(added).toBeCloseTo(1 + 0.02 - 0.1 + 0.075, 12);
  });

  test('is included once in PEF, French PEF and per durability, and not in a day of wear', () => {
    const boxOnly = parcel({ components: parcel().components.slice(0, 1) });
    const scores = wrapped(boxOnly, ...parts).calculatedScores;
    // Box 0.5 kg of fibre (3200 µPt, 10 Pts) and 0.5 kg of waste (180 µPt, 30 Pts).
    const added = scores.map(
      ({ value }, s) => (value as number) - (bare.calculatedScores[s]?.value as number),
    );
    for (const [s, expected] of [1690, 20, 1690, 20, 0, 0].entries())
      expect(added[s]).toBeCloseTo(expected, 9);
    expect(scores[4]?.functionalUnit).toContain('without the packaging');
  });

  test('of a database without French scores makes the French PEF unknown and names its process', () => {
    const french = product.calculatedScores.filter(({ key }) => key.startsWith('french'));
    expect(french.map(({ value }) => value)).toEqual([null, null, bare.calculatedScores[5]?.value]);
    expect(french[0]).toMatchObject({
      reason: 'french-pef.not-covered',
      missing: [{ process: 'rough-fibre', database: 'rough@1' }],
    });
  });

  test('adds the databases and warnings of its data, but no warning about different databases', () => {
    expect(product.provenance.databases.map(({ id }) => id)).toEqual(['plain@1', 'rough@1']);
    const codes = product.warnings.map(({ code }) => code);
    expect(codes).toContain('data.illustrative');
    expect(codes).not.toContain('product.databases-differ');
    expect(new Set(product.warnings.map(({ message }) => message)).size).toBe(codes.length);
    const newer = { ...catalog, version: 'newer' };
    const renewed = combineResults(subject, parts, '', '', { id: 'parcel', packaging: parcel() }, newer);
    expect(renewed.warnings.map(({ code }) => code)).toContain('product.databases-differ');
  });

  test('of level primary around versions that already have one is included, with a warning', () => {
    const primary = parcel({ level: 'primary' });
    const cardboard = rule({
      kind: 'process',
      of: 'piece',
      process: processIndex('fibre'),
      addsPackaging: true,
    });
    const packing = handCheckedCatalog({ packagingSteps: [{ rules: [cardboard] }] });
    const packed = part(fullResult(packing).full, 1);
    const codes = (packaging: PackagingPayload, version: ProductPart) =>
      wrapped(packaging, version).warnings.map(({ code }) => code);
    expect(codes(primary, packed)).toContain('packaging.twice');
    expect(codes(parcel(), packed)).not.toContain('packaging.twice');
    expect(codes(primary, part(made('fibre'), 1))).not.toContain('packaging.twice');
  });
});
