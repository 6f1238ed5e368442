import type { CategorySchema, FullResult } from '@sillage/contract';
import { parameterPath } from '../../../../fields/field-errors.ts';

/** A step that would make the result better founded or the product better. */
export type Suggestion =
  /** An assumed value that much of the score is worked out with. */
  | {
      readonly kind: 'ask';
      readonly id: string;
      readonly name: string;
      readonly share: number;
      readonly field: string;
    }
  /** The data set that makes the most of the score and is rated poorly. */
  | { readonly kind: 'data'; readonly id: string; readonly name: string; readonly share: number }
  /** The largest contribution: where a change of the product changes the score most. */
  | { readonly kind: 'hotspot'; readonly id: string; readonly name: string; readonly share: number };

type Result = Pick<FullResult, 'dataQuality' | 'hotspots'>;

/** At most three: two values to ask for, and the data set to improve or, if none is poor, to change. */
export function suggestionsOf(
  { dataQuality, hotspots }: Result,
  schema: CategorySchema | undefined,
): Suggestion[] {
  // A value of several materials counts once: the form shows it at each of them.
  const asked = dataQuality.askNext.filter(
    ({ identifier }, index, all) => all.findIndex((one) => one.identifier === identifier) === index,
  );
  const values = asked.map(
    ({ id, owner, name, share, identifier }): Suggestion => ({
      kind: 'ask',
      id,
      name: nameIn(schema, identifier) ?? name,
      share,
      field: fieldOf(id, owner, schema),
    }),
  );
  const poor = dataQuality.processes.find(({ level }) => level === 'fair' || level === 'poor');
  const [largest] = hotspots.processes;
  const data: Suggestion[] =
    poor !== undefined
      ? [{ kind: 'data', id: poor.process, name: poor.name, share: poor.absoluteShare }]
      : largest === undefined
        ? []
        : [{ kind: 'hotspot', id: largest.id, name: largest.name, share: largest.absoluteShare }];
  return [...values.slice(0, 3 - data.length), ...data];
}

const groupsOf = (schema: CategorySchema | undefined) =>
  (schema?.lifecycles ?? []).flatMap(({ id, informations, processes }) =>
    [...informations, ...processes].map(({ parameters }) => ({ stage: id, parameters })),
  );

function nameIn(schema: CategorySchema | undefined, identifier: string): string | undefined {
  return groupsOf(schema)
    .flatMap(({ parameters }) => parameters)
    .find((parameter) => parameter.identifier === identifier)?.name;
}

/** The place of a parameter in the form, which is also the id of its field. */
function fieldOf(id: string, owner: string, schema: CategorySchema | undefined): string {
  if (owner !== '') return parameterPath(owner, id);
  const stage = groupsOf(schema).find(({ parameters }) =>
    parameters.some((parameter) => parameter.id === id),
  )?.stage;
  return stage === undefined ? '' : parameterPath(`/lifecycles/${stage}`, id);
}
