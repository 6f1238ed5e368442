import type { Schema } from '../openapi/served-document.ts';

/** Random numbers from 0 to 1. */
export type Random = () => number;

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;
export const chance = (random: Random, share: number): boolean => random() < share;

/** Texts that have broken parsers, databases, templates, logs and paths. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufeff',
  '\u202etxet',
  'e\u0301\u0301\u0301',
  '＝1+1',
  '=1+1',
  "' OR 1=1 --",
  '"; DROP TABLE audit; --',
  '%',
  '_',
  '\\',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  '{{7*7}}',
  '$'.concat('{7*7}'),
  '<script>alert(1)</script>',
  '$[?(@.name)]',
  '$..*',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '1,5',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  'cotton/1.5',
  'cotton//1',
  '/1',
  '😀'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(5_000),
  '\n\r\t',
  'http://[::1]:1/',
  'file:///etc/passwd',
  'sk_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
];

/** Values that documents seldom expect. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.1,
  1e21,
  1e308,
  -1e308,
  2 ** 53,
  -(2 ** 31),
  99_999_999_999,
  [],
  {},
  [[]],
  [null],
  { id: null },
  { id: '' },
  { $remove: true },
  { $merge: { source: {}, with: {} } },
  { $repeat: { range: '0:1e9', value: 1 } },
  { $import: 'file:///etc/passwd' },
  JSON.parse('{"__proto__": {"admin": true}}'),
  { constructor: { prototype: {} } },
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  Array.from({ length: 300 }, () => 'x'),
];

export function hostileValue(random: Random): unknown {
  return chance(random, 0.5) ? pick(random, hostileTexts) : structuredClone(pick(random, hostileValues));
}

/** Bodies that are hardly JSON. */
export function hostileBody(random: Random, valid: string): string | Uint8Array {
  const cut = Math.floor(random() * valid.length);
  return pick<() => string | Uint8Array>(random, [
    () => '',
    () => valid.slice(0, cut),
    () => `${valid.slice(0, cut)}\u0000${valid.slice(cut)}`,
    () => `${valid}${valid}`,
    () => `\ufeff${valid}`,
    () => '['.repeat(5_000),
    () => `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
    () => `[${'1e400,'.repeat(3)}1]`,
    () => '{"a":1,"a":2}',
    () => '{"name":"\\ud800"}',
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => Buffer.concat([Buffer.from(valid.slice(0, cut)), Buffer.from([0xc3, 0x28])]),
    () => 'null',
    () => '"text"',
    () => '-',
    () => `[${valid},${valid}]`,
    () => `${valid}\n${valid}\n`,
  ])();
}

/** A copy of a value, changed at one to three places. */
export function mutated(random: Random, value: unknown, ids: readonly string[]): unknown {
  let copy = structuredClone(value);
  for (let times = 1 + Math.floor(random() * 3); times > 0; times--) copy = changedOnce(random, copy, ids);
  return copy;
}

type Container = Record<string, unknown>;
const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function changedOnce(random: Random, root: unknown, ids: readonly string[]): unknown {
  const places: [Container, string][] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, child] of Object.entries(node)) {
      places.push([node as Container, name]);
      visit(child);
    }
  };
  visit(root);
  if (places.length === 0 || chance(random, 0.03)) return hostileValue(random);
  const [parent, name] = pick(random, places);
  const old = parent[name];
  pick<() => void>(random, [
    () => {
      if (Array.isArray(parent)) parent.splice(Number(name), 1);
      else delete parent[name];
    },
    () => set(parent, name, hostileValue(random)),
    () => set(parent, name, hostileValue(random)),
    () =>
      set(parent, pick(random, ['unknown', 'id', '$remove', '__proto__', '', 'value']), hostileValue(random)),
    () => {
      if (typeof old === 'number') parent[name] = pick(random, [-old, old * 1e6, old / 3, old + 1, 0, 1e-9]);
      else if (typeof old === 'string') parent[name] = `${old}${pick(random, hostileTexts)}`;
      else if (Array.isArray(old)) old.push(structuredClone(old[0] ?? 1));
    },
    () => {
      // Only where an id was: a name that is an id would be answered later on.
      if (typeof old === 'string' && isId.test(old) && ids.length > 0) parent[name] = pick(random, ids);
    },
  ])();
  return root;
}

/** Defines a property even under the name `__proto__`. */
function set(parent: Container, name: string, value: unknown): void {
  Object.defineProperty(parent, name, { value, enumerable: true, configurable: true, writable: true });
}

/** A text that the schema of a parameter probably accepts. */
export function parameterValue(random: Random, schema: Schema, idOf: (noun: string) => string): string {
  const noun = schema['x-references'];
  if (noun !== undefined) return idOf(String(noun));
  if (Array.isArray(schema.enum)) return String(pick(random, schema.enum));
  if (schema.const !== undefined) return String(schema.const);
  if (schema.type === 'integer') return pick(random, ['1', '2', '10', '616']);
  if (schema.type === 'boolean') return String(chance(random, 0.5));
  if (schema.pattern !== undefined && /\\d|0-9/.test(String(schema.pattern))) {
    return pick(random, ['1', '2', '10', '2026-01-31', '2026-01-31T12:00:00Z']);
  }
  return pick(random, ['1', 'shirt', 'a', '2026-01-31', 'true', 't-shirt', 'http://127.0.0.1:1/hook']);
}
