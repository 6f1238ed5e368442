import type { TitledRows } from '../titled-rows.ts';
import { withAttributeColumns } from './attribute-columns.ts';
import { withComponentWeights } from './component-weights.ts';
import { withHeadings } from './heading-categories.ts';
import { withOrderedSizes } from './ordered-sizes.ts';
import { withStepColumns } from './step-columns.ts';
import { withUnitColumn } from './unit-column.ts';

/** What tables write in another form than a column for each value, as columns; before columns are given their meaning. */
export const withDerivedColumns = (titled: TitledRows): TitledRows =>
  [
    withAttributeColumns,
    withHeadings,
    withComponentWeights,
    withUnitColumn,
    withOrderedSizes,
    withStepColumns,
  ].reduce((before, derive) => derive(before), titled);
