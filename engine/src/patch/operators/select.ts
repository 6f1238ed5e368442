import type { Forms, SelectPlace } from '../patch-tree.ts';
import { findValues } from '../paths/json-path.ts';
import { readJsonPointer } from '../paths/json-pointer.ts';
import type { PatchParser, ValueOperator } from './operator.ts';
import { namesOne, parsePointer, parseQuery } from './operator-paths.ts';

/** Selects a value from the stored document, or from the value of `from`, and merges it as data. */
export const selectOperator: ValueOperator<Forms['$select']> = {
  on: 'value',
  parse(value, pointer, parser) {
    if (typeof value === 'string') {
      const steps = parsePointer(value, pointer, parser);
      return steps === undefined ? undefined : { place: { by: 'path', steps: wholeOr(steps) } };
    }
    const fields = parser.fields(value, pointer, { optional: ['from', 'path', 'query', 'multiple'] });
    if (fields === undefined) return undefined;
    const place = parsePlace(fields, pointer, parser);
    const from = fields.from === undefined ? undefined : parser.node(fields.from, `${pointer}/from`, 'value');
    return place === undefined ? undefined : { place, ...(from === undefined ? {} : { from }) };
  },
  apply({ from, place }, target, run) {
    const root = from === undefined ? run.root : run.apply(from, undefined);
    if (place.by === 'path') {
      run.budget.spend('steps', place.steps.length);
      const value = readJsonPointer(root, place.steps);
      return value === undefined ? run.nothingSelected() : run.mergeData(value, target);
    }
    const limit = place.multiple ? Number.POSITIVE_INFINITY : 1;
    const values = findValues(root, place.query, limit, run.budget);
    if (values.length === 0) return run.nothingSelected();
    return run.mergeData(place.multiple ? values : values[0], target);
  },
};

function parsePlace(
  fields: Readonly<Record<string, unknown>>,
  pointer: string,
  parser: PatchParser,
): SelectPlace | undefined {
  const { multiple } = fields;
  if (multiple !== undefined && (typeof multiple !== 'boolean' || fields.query === undefined)) {
    return parser.malformed(`${pointer}/multiple`, {
      en: '"multiple" is true or false, beside "query"',
      fr: '« multiple » vaut true ou false, à côté de « query »',
    });
  }
  if (!namesOne(fields, ['path', 'query'], pointer, parser)) return undefined;
  if (fields.path !== undefined) {
    const steps = parsePointer(fields.path, `${pointer}/path`, parser);
    return steps === undefined ? undefined : { by: 'path', steps: wholeOr(steps) };
  }
  const query = parseQuery(fields.query, `${pointer}/query`, parser);
  return query === undefined ? undefined : { by: 'query', query, multiple: multiple === true };
}

/** As in json-merger, `/` means the whole document here. */
function wholeOr(steps: readonly string[]): readonly string[] {
  return steps.length === 1 && steps[0] === '' ? [] : steps;
}
