import type { CategorySchema, ParameterGroup, ReusableSchema } from '@sillage/contract';

/** A collapsible section of the mask form. */
export interface MaskSection {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly ParameterGroup[];
}

/** The fields of all categories: one section for each group of the shared schema. */
export function allSections({ informations, processes }: ReusableSchema): MaskSection[] {
  return [...informations, ...processes].map((group) => ({
    id: group.id,
    title: group.name,
    groups: [group],
  }));
}

/**
 * The fields of one category by stage, with the defaults that the mask's values replace. The remaining fields
 * of the shared schema (of materials and other categories) come last.
 */
export function sectionsOf(schema: ReusableSchema, category: CategorySchema, others: string): MaskSection[] {
  const shared = [...schema.informations, ...schema.processes];
  const known = new Map(shared.flatMap((group) => group.parameters.map((one) => [one.identifier, one])));
  const stages = category.lifecycles.map(({ id, name, informations, processes }) => ({
    id,
    title: name,
    groups: [...informations, ...processes]
      .map((group) => ({
        ...group,
        parameters: group.parameters.flatMap(({ identifier, defaultValue }) => {
          const parameter = known.get(identifier);
          known.delete(identifier);
          return parameter === undefined ? [] : [{ ...parameter, defaultValue }];
        }),
      }))
      .filter(({ parameters }) => parameters.length > 0),
  }));
  const rest = shared
    .map((group) => ({
      ...group,
      parameters: group.parameters.filter(({ identifier }) => known.has(identifier)),
    }))
    .filter(({ parameters }) => parameters.length > 0);
  return [...stages, { id: 'others', title: others, groups: rest }].filter(({ groups }) => groups.length > 0);
}

/** The fields whose own name or group name contains a text. */
export function foundSections(sections: readonly MaskSection[], text: string): MaskSection[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...sections];
  const has = (name: string): boolean => name.toLowerCase().includes(wanted);
  return sections
    .map((section) => ({
      ...section,
      groups: section.groups
        .map((group) =>
          has(group.name)
            ? group
            : { ...group, parameters: group.parameters.filter(({ name }) => has(name)) },
        )
        .filter(({ parameters }) => parameters.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}
