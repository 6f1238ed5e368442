import { expect, test } from 'vitest';
import { csvOf } from '../../../charts/downloads.ts';
import { faultOf, flowsOf, readMapping, UnreadMapping, withDecisions } from './mapping-table.ts';

const head =
  'flow,name,compartment,unit,match,confidence,target,targetName,targetUnit,factor,conversion,decision';
const lines = [
  head,
  'f1,"Coal, hard",resource/ground,kg,name,0.9,t1,hard coal,MJ,26.3,heating value,',
  'f2,Zinc,emission/water,kg,none,,,,,,,',
  "'=f3,Odd,,kg,none,,,,,,,none",
];
const table = readMapping(`\ufeff${lines.join('\r\n')}\r\n`);

test('flows are read with their matches, a quoted comma among them', () => {
  expect(table.rows).toHaveLength(3);
  const [coal, zinc, odd] = flowsOf(table);
  expect(coal).toMatchObject({ index: 0, name: 'Coal, hard', match: 'name', target: 't1', factor: '26.3' });
  expect(zinc).toMatchObject({ name: 'Zinc', compartment: 'emission/water', decision: '' });
  expect(odd?.decision).toBe('none');
});

test('a decision changes its row only; the factor is that of the flow chosen, and one as found keeps its own', () => {
  const changed = withDecisions(
    table,
    new Map([
      [0, { target: 't2', factor: '' }],
      [2, { target: '', factor: '' }],
    ]),
  );
  const [coal, zinc, odd] = flowsOf(changed);
  expect(coal).toMatchObject({ decision: 't2', factor: '', targetName: 'hard coal' });
  expect(zinc).toEqual(flowsOf(table)[1]);
  expect(odd?.decision).toBe('');
});

test('the written table reads as it was, with formulas kept from spreadsheets', () => {
  const written = csvOf(table);
  expect(readMapping(written)).toEqual(table);
  expect(written).toContain("'=f3");
});

test('a file that is no table of matches is refused', () => {
  expect(() => readMapping('a,b\r\n1,2\r\n')).toThrow(UnreadMapping);
  expect(() => readMapping('flow,decision\r\n"a')).toThrow(UnreadMapping);
});

test.each([
  ['t1', '', undefined],
  ['none', '', undefined],
  ['t1', '0.5', undefined],
  ['t1', '0', 'factor'],
  ['t1', 'much', 'factor'],
  [' ', '', 'flow'],
] as const)('the flow "%s" with the factor "%s" is wrong in: %s', (target, factor, fault) => {
  expect(faultOf({ target, factor })).toBe(fault);
});
