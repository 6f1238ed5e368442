import type { Forms } from '../patch-tree.ts';
import { isPlainObject } from '../plain-object.ts';
import type { PatchParser, ValueOperator } from './operator.ts';
import { namesOne } from './operator-paths.ts';

/**
 * Builds an array that repeats one value, merged as data into the target. All items are equal, because
 * expressions are rejected, so only the number of steps matters. They are counted like json-merger does,
 * including its irregularities of `through` and `range` around zero.
 */
export const repeatOperator: ValueOperator<Forms['$repeat']> = {
  on: 'value',
  parse(value, pointer, parser) {
    const fields = parser.fields(value, pointer, {
      required: ['value'],
      optional: ['from', 'to', 'through', 'step', 'range', 'in'],
    });
    if (fields === undefined) return undefined;
    const times = parseTimes(fields, pointer, parser);
    const node = parser.node(fields.value, `${pointer}/value`, 'value');
    return times === undefined ? undefined : { times, value: node };
  },
  apply({ times, value }, target, run) {
    const count = typeof times === 'number' ? times : sizeOf(run.apply(times, undefined));
    run.budget.spend('repeated', count);
    const items: unknown[] = [];
    for (let i = 0; i < count; i++) {
      const item = run.apply(value, undefined);
      if (item !== undefined) items.push(item);
    }
    return run.mergeData(items, target);
  },
};

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isPlainObject(value) ? Object.keys(value).length : 0;
}

function parseTimes(
  fields: Readonly<Record<string, unknown>>,
  pointer: string,
  parser: PatchParser,
): Forms['$repeat']['times'] | undefined {
  if (!namesOne(fields, ['from', 'range', 'in'], pointer, parser)) return undefined;
  const { from, to, through, step = 1 } = fields;
  const bounds = to !== undefined || through !== undefined;
  if (!isStep(step) || (bounds && (from === undefined || (to !== undefined && through !== undefined)))) {
    return notCountable(pointer, parser);
  }
  if (fields.in !== undefined) return parser.node(fields.in, `${pointer}/in`, 'value');
  if (fields.range !== undefined) {
    const times = typeof fields.range === 'string' ? timesOfRange(fields.range, step) : undefined;
    return times ?? notCountable(`${pointer}/range`, parser);
  }
  if (!isNumber(from) || !isNumber(to ?? 0) || !isNumber(through ?? 0)) return notCountable(pointer, parser);
  if (isNumber(to)) return timesBetween(from, to, step);
  return timesBetween(from, isNumber(through) ? behind(through) : from + 1, step);
}

/** Parses `"0:2 5"`: inclusive bounds, then an optional step; parts are separated by commas or spaces. */
function timesOfRange(range: string, step: number): number | undefined {
  let times = 0;
  for (const part of range.trim().split(/[\s,]+/)) {
    if (!/^-?\d{1,9}(:-?\d{1,9}(:-?\d{1,9})?)?$/.test(part)) return undefined;
    const [from = 0, to = from, own = step] = part.split(':').map(Number);
    if (own === 0) return undefined;
    times += timesBetween(from, behind(to), own);
  }
  return times;
}

/** The exclusive bound that json-merger uses to include `last`. */
function behind(last: number): number {
  return last > 0 ? last + 1 : last - 1;
}

function timesBetween(from: number, to: number, step: number): number {
  return Math.ceil(Math.abs(to - from) / Math.abs(step));
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isStep(value: unknown): value is number {
  return isNumber(value) && value !== 0;
}

function notCountable(pointer: string, parser: PatchParser): undefined {
  return parser.malformed(pointer, {
    en: '"$repeat" counts from "from" to "to" or through "through" by a "step" other than 0, by a "range" such as "0:2 5", or over "in"',
    fr: '« $repeat » compte de « from » à « to » ou « through » par « step » non nul, selon « range » tel que « 0:2 5 », ou sur « in »',
  });
}
