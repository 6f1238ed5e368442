import { checkDocument, EvaluationPayload, withoutServiceFields } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { parameter, pencilCatalog } from '../pencil/pencil-catalog.ts';
import { payload } from '../pencil/pencil-evaluation.ts';
import { evaluationSchemaView } from '../views/evaluation-schema-view.ts';
import { storedPayload } from './stored-payload.ts';

const catalog = pencilCatalog({
  parameters: [parameter('pencil', 'loss', { default: 0.1 }), parameter('pencil', 'waste')],
});
const definition = catalog.category('pencil')?.definition;

/** What a body becomes on its way into the storage. */
const received = (body: unknown): EvaluationPayload => {
  const faults = checkDocument(EvaluationPayload, body);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return storedPayload(withoutServiceFields(EvaluationPayload, body));
};

const own = (parameters: unknown[], groups: object = {}) => ({
  composition: {
    baseUnit: 'weight',
    totalWeight: 1,
    parts: [
      { weight: 1, percentage: 'ignored', materials: [{ id: 'fibre', weight: 1, parameters, ...groups }] },
    ],
  },
});
const custom = {
  id: 'fibre.impact-data',
  value: 'custom',
  customParameters: [
    { id: 'fibre.impact-data.wtu', value: 1 },
    { id: 'fibre.impact-data.cch', value: 2 },
  ],
};

describe('sending the answer of the schema endpoint back', () => {
  test.each([
    ['nothing given', payload()],
    ['a parameter', payload({ 'pencil.waste': 0.2 })],
    ['a lifecycle without parameters', payload({}, { lifecycles: [{ id: 'pencil.end' }] })],
    [
      'empty lists',
      { ...payload(), ...own([], { processes: [] }), lifecycles: [{ id: 'pencil.making', parameters: [] }] },
    ],
    [
      'keys in another order',
      {
        ...own([{ value: 0.2, id: 'fibre.loss' }]),
        teams: [{ id: 'team' }],
        lifecycles: [],
        category: { id: 'pencil' },
      },
    ],
    [
      'grouped parameters',
      {
        ...payload(),
        ...own([], { processes: [{ id: 'fibre.own', parameters: [{ id: 'fibre.loss', value: 0.2 }] }] }),
      },
    ],
    [
      'own impacts in the client’s order',
      { ...payload(), ...own([custom, { id: 'fibre.loss', value: 0.2 }]) },
    ],
    ['custom parameters beside a plain value', { ...payload(), ...own([{ ...custom, value: 'database' }]) }],
    ['a parameter without value', { ...payload(), ...own([{ id: 'fibre.loss' }]) }],
  ])('changes nothing: %s', (_, body) => {
    const stored = received(body);
    if (definition === undefined) throw new Error('no definition');
    for (const language of ['en', 'fr'] as const) {
      const answer = JSON.parse(JSON.stringify(evaluationSchemaView(stored, definition, catalog, language)));
      expect(JSON.stringify(received(answer))).toBe(JSON.stringify(stored));
    }
  });

  test('a value filled into a lifecycle that was not given is kept', () => {
    if (definition === undefined) throw new Error('no definition');
    const answer = JSON.parse(
      JSON.stringify(evaluationSchemaView(received(payload()), definition, catalog, 'en')),
    );
    const making = answer.lifecycles.find((lifecycle: { id: string }) => lifecycle.id === 'pencil.making');
    making.parameters.find((entry: { id: string }) => entry.id === 'pencil.loss').value = 0.5;
    expect(received(answer).lifecycles).toEqual([
      { id: 'pencil.making', parameters: [{ id: 'pencil.loss', value: 0.5 }] },
    ]);
  });
});
