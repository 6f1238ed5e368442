import type { ContributionNode, EvaluationPayload } from '@sillage/contract';
import { frenchTextile, prepareEvaluation } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { evaluatedExample, shippedCatalog } from './evaluated-example.ts';
import { publishedGarments, sameGarment } from './published-garments.ts';

const [{ query }] = publishedGarments as [(typeof publishedGarments)[number]];
const { tables } = shippedCatalog.methods['french-textile'];
type Document = Omit<EvaluationPayload, 'teams'>;

/** The published cotton T-shirt made in France, with a dyeing process of all its materials. */
function tShirt(process?: string): Document {
  const { document } = sameGarment(query);
  const lifecycles = document.lifecycles.map((stage) => ({
    ...stage,
    parameters: (stage.parameters ?? []).map((parameter) =>
      parameter.id === 't-shirt.dyeing-process' && process !== undefined
        ? { ...parameter, value: process }
        : parameter,
    ),
  }));
  return { ...document, lifecycles };
}

function frenchCost(document: Document) {
  const payload = { ...document, teams: [{ id: 'team' }] };
  const records = { teams: new Set(['team']), tags: new Set<string>() };
  const { prepared } = prepareEvaluation(payload, shippedCatalog, records);
  const method = shippedCatalog.methods['french-textile'];
  const { request } = frenchTextile.fromEvaluation(method, payload, prepared as NonNullable<typeof prepared>);
  const read = frenchTextile.read(tables, request);
  return { request, ecs: frenchTextile.score(tables, read.request as NonNullable<typeof read.request>).ecs };
}

const official = (body: object): number => {
  const { request } = frenchTextile.read(tables, { ...query, ...body });
  return frenchTextile.score(tables, request as NonNullable<typeof request>).ecs;
};

describe('a garment without dyeing and finishing', () => {
  test('costs as the official calculator has it with the step off: 1073.9 points', () => {
    expect(official({ disabledSteps: ['ennobling'] })).toBeCloseTo(1073.9, 1);
    const { request, ecs } = frenchCost(tShirt('none'));
    expect(request?.disabledSteps).toEqual(['ennobling']);
    expect(request?.dyeingProcessType).toBeUndefined();
    expect(ecs).toBeCloseTo(official({ disabledSteps: ['ennobling'] }), 9);
    expect(frenchCost(tShirt()).ecs).toBeCloseTo(official({}), 9);
  });

  test('has no energy, no chemicals and no waste water of dyeing in PEF, and nothing else changes', () => {
    const dyed = leaves(evaluatedExample(tShirt()).full.contributions);
    const raw = leaves(evaluatedExample(tShirt('none')).full.contributions);
    const gone = [...dyed.keys()].filter((label) => !raw.has(label));
    expect(gone.sort()).toEqual(
      [
        'Dyeing and finishing, treated waste water',
        'Dyeing and finishing, water used up',
        'Dyeing, chemicals in water',
        'Dyeing, electricity',
        'Dyeing, heat',
        'Dyeing, reactive dyes',
        'Finishing, electricity',
        'Finishing, heat',
        'Finishing, softener',
        'Pre-treatment, bleaching agents',
        'Pre-treatment, chemicals in water',
        'Pre-treatment, electricity',
        'Pre-treatment, heat',
        'Pre-treatment, washing agents',
        'Transport to dyeing',
        'Transport to making',
      ].filter((label) => dyed.has(label)),
    );
    expect([...raw.keys()].filter((label) => !dyed.has(label))).toEqual([
      'Transport of undyed fabric to making',
    ]);
    for (const [label, amount] of raw)
      if (dyed.has(label)) expect(amount, label).toBeCloseTo(dyed.get(label) as number, 12);
  });

  test('may be one material of several: the lining of a dyed piece is carried from the mill', () => {
    const { document } = sameGarment(query);
    const [part] = document.composition.parts as [(typeof document.composition.parts)[number]];
    const [cotton] = part.materials as [(typeof part.materials)[number]];
    const half = { ...cotton, weight: 0.085 };
    const raw = {
      ...half,
      parameters: [...(half.parameters ?? []), { id: 'cotton.dyeing-process', value: 'none' }],
    };
    const parts = [{ ...part, materials: [half, raw] }] as unknown as typeof document.composition.parts;
    const mixed = { ...document, composition: { ...document.composition, parts } };
    const whole = leaves(evaluatedExample(tShirt()).full.contributions);
    const found = leaves(evaluatedExample(mixed).full.contributions);
    expect(found.get('Dyeing, heat')).toBeCloseTo((whole.get('Dyeing, heat') as number) / 2, 12);
  });
});

/** Amounts by the label of the activity. */
function leaves(nodes: readonly ContributionNode[], found = new Map<string, number>()): Map<string, number> {
  for (const { kind, name, amount, children } of nodes) {
    if (kind === 'activity') {
      const label = name.slice(0, name.indexOf(': '));
      found.set(label, (found.get(label) ?? 0) + (amount as number));
    }
    leaves(children, found);
  }
  return found;
}
