import type { PackagingPayload } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  parameter,
  processIndex,
  rule,
} from '../../../../../testing/hand-checked-catalog.ts';
import {
  activities,
  evaluated,
  fullResult,
  issuesOf,
  payload,
  prepared,
  records,
} from '../../../../../testing/hand-checked-evaluation.ts';
import type { Category, CategoryDefinition } from '../../../../catalog/catalog.ts';
import { evaluate } from '../../evaluate.ts';
import { checkPackaging } from './check-packaging.ts';

const material = { id: 'cardboard' };
const packaging = (
  components: PackagingPayload['components'],
  level: PackagingPayload['level'] = 'primary',
): PackagingPayload => ({ name: 'Box and bag', level, components });
const box = { name: 'Box', material, weight: 0.3, quantity: 2, reuses: 2 };
const bag = { material: { id: 'cardboard', database: 'rough' }, weight: 0.05, quantity: 1 };

/** Packs 0.1 kg of fibre itself, and transports and disposes of the packaging. */
const catalog = handCheckedCatalog({
  packagingSteps: [
    {
      parameters: [parameter('plain', 'box-weight', { default: 0.1 })],
      rules: [
        rule({
          kind: 'process',
          of: 'piece',
          process: processIndex('fibre'),
          amount: [{ parameter: 'box-weight' }],
          addsPackaging: true,
        }),
      ],
    },
  ],
});
const packed = payload({}, { packaging: { id: 'box' } });
const known = (made: PackagingPayload) => ({ ...records, packaging: made });

describe('a packaging', () => {
  const faults = (...components: PackagingPayload['components']) =>
    checkPackaging(packaging(components), catalog).map(({ code, pointer }) => [code, pointer]);

  test('consists of packaging materials, in databases that they have, without parameters', () => {
    expect(faults(box, bag)).toEqual([]);
    expect(
      faults(
        { ...box, material: { id: 'cardbord' } },
        { ...box, material: { id: 'fibre' } },
        { ...box, material: { id: 'cardboard', database: 'elsewhere' } },
        { ...box, parameters: [{ id: 'cardboard.loss', value: 1 }] },
      ),
    ).toEqual([
      ['reference.unknown', '/components/0/material/id'],
      ['reference.unknown', '/components/1/material/id'],
      ['database.unknown', '/components/2/material/database'],
      ['parameter.unknown', '/components/3/parameters/0/id'],
    ]);
  });

  test('replaces the default of the category: 0.3 kg × 2 / (1 + 2) = 0.2 kg, and 0.05 kg of the bag', () => {
    expect(activities(evaluated(catalog))).toEqual([
      ['fibre', 1],
      ['fibre', 0.1],
      ['waste', 0.1],
    ]);
    const made = activities(evaluated(catalog, packed, known(packaging([box, bag]))));
    expect(made.map(([process]) => process)).toEqual(['fibre', 'fibre', 'rough-fibre', 'waste']);
    expect(made[1]?.[1]).toBeCloseTo(0.2, 12);
    expect(made[2]?.[1]).toBeCloseTo(0.05, 12);
    expect(made[3]?.[1]).toBeCloseTo(0.25, 12);
  });

  test('appears in the tree under its own name, with each component below', () => {
    const { full } = fullResult(catalog, packed, known(packaging([box, bag])));
    const [node] = full.contributions[1]?.children ?? [];
    expect([node?.kind, node?.id, node?.name]).toEqual(['process', 'box', 'Box and bag']);
    expect(node?.children.map(({ name, unit }) => [name, unit])).toEqual([
      ['Box, virgin: fibre', 'kg'],
      ['cardboard, virgin: rough-fibre', 'kg'],
    ]);
    // 0.2 kg × 3200 µPt + 0.05 kg × (4 × 600 + 1 × 4000) µPt
    expect(full.lifecycles[1]?.score).toBeCloseTo(640 + 320, 9);
  });

  test('of the same weight as the default changes nothing but names', () => {
    const same = packaging([{ material, weight: 0.1, quantity: 1 }]);
    const [with_, without] = [fullResult(catalog, packed, known(same)), fullResult(catalog)];
    expect(with_.full.impacts).toEqual(without.full.impacts);
    expect(with_.full.lifecycles).toEqual(without.full.lifecycles);
  });

  test('is rejected where no step transports or disposes of packaging', () => {
    const { definition, ...category } = catalog.category('plain') as Category;
    const lifecycles = (definition?.lifecycles ?? []).slice(0, -1).map((lifecycle) => ({
      ...lifecycle,
      steps: lifecycle.stage === 'packaging' ? [] : lifecycle.steps,
    }));
    const open = { ...category, definition: { ...(definition as CategoryDefinition), lifecycles } };
    const bare = { ...catalog, category: () => open };
    const issues = issuesOf(bare, packed, known(packaging([bag])));
    expect(issues.map(({ code, pointer, facts }) => [code, pointer, facts])).toEqual([
      ['packaging.included', '/packaging/id', { category: 'plain' }],
    ]);
    expect(issuesOf(bare, payload(), records)).toEqual([]);
  });
});

