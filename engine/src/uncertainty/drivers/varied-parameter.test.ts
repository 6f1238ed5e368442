import { expect, test } from 'vitest';
import { handCheckedCatalog, parameter, poweredCategory } from '../../../testing/hand-checked-catalog.ts';
import { payload, prepared, records } from '../../../testing/hand-checked-evaluation.ts';
import { evaluate } from '../../methods/pef/evaluate.ts';
import { prepareEvaluation } from '../../methods/pef/prepare-evaluation.ts';
import { variedParameters } from './varied-parameter.ts';

const power = parameter('plain', 'power', { default: 8 });
const catalog = handCheckedCatalog(poweredCategory({ ...power, constraints: { min: 0, max: 600 } }));

// 1 kWh in X: 300 µPt. The deviation of gsd 9 around 15 is 1,875 kWh, of which neither 15 + 1,875 nor 15 − 1,875 is allowed.
test.each([1.2, 9])('a parameter with a range varies though one deviation is not allowed: gsd %s', (gsd) => {
  const lifecycles = [{ id: 'plain.making', parameters: [{ id: 'plain.power', value: 15, range: { gsd } }] }];
  const document = payload({}, { lifecycles });
  const found = prepared(catalog, document);
  const again = (changed: typeof document) => prepareEvaluation(changed, catalog, records);
  const [varied, ...others] = variedParameters(found, evaluate(found), () => document, again);
  expect(others).toEqual([]);
  expect(varied?.slopes.at(-1)).toBeCloseTo(300, 6);
});
