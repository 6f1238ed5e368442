/**
 * Characters of JSON that an audit entry keeps of one value, and of one side of a change: enough to see what
 * was changed, while a table of a million entries stays small.
 */
export const auditLimits = { value: 500, side: 4_000 } as const;

/** Fields that are never kept, whatever record they are in. */
const secretFields = new Set([
  'authorization',
  'hash',
  'key',
  'newPassword',
  'oldPassword',
  'password',
  'passwordHash',
  'sealed',
  'secret',
  'token',
  'webhook_token',
  'webhookToken',
]);

interface Difference {
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Sides = { readonly before?: string; readonly after?: string };

/**
 * The difference of two records as two JSON objects, by the JSON pointers of the fields that differ. Without
 * one of the records, the top-level fields of the other. A long value is replaced by its length; what exceeds
 * the limit of a side is counted under `…`.
 */
export function changedFields(
  before: object | string | undefined,
  after: object | string | undefined,
): Sides {
  if (before === undefined && after === undefined) return {};
  const differences: Difference[] = [];
  compare(parsed(before), parsed(after), '', differences);
  if (differences.length === 0) return {};
  const kept = (side: 'before' | 'after', record: unknown) =>
    record === undefined ? {} : { [side]: boundedSide(differences, side) };
  return { ...kept('before', before), ...kept('after', after) };
}

function parsed(record: object | string | undefined): unknown {
  if (record === undefined) return {};
  return typeof record === 'string' ? JSON.parse(record) : record;
}

function compare(before: unknown, after: unknown, pointer: string, found: Difference[]): void {
  if (Object.is(before, after)) return;
  const alike = isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after);
  if (!alike || (Array.isArray(before) && before.length !== after.length)) {
    found.push({ pointer, before, after });
    return;
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (secretFields.has(name)) {
      const hidden = (value: unknown) => (value === undefined ? undefined : '[hidden]');
      if (before[name] !== after[name]) {
        found.push({ pointer: place, before: hidden(before[name]), after: hidden(after[name]) });
      }
    } else compare(before[name], after[name], place, found);
  }
}

type Container = Readonly<Record<string, unknown>>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function boundedSide(differences: readonly Difference[], side: 'before' | 'after'): string {
  const kept: string[] = [];
  let left = auditLimits.side;
  let dropped = 0;
  for (const difference of differences) {
    const { pointer } = difference;
    if (difference[side] === undefined) continue;
    const value = shortenedJson(difference[side]);
    left -= pointer.length + value.length;
    if (left < 0) dropped++;
    else kept.push(`${JSON.stringify(pointer)}:${value}`);
  }
  if (dropped > 0) kept.push(`"…":${dropped}`);
  return `{${kept.join()}}`;
}

/** The JSON of a value without secrets, or of its length if it is long. */
function shortenedJson(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > auditLimits.value ? { characters: value.length } : value);
  }
  if (!isContainer(value)) return JSON.stringify(value);
  if (!isWithin(value)) {
    return JSON.stringify(
      Array.isArray(value) ? { items: value.length } : { fields: Object.keys(value).length },
    );
  }
  const json = JSON.stringify(value);
  // A function that looks at every field makes it four times slower, and few records have secrets.
  return mayHoldSecret.test(json) ? JSON.stringify(value, withoutSecrets) : json;
}

/** A name in JSON is written as it is, unless it needs an escape. */
const mayHoldSecret = new RegExp(`"(${[...secretFields].join('|')})":`);

function withoutSecrets(name: string, value: unknown): unknown {
  return secretFields.has(name) ? '[hidden]' : value;
}

/** Whether the JSON of a value is short; stops at the limit, since documents may have megabytes. */
function isWithin(value: unknown): boolean {
  let left: number = auditLimits.value;
  const visit = (node: unknown): boolean => {
    if (!isContainer(node)) {
      left -= typeof node === 'string' ? node.length + 2 : 8;
      return left >= 0;
    }
    for (const [name, child] of Object.entries(node)) {
      left -= Array.isArray(node) ? 1 : name.length + 4;
      if (left < 0 || !visit(child)) return false;
    }
    return true;
  };
  return visit(value);
}
