import { type EvaluationPayload, type Issue, type ParameterInput, sentence } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  parameter,
  placeParameter,
  rule,
} from '../../../testing/hand-checked-catalog.ts';
import { issuesOf, payload, prepared, records } from '../../../testing/hand-checked-evaluation.ts';
import type { ParameterDefinition } from '../../catalog/parameter-definition.ts';
import { readGiven } from '../../payload/parameters/given-parameters.ts';
import { resolvedParameters } from './parameters/resolved-parameters.ts';
import { prepareEvaluation } from './prepare-evaluation.ts';

const catalog = handCheckedCatalog({
  parameters: [parameter('plain', 'loss', { default: 0.1, constraints: { max: 0.9 } })],
});
const faults = (document: EvaluationPayload): string[] =>
  issuesOf(catalog, document).map(({ code, pointer }: Issue) => `${code} ${pointer}`);

/** One kilogram of a material with its own parameters. */
const madeOf = (id: string, parameters: ParameterInput[] = [], rest: object = {}) => ({
  composition: {
    baseUnit: 'weight' as const,
    totalWeight: 1,
    parts: [{ weight: 1, materials: [{ id, weight: 1, parameters, ...rest }] }],
  },
});

describe('references', () => {
  test('an unknown category, material, accessory, team, tag, mask or packaging is reported at its pointer', () => {
    expect(faults(payload({}, { category: { id: 'pencl' } }))).toEqual(['reference.unknown /category/id']);
    expect(faults(payload({}, { category: { id: 'group' } }))).toEqual(['category.not-a-leaf /category/id']);
    expect(faults(payload({}, madeOf('fiber')))).toEqual([
      'reference.unknown /composition/parts/0/materials/0/id',
    ]);
    expect(faults(payload({}, madeOf('elsewhere')))).toEqual([
      'material.not-in-category /composition/parts/0/materials/0/id',
    ]);
    expect(faults(payload({}, madeOf('fibre', [], { database: 'plains' })))).toEqual([
      'database.unknown /composition/parts/0/materials/0/database',
    ]);
    expect(faults(payload({}, { teams: [{ id: 'team' }, { id: 'x' }], tags: [{ id: 'y' }] }))).toEqual([
      'reference.unknown /teams/1/id',
      'reference.unknown /tags/0/id',
    ]);
    expect(faults(payload({}, { mask: { id: 'm' }, packaging: { id: 'p' } }))).toEqual([
      'reference.unknown /mask/id',
      'reference.unknown /packaging/id',
    ]);
  });

  test('a typo is answered with the intended word', () => {
    const [issue] = issuesOf(catalog, payload({}, madeOf('fiber')));
    expect(issue?.hint).toEqual({ en: 'did you mean "fibre"?', fr: 'vouliez-vous dire « fibre » ?' });
  });

  test('every error of a document is reported at once', () => {
    const document = payload(
      { 'plain.loss': 2, 'plain.los': 1 },
      { teams: [{ id: 'x' }], ...madeOf('fiber') },
    );
    expect(faults(document)).toEqual([
      'reference.unknown /teams/0/id',
      'parameter.constraint /lifecycles/0/parameters/0/value',
      'parameter.unknown /lifecycles/0/parameters/1/id',
      'reference.unknown /composition/parts/0/materials/0/id',
    ]);
  });
});

