import type { TableSettings } from '../../documents/imports/table-import.ts';
import type { Field } from '../mapping/field.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { appliedTo, type KeptMapping, type Mapping } from '../mapping/mapping.ts';
import type { Decimal } from '../mapping/read-number.ts';
import type { TitledRows } from '../titled-rows.ts';

/** Stands for a field in settings: the column is not imported, whatever its title. */
export const ignoredField = 'ignore';

/** Rows by which a mapping is guessed. */
const sampleSize = 500;

/** The mapping of a table: as a template and the settings say, the rest guessed by its titles and cells. */
export function tableMapping(
  { titles, rows, wanted }: TitledRows,
  fields: readonly Field[],
  template: KeptMapping | undefined,
  settings: TableSettings,
  spoken: Decimal,
): Mapping {
  const sample = wanted.slice(0, sampleSize).map((index) => rows[index] ?? []);
  const guessed = guessMapping(titles, sample, fields, spoken);
  const { columns = [], constants = [], decimal = guessed.decimal } = settings;
  const kept: KeptMapping = {
    category: '',
    titles: {
      ...template?.titles,
      ...Object.fromEntries(columns.map(({ title, field }) => [title, field])),
    },
    constants: {
      ...template?.constants,
      ...Object.fromEntries(constants.map(({ field, value }) => [field, value])),
    },
    decimal,
    baseUnit: settings.baseUnit ?? template?.baseUnit ?? guessed.baseUnit,
    weightUnit: settings.weightUnit ?? template?.weightUnit ?? guessed.weightUnit,
  };
  const known = new Set(fields.map(({ id }) => id));
  return appliedTo(titles, kept, { ...guessed, decimal }, known);
}
