import type { TitledRows } from '../titled-rows.ts';
import { withAttributeColumns } from './attribute-columns.ts';
import { withComponentWeights } from './component-weights.ts';
import { withFibreColumns } from './fibre-columns.ts';
import { withHeadings } from './heading-categories.ts';
import { withOptionSizes } from './option-sizes.ts';
import { withOrderedSizes } from './ordered-sizes.ts';
import { withQualityColumns } from './quality-columns.ts';
import { withStepColumns } from './step-columns.ts';
import { withTextCompositions } from './text-compositions.ts';
import { withUnitColumn } from './unit-column.ts';

/** What tables write in another form than a column for each value, as columns; before columns are given their meaning. */
export const withDerivedColumns = (titled: TitledRows): TitledRows =>
  [
    withAttributeColumns,
    withOptionSizes,
    withTextCompositions,
    withFibreColumns,
    withQualityColumns,
    withHeadings,
    withComponentWeights,
    withUnitColumn,
    withOrderedSizes,
    withStepColumns,
  ].reduce((before, derive) => derive(before), titled);
