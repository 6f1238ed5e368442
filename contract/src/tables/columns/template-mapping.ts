import type { ImportTemplatePayload, ImportTemplateRecord } from '../../documents/imports/import-template.ts';
import type { KeptMapping } from '../fields/mapping.ts';

/** The mapping of a template that the service keeps. */
export function mappingOfTemplate(template: Omit<ImportTemplatePayload, 'name'>): KeptMapping {
  const { category, columns, constants, baseUnit, weightUnit } = template;
  return {
    category: category.id,
    titles: Object.fromEntries(columns.map(({ title, field }) => [title, field])),
    constants: Object.fromEntries(constants.map(({ field, value }) => [field, value])),
    baseUnit,
    weightUnit,
    // The decimal sign depends on the file.
    decimal: 'point',
  };
}

/** A mapping as the service keeps it. */
export function templateOfMapping(name: string, kept: KeptMapping): ImportTemplatePayload {
  const { category, titles, constants, baseUnit, weightUnit } = kept;
  return {
    name,
    category: { id: category },
    columns: Object.entries(titles).map(([title, field]) => ({ title, field })),
    constants: Object.entries(constants).flatMap(([field, value]) =>
      value === '' ? [] : [{ field, value }],
    ),
    baseUnit,
    weightUnit,
  };
}

/** How many columns of a file a template knows: the best one is proposed. */
export const knownColumns = (titles: readonly string[], { columns }: ImportTemplateRecord): number =>
  columns.filter(({ title }) => titles.includes(title)).length;
