import { expect, test } from 'vitest';
import { dataSetMappingCsv, readRoleTableCsv } from './data-set-mapping-csv.ts';

test('commas or semicolons, in any order of columns, with or without a byte order mark', () => {
  const wanted = {
    payload: {
      roles: [
        { role: 'material/cotton', process: 'fibre; organic' },
        { role: 'heat/FR', process: null },
      ],
    },
    lines: ['/lines/2', '/lines/4'],
    issues: [],
  };
  expect(
    readRoleTableCsv(
      '\uFEFFrole,name,process\r\nmaterial/cotton,Cotton,fibre; organic\r\n,,\r\nheat/FR,Heat,\r\n',
    ),
  ).toEqual(wanted);
  expect(readRoleTableCsv('process;role\n"fibre; organic";material/cotton\n\n;heat/FR\n')).toEqual(wanted);
});

test('what is no role table is refused at its line', () => {
  expect(readRoleTableCsv('id,name\na,b\n').issues).toMatchObject([
    { code: 'field.missing', pointer: '/lines/1/role' },
    { code: 'field.missing', pointer: '/lines/1/process' },
  ]);
  expect(readRoleTableCsv('role,process\na,b\nc,"d\n').issues).toMatchObject([
    { code: 'field.value', pointer: expect.stringMatching(/^\/lines\/\d+$/) },
  ]);
  expect(readRoleTableCsv(`role,process\na,${'b'.repeat(501)}\n`).issues).toMatchObject([
    { code: 'field.value', pointer: '/lines/2/process' },
  ]);
  expect(readRoleTableCsv('role;process;perUnit;source\na;b;1,5;c\n')).toMatchObject({
    payload: { roles: [{ perUnit: 1.5, source: 'c' }] },
    issues: [],
  });
  expect(readRoleTableCsv('role,process,perUnit\na,b,much\nc,d,0\n').issues).toMatchObject([
    { code: 'field.value', pointer: '/lines/2/perUnit' },
    { code: 'field.value', pointer: '/lines/3/perUnit' },
  ]);
  const many = Array.from({ length: 5_001 }, (_, index) => `role-${index},\n`);
  expect(readRoleTableCsv(`role,process\n${many.join('')}`).issues).toMatchObject([
    { code: 'field.value', pointer: '/lines/5002' },
  ]);
});

test('a table that is written is read back, ids that look like formulas too', () => {
  const process = { id: '=1+1', name: 'Fibre, "organic"', unit: 'kg', location: 'FR' };
  const csv = dataSetMappingCsv({
    roles: [
      {
        ...{ role: 'material/cotton', kind: 'material', name: 'Cotton', unit: 'kg' },
        process: { ...process, unit: 'USD', perUnit: 12.5, source: 'a price, 2026' },
      },
      {
        role: 'material/wool',
        kind: 'material',
        name: 'Wool',
        unit: 'kg',
        process: null,
        proposal: { ...process, id: 'wool', confidence: 0.5 },
      },
    ],
  });
  const text = Buffer.from(csv).toString('utf8');
  expect(text).toContain('"Fibre, ""organic"""');
  expect(text.split('\r\n')[2]).toBe('material/wool,Wool,kg,,,,,,,wool,"Fibre, ""organic""",FR,0.5');
  expect(readRoleTableCsv(text).payload.roles).toEqual([
    { role: 'material/cotton', process: '=1+1', perUnit: 12.5, source: 'a price, 2026' },
    { role: 'material/wool', process: null },
  ]);
});
