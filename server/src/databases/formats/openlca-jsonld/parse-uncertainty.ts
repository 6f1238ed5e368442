import type { ParsedUncertainty } from '@sillage/engine';
import { type JsonObject, numberOf, textOf } from '../../reading/read-json-entry.ts';

/** Of an exchange or a parameter; schema 1 and 2 have the same keys. */
export function uncertaintyOf(document: JsonObject | undefined): ParsedUncertainty | undefined {
  if (document === undefined) return undefined;
  const number = (key: string): number => numberOf(document[key]) ?? Number.NaN;
  switch (textOf(document.distributionType)) {
    case 'LOG_NORMAL_DISTRIBUTION':
      return { kind: 'lognormal', geometricMean: number('geomMean'), geometricDeviation: number('geomSd') };
    case 'NORMAL_DISTRIBUTION':
      return { kind: 'normal', mean: number('mean'), deviation: number('sd') };
    case 'TRIANGLE_DISTRIBUTION':
      return { kind: 'triangular', least: number('minimum'), mode: number('mode'), most: number('maximum') };
    case 'UNIFORM_DISTRIBUTION':
      return { kind: 'uniform', least: number('minimum'), most: number('maximum') };
    default:
      return undefined;
  }
}
