import type { Issue } from '@sillage/contract';

type References = readonly { readonly id: string }[];

/** Teams and tags, as referenced by a payload or defined by an organization. */
export interface NamedLabels {
  readonly teams: References;
  readonly tags?: References;
}
export interface KnownLabels {
  readonly teams: { has(id: string): boolean };
  readonly tags: { has(id: string): boolean };
}

/** Issues: reference.unknown for each team and each tag that the organization does not have. */
export function checkTeamsAndTags(payload: NamedLabels, known: KnownLabels): Issue[] {
  const unknown = (noun: 'team' | 'tag', list: References, has: { has(id: string): boolean }): Issue[] =>
    list.flatMap(({ id }, index) =>
      has.has(id)
        ? []
        : [{ code: 'reference.unknown', pointer: `/${noun}s/${index}/id`, facts: { noun, id } }],
    );
  return [...unknown('team', payload.teams, known.teams), ...unknown('tag', payload.tags ?? [], known.tags)];
}