describe('parameters', () => {
  test('flat and grouped are equivalent', () => {
    const grouped = {
      lifecycles: [
        { id: 'plain.making', informations: [{ parameters: [{ id: 'plain.loss', value: 0.3 }] }] },
      ],
    };
    expect(prepared(catalog, payload({}, grouped)).values).toEqual(
      prepared(catalog, payload({ 'plain.loss': 0.3 })).values,
    );
  });

  test('a lifecycle or a parameter given twice is rejected', () => {
    const twice = [
      { id: 'plain.loss', value: 0.3 },
      { id: 'plain.loss', value: 0.3 },
    ];
    expect(faults(payload({}, { lifecycles: [{ id: 'plain.making', parameters: twice }] }))).toEqual([
      'parameter.duplicate /lifecycles/0/parameters/1',
    ]);
    expect(faults(payload({}, { lifecycles: [{ id: 'plain.making' }, { id: 'plain.making' }] }))).toEqual([
      'lifecycle.duplicate /lifecycles/1',
    ]);
  });

  test('for the id of another owner, the right id is suggested', () => {
    const [issue] = issuesOf(catalog, payload({}, madeOf('fibre', [{ id: 'plain.loss', value: 0.3 }])));
    expect([issue?.code, issue?.hint?.en]).toEqual(['parameter.unknown', 'here its id is "fibre.loss"']);
  });

  test('one that another lifecycle of the document has is pointed to it, not to one that looks alike', () => {
    const issues: Issue[] = [];
    const otherOwner = (id: string) => (id === 'plain.making-country' ? 'plain.making' : undefined);
    const known = new Map([['plain.use-country', { id: 'plain.use-country' } as ParameterDefinition]]);
    const owner = { parameters: [{ id: 'plain.making-country', value: 'FR' }] };
    readGiven(owner, known, { pointer: '/lifecycles/0', name: 'plain.use', otherOwner }, issues);
    expect(issues).toMatchObject([
      {
        code: 'parameter.unknown',
        pointer: '/lifecycles/0/parameters/0/id',
        hint: { en: 'it belongs to "plain.making"' },
      },
    ]);
  });

  test('a required one without a value is reported at its owner', () => {
    const demanding = handCheckedCatalog({
      parameters: [parameter('plain', 'must', { constraints: { required: true } })],
    });
    expect(issuesOf(demanding, payload())).toMatchObject([
      { code: 'parameter.required', pointer: '/lifecycles' },
    ]);
    expect(issuesOf(demanding, payload({ 'plain.must': 1 }))).toEqual([]);
  });

  test('material > evaluation > mask > default, each with its origin', () => {
    const mask = new Map([['loss', { value: 0.2 }]]);
    const lossOf = (document: EvaluationPayload, known = records) => {
      const preparation = prepareEvaluation(document, catalog, known);
      if (preparation.prepared === undefined) throw new Error(JSON.stringify(preparation.issues));
      const all = resolvedParameters(preparation.prepared).map(({ resolved }) => resolved);
      return all
        .filter(({ identifier }) => identifier === 'loss')
        .map(({ value, origin }) => [value, origin]);
    };
    const masked = { ...records, mask };
    const own = madeOf('fibre', [{ id: 'fibre.loss', value: 0.4 }]);
    expect(lossOf(payload())).toEqual([
      [0.1, 'default'],
      [0.1, 'default'],
    ]);
    expect(lossOf(payload(), masked)).toEqual([
      [0.2, 'mask'],
      [0.2, 'mask'],
    ]);
    expect(lossOf(payload({ 'plain.loss': 0.3 }), masked)).toEqual([
      [0.3, 'given'],
      [0.3, 'given'],
    ]);
    expect(lossOf(payload({ 'plain.loss': 0.3 }, own), masked)).toEqual([
      [0.3, 'given'],
      [0.4, 'given'],
    ]);
  });

  test('a material that is repeated keeps its place and mass, and its own parameters, flat or grouped', () => {
    const given = [{ id: 'fibre.loss', value: 0.4 }];
    const materials = [
      { id: 'fibre', weight: 0.25 },
      { id: 'fibre', weight: 0.125, processes: [{ parameters: given }] },
      { id: 'fibre', weight: 0.5 },
      { id: 'fibre', weight: 0.125, parameters: given },
    ];
    const parts = [{ weight: 1, materials }];
    const document = payload({}, { composition: { baseUnit: 'weight', totalWeight: 1, parts } });
    const ready = prepared(catalog, document);
    const losses = resolvedParameters(ready).filter(({ resolved }) => resolved.identifier === 'loss');
    expect(losses.map(({ resolved: { owner, value } }) => [owner, value])).toEqual([
      ['', 0.1],
      ['/composition/parts/0/materials/0', 0.1],
      ['/composition/parts/0/materials/1', 0.4],
      ['/composition/parts/0/materials/2', 0.1],
      ['/composition/parts/0/materials/3', 0.4],
    ]);
    expect(ready.lines.map(({ flow }) => flow.at(-1))).toEqual([0.25, 0.125, 0.5, 0.125]);
  });

  test('a mask value that is not allowed is skipped with a warning', () => {
    const mask = new Map([['loss', { value: 5 }]]);
    const preparation = prepareEvaluation(payload(), catalog, { ...records, mask });
    expect(preparation.prepared?.warnings.map(({ code }) => code)).toContain('mask.value-skipped');
  });
});

describe('less specific figures', () => {
  test('the region instead of the country, and estimated distances, cause one warning per place', () => {
    const far = handCheckedCatalog({
      parameters: [placeParameter('plain', 'a', 'Z'), placeParameter('plain', 'b', 'X')],
      steps: [
        {
          rules: [
            rule({ kind: 'energy', carrier: 'electricity', of: 'piece', place: 'a' }),
            rule({ kind: 'energy', carrier: 'electricity', of: 'total', place: 'a' }),
            rule({ kind: 'transport', of: 'total', from: 'a', to: 'b' }),
          ],
        },
      ],
    });
    const { warnings } = prepared(far, payload());
    expect(warnings.map(({ code, facts }) => sentence(code, facts, 'en'))).toEqual([
      'Place Z has no electricity figure of its own; that of Place R is used.',
      'From Place Z to Place X no route is published; the distance is assumed: straight line × 1.25 by road and × 1.5 by sea, or the route between their regions.',
    ]);
    expect(sentence('location.region-figure', warnings[0]?.facts ?? {}, 'fr')).toContain('Lieu Z');
  });

  test('a warning says where household electricity is not published and that of industry is used', () => {
    const atHome = handCheckedCatalog({
      parameters: [placeParameter('plain', 'home', 'X')],
      steps: [
        {
          rules: [
            rule({ kind: 'energy', carrier: 'electricity', of: 'piece', place: 'home', voltage: 'low' }),
          ],
        },
      ],
    });
    const codes = (home: string) =>
      prepared(atHome, payload({ 'plain.home': home })).warnings.map(({ code, facts }) => [
        code,
        (facts.location as { en: string }).en,
      ]);
    expect(codes('X')).toEqual([]);
    expect(codes('Y')).toEqual([['location.voltage-figure', 'Place Y']]);
  });

  test('no distance warning for routes that are not used: between two countries of sale', () => {
    const shops = handCheckedCatalog({
      parameters: [placeParameter('plain', 'sale', 'X')],
      steps: [{ rules: [rule({ kind: 'transport', of: 'total', from: 'sale', to: 'sale' })] }],
    });
    expect(prepared(shops, payload({ 'plain.sale': 'X/50,Z/50' })).warnings).toEqual([]);
  });
});
