import { expect, test } from 'vitest';
import { checkDocument } from '../documents/schema/check-document.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { applicationEndpoints } from './application-endpoints.ts';
import { fieldNames, wholeAnswers } from './chosen-fields.ts';
import { endpoints } from './endpoints.ts';

const table: Readonly<Record<string, Endpoint>> = { ...endpoints, ...applicationEndpoints };

test('each GET that answers JSON takes fields, unless it is listed with a reason', () => {
  const wrong = Object.entries(table).filter(([name, { method, query, success }]) => {
    const mayTake = method === 'GET' && success.body !== undefined && !Object.hasOwn(wholeAnswers, name);
    return mayTake !== (query?.properties.fields !== undefined);
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
  for (const name of Object.keys(wholeAnswers))
    expect(table[name], name).toMatchObject({ method: 'GET', success: { body: expect.anything() } });
});

test('the fields are those of the answer: each alone, all together, and no other', () => {
  let checked = 0;
  for (const [name, { query, success }] of Object.entries(table)) {
    if (query?.properties.fields === undefined) continue;
    const names = fieldNames(success.body as object);
    expect(names.length, name).toBeGreaterThan(0);
    const sent = (fields: string) =>
      checkDocument(query, { fields }).filter(({ pointer }) => pointer === '/fields');
    for (const fields of [...names, names.slice(0, 9).join()]) expect(sent(fields), name).toEqual([]);
    expect(sent('nothing-of-the-kind'), name).toHaveLength(1);
    expect(sent(`${names[0]}s,`)[0]?.hint?.en, name).toBe(`did you mean "${names[0]}"?`);
    checked++;
  }
  expect(checked).toBeGreaterThan(60);
});
