import { expect, test } from 'vitest';
import { curlOf } from '../api/curl.ts';
import { templateCsv } from '../pages/imports/reading/template-of.ts';
import { csvOf } from './downloads.ts';

test('figures are exact, missing values are empty, texts are quoted and never formulas', () => {
  const rows = [
    ['Cotton, "organic"', 0.1 + 0.2, null],
    ['=1+1', -1, 'x'],
  ];
  expect(csvOf({ head: ['Name', 'Value', 'Note'], rows })).toBe(
    '\ufeffName,Value,Note\r\n"Cotton, ""organic""",0.30000000000000004,\r\n\'=1+1,-1,x\r\n',
  );
});

test.each(['=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1', '\n=1'])(
  '%j is no formula, in a table or an import template',
  (text) => {
    expect(
      csvOf({ head: [text], rows: [] })
        .slice(1)
        .replace(/^"/, ''),
    ).toMatch(/^'/);
    expect(
      templateCsv({ titles: [text], example: [], allowed: [] }, 'fr')
        .slice(1)
        .replace(/^"/, ''),
    ).toMatch(/^'/);
  },
);

test('a copied call holds no secret and escapes quotes', () => {
  const body = { name: "Fisher's jumper" };
  expect(curlOf({ method: 'POST', path: '/evaluations', body }, 'https://lca.example.org')).toBe(
    `curl -s -H "Authorization: Bearer $T" -X POST -H 'Content-Type: application/json' -d '{"name":"Fisher'\\''s jumper"}' 'https://lca.example.org/evaluations'`,
  );
});
