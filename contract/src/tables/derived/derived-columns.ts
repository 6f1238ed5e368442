import type { TitledRows } from '../titled-rows.ts';
import { withAccessoryColumns } from './accessory-columns.ts';
import { withAttributeColumns } from './attribute-columns.ts';
import { withCartonWeights } from './carton-weights.ts';
import { withComponentRows } from './component-rows.ts';
import { withFeatureColumns } from './feature-columns.ts';
import { withFibreColumns } from './fibre-columns.ts';
import { withHandleStyles } from './handle-styles.ts';
import { withHeadings } from './heading-categories.ts';
import { withLinesAbove } from './lines-above.ts';
import { withOptionSizes } from './option-sizes.ts';
import { withOrderedSizes } from './ordered-sizes.ts';
import { withPackWeights } from './pack-weights.ts';
import { withoutParentRows } from './parent-rows.ts';
import { withPartWeightColumns } from './part-weight-columns.ts';
import { withPieceWeights } from './position-weights.ts';
import { withQualityColumns } from './quality-columns.ts';
import { withCompositionLines, withDittoMarks } from './row-above.ts';
import { withStepColumns } from './step-columns.ts';
import { withTextCompositions } from './text-compositions.ts';
import { withTextCountries } from './text-countries.ts';
import { withUnitColumn } from './unit-column.ts';

/** What tables write in another form than a column for each value, as columns; before columns are given their meaning. */
export const withDerivedColumns = (titled: TitledRows): TitledRows =>
  [
    withDittoMarks,
    withAttributeColumns,
    withFeatureColumns,
    withoutParentRows,
    withCompositionLines,
    withHandleStyles,
    withOptionSizes,
    withTextCompositions,
    withTextCountries,
    withFibreColumns,
    withQualityColumns,
    withHeadings,
    withPackWeights,
    withCartonWeights,
    withPartWeightColumns,
    withComponentRows,
    withAccessoryColumns,
    withLinesAbove,
    withUnitColumn,
    withPieceWeights,
    withOrderedSizes,
    withStepColumns,
  ].reduce((before, derive) => derive(before), titled);