describe('an evaluation', () => {
  test('is rejected with a packaging that is unknown, outer, or older than its materials', () => {
    const faults = (made?: PackagingPayload) =>
      issuesOf(catalog, packed, made === undefined ? records : known(made)).map(({ code, pointer }) => [
        code,
        pointer,
      ]);
    expect(faults()).toEqual([['reference.unknown', '/packaging/id']]);
    expect(faults(packaging([box], 'outer'))).toEqual([['packaging.level', '/packaging/id']]);
    const gone = packaging([{ ...box, material: { id: 'gone' } }]);
    expect(faults(gone)).toEqual([['reference.unknown', '/packaging/id']]);
  });

  test('warns of parameters that the packaging replaces', () => {
    const lifecycles = [{ id: 'plain.packaging', parameters: [{ id: 'plain.box-weight', value: 9 }] }];
    const document = { ...packed, lifecycles };
    const ready = prepared(catalog, document, known(packaging([box])));
    expect(ready.warnings.map(({ code, pointer, facts }) => [code, pointer, facts])).toEqual([
      ['packaging.parameters-ignored', '/lifecycles/0/parameters/0', { parameter: 'box-weight' }],
    ]);
    expect(activities(evaluate(ready))[1]?.[1]).toBeCloseTo(0.2, 12);
    expect(prepared(catalog, { ...packed, lifecycles: [] }, known(packaging([box]))).warnings).toEqual([]);
  });
});

describe('the Circular Footprint Formula of a packaging', () => {
  const jar = { name: 'Jar', material: { id: 'glass' }, weight: 0.2, quantity: 1 };
  const treated = handCheckedCatalog({
    packagingSteps: [{ rules: [] }],
    packagingEnd: rule({ kind: 'packaging-end-of-life', process: processIndex('waste') }),
  });
  const found = (component: PackagingPayload['components'][number]) =>
    activities(evaluated(treated, packed, known(packaging([component])))).slice(1);

  test('includes its recycled content: 0.2 kg × (1 − 0.5), × 0.5 × 0.8, × 0.5 × 0.2 of quality 1', () => {
    const made = found({ ...jar, recycledContent: 0.5 });
    expect(made.map(([process]) => process)).toEqual(['fibre', 'recycled-fibre', 'fibre', 'waste']);
    for (const [index, amount] of [0.1, 0.08, 0.02, 0.2].entries())
      expect(made[index]?.[1]).toBeCloseTo(amount, 12);
  });

  test('includes recycling and energy recovery at its end of life, with its own shares', () => {
    const made = found({
      ...jar,
      parameters: [
        { id: 'glass.recycled-at-end-of-life', value: 0.5 },
        { id: 'glass.energy-recovery-at-end-of-life', value: 0.25 },
      ],
    });
    // 0.2 kg × 0.2 × 0.5, the same as credit, × 0.25 burnt, ×
    // −0.25 × 18 × 0.2 MJ, × −0.25 × 18 × 0.1 / 3.6 kWh
    const expected: [string, number][] = [
      ['fibre', 0.2],
      ['recycling', 0.02],
      ['fibre', -0.02],
      ['burning', 0.05],
      ['heat', -0.18],
      ['power-x', -0.025],
      ['waste', 0.05],
    ];
    expect(made.map(([process]) => process)).toEqual(expected.map(([process]) => process));
    for (const [index, [, amount]] of expected.entries()) expect(made[index]?.[1]).toBeCloseTo(amount, 12);
  });

  test('uses own data for the whole input, and for the whole end of life', () => {
    const custom = (id: string) => ({
      id,
      value: 'custom',
      customParameters: [
        { id: `${id}.cch`, value: 7 },
        { id: `${id}.wtu`, value: 1 },
      ],
    });
    expect(found({ ...jar, parameters: [custom('glass.impact-data')] })).toEqual([
      ['/packaging/components/0/material', 0.2],
      ['waste', 0.2],
    ]);
    const recycled = { id: 'glass.recycled-at-end-of-life', value: 0.5 };
    expect(found({ ...jar, parameters: [recycled, custom('glass.end-of-life-impact-data')] })).toEqual([
      ['fibre', 0.2],
      ['/packaging/components/0/end-of-life', 0.2],
    ]);
  });

  test('rejects shares of more than 1, and parameters that belong to a category', () => {
    const shares = [
      { id: 'glass.recycled-at-end-of-life', value: 0.9 },
      { id: 'glass.energy-recovery-at-end-of-life', value: 0.2 },
    ];
    const faults = checkPackaging(
      packaging([
        { ...jar, parameters: shares },
        { ...jar, parameters: [{ id: 'glass.recycled-content', value: 1 }] },
      ]),
      treated,
    );
    expect(faults.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['circular.shares-too-large', '/components/0/parameters'],
      ['parameter.unknown', '/components/1/parameters/0/id'],
    ]);
  });
});
