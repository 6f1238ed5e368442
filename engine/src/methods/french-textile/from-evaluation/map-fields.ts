import type { FieldMapping } from '../../../catalog/french-textile/evaluation-mapping.ts';
import { type GivenValue, givenValues } from './given-values.ts';
import { leaveOut, type MappingTask, unsentReasons } from './mapping-task.ts';
import { prevailingValue, type WeightedValue } from './prevailing-value.ts';
import { isExploratory } from './regulatory-subset.ts';
import { weightedCountries } from './weighted-countries.ts';

type Content = string | number | boolean | readonly string[];

/**
 * Maps parameters to request fields by the mapping table. Fields without a given value are omitted.
 *
 * Issues: warnings extscore.one-value, extscore.region-taken, extscore.price-capped,
 * extscore.parameter-unused.
 */
export function mapFields(task: MappingTask, regulatory: boolean): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const mapped of task.mapping.fields) {
    const given = givenValues(task, mapped.identifier).filter(({ weight }) => weight > 0);
    const first = given.find(({ value }) => value !== undefined);
    if (first === undefined) continue;
    const [field = '', inner] = mapped.field.split('.');
    if (regulatory && isExploratory(field)) {
      leaveOut(task, mapped.identifier, first.pointer);
      continue;
    }
    const content = contentOf(task, mapped, given, first);
    if (content === undefined) continue;
    task.pointers.set(field, first.pointer).set(mapped.field, first.pointer);
    if (inner === undefined) request[field] = content;
    else request[field] = { ...(request[field] as object | undefined), [inner]: content };
  }
  return withoutBarePrintingShare(task, request);
}

function contentOf(
  task: MappingTask,
  mapped: FieldMapping,
  given: readonly GivenValue[],
  first: GivenValue,
): Content | undefined {
  const { field, kind, words, most } = mapped;
  if (kind === 'place')
    return prevailingValue(
      task,
      field,
      given.flatMap((one) => weightedCountries(task, one)),
      first,
    );
  if (kind === 'flag') return first.value?.kind === 'boolean' ? first.value.value : undefined;
  const candidates = given.map(({ value, weight }): WeightedValue<string | number> => {
    const plain = value?.kind === 'number' || value?.kind === 'option' ? value.value : undefined;
    return { word: plain, weight };
  });
  // The field of the process that the step may have tells the same of several values.
  const asked = kind === 'steps' ? { ...task, warnings: [] } : task;
  const taken = prevailingValue(asked, field, candidates, first);
  if (taken === undefined) return undefined;
  if (kind === 'number') return typeof taken === 'number' ? capped(task, taken, most, first) : undefined;
  const word = words?.get(String(taken));
  if (word === undefined)
    leaveOut(task, mapped.identifier, first.pointer, {
      en: `the method has no word for ${taken}`,
      fr: `la méthode n’a pas de mot pour ${taken}`,
    });
  if (word === null || word === undefined) return undefined;
  return kind === 'steps' ? [word] : word;
}

/** Issues: warning extscore.price-capped. */
function capped(task: MappingTask, value: number, most: number | undefined, { pointer }: GivenValue): number {
  if (most === undefined || value <= most) return value;
  task.warnings.push({ code: 'extscore.price-capped', pointer, facts: { value, most } });
  return most;
}

/** Drops a printing share without a kind of print. */
function withoutBarePrintingShare(
  task: MappingTask,
  request: Record<string, unknown>,
): Record<string, unknown> {
  const { printing, ...rest } = request as { readonly printing?: { readonly kind?: string } };
  if (printing === undefined || printing.kind !== undefined) return request;
  const ratio = task.mapping.fields.find(({ field }) => field === 'printing.ratio');
  const pointer = task.pointers.get('printing') ?? '';
  if (ratio !== undefined) leaveOut(task, ratio.identifier, pointer, unsentReasons.notPrinted);
  return rest;
}
