import { checkDocument, EvaluationPayload, withoutServiceFields } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { handCheckedCatalog, parameter } from '../../testing/hand-checked-catalog.ts';
import { payload } from '../../testing/hand-checked-evaluation.ts';
import { evaluationSchemaView } from './schemas/evaluation-schema-view.ts';
import { storedPayload } from './stored-payload.ts';

const catalog = handCheckedCatalog({
  parameters: [parameter('plain', 'loss', { default: 0.1 }), parameter('plain', 'waste')],
});
const definition = catalog.category('plain')?.definition;

/** The stored form of a request body. */
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

describe('sending the response of the schema endpoint back', () => {
  test.each([
    ['nothing given', payload()],
    ['a parameter', payload({ 'plain.waste': 0.2 })],
    ['a lifecycle without parameters', payload({}, { lifecycles: [{ id: 'plain.end' }] })],
    [
      'empty lists',
      { ...payload(), ...own([], { processes: [] }), lifecycles: [{ id: 'plain.making', parameters: [] }] },
    ],
    [
      'keys in another order',
      {
        ...own([{ value: 0.2, id: 'fibre.loss' }]),
        teams: [{ id: 'team' }],
        lifecycles: [],
        category: { id: 'plain' },
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
    ['a parameter without value', { ...payload(), ...own([{ id: 'fibre.loss', fieldType: 'number' }]) }],
  ])('changes nothing: %s', (_, body) => {
    const stored = received(body);
    if (definition === undefined) throw new Error('no definition');
    for (const language of ['en', 'fr'] as const) {
      const answer = JSON.parse(JSON.stringify(evaluationSchemaView(stored, definition, catalog, language)));
      expect(JSON.stringify(received(answer))).toBe(JSON.stringify(stored));
    }
  });

  test('a value added to a lifecycle that was not given is kept', () => {
    if (definition === undefined) throw new Error('no definition');
    const answer = JSON.parse(
      JSON.stringify(evaluationSchemaView(received(payload()), definition, catalog, 'en')),
    );
    const making = answer.lifecycles.find((lifecycle: { id: string }) => lifecycle.id === 'plain.making');
    making.parameters.find((entry: { id: string }) => entry.id === 'plain.loss').value = 0.5;
    expect(received(answer).lifecycles).toEqual([
      { id: 'plain.making', parameters: [{ id: 'plain.loss', value: 0.5 }] },
    ]);
  });
});
