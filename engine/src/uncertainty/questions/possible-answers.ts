import type { ParameterContent } from '@sillage/contract';
import type { Catalog } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import type { ParameterDefinition } from '../../catalog/parameter-definition.ts';
import { exponential } from '../../distributions/exponential.ts';
import { baseUncertainty, pedigreeSigma } from '../../distributions/pedigree.ts';
import { singleScore } from '../../methods/pef/weigh.ts';

/** What a supplier might answer, and how probable that is; probabilities add up to 1. */
export interface PossibleAnswer {
  readonly value: ParameterContent;
  readonly probability: number;
}

/** Places, or other values, that stand for all of them. */
const representatives = 8;
/** Of a share whose default is 0, an answer lies below this part of what is allowed. */
const partOfAShare = 0.25;

/** As a data set without a rating: the worst score in every row. */
const unknownSigma = pedigreeSigma(
  { reliability: 5, completeness: 5, time: 5, geography: 5, technology: 5 },
  baseUncertainty,
);

/**
 * What may be answered where nothing was given. A choice: each of its values alike; of many places, eight that stand at
 * equal steps in their order by electricity. A number: lognormal around its default with the range of what is not
 * rated, as three values with the same mean and variance of the logarithm (0 and ±√3σ with 2/3, 1/6, 1/6; Abramowitz &
 * Stegun 25.4.46), within what is allowed. A share whose default is 0: alike up to a quarter of what is allowed. Empty:
 * nobody can tell.
 * Decision: docs/uncertainty.md, "What to ask next".
 */
export function possibleAnswers(
  definition: ParameterDefinition,
  value: ParameterContent | null,
  catalog: Catalog,
): readonly PossibleAnswer[] {
  const { fieldType, allowedValues, constraints } = definition;
  if (fieldType === 'checkbox') return alike([false, true]);
  if (fieldType === 'select' || fieldType === 'select-quantity') {
    if (allowedValues.length < 2) return [];
    if (allowedValues.every(({ location }) => location !== undefined))
      return alike(spreadOut(placesIn(catalog)(definition)));
    return alike(spreadOut(allowedValues.map((allowed) => allowed.value)));
  }
  if (fieldType !== 'number' || typeof value !== 'number') return [];
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, integer } = constraints;
  const within = (number: number): number => {
    const allowed = Math.min(max, Math.max(min, number));
    return integer === true ? Math.round(allowed) : allowed;
  };
  if (value === 0) {
    if (!(max <= 1) || max <= 0) return [];
    const most = max * partOfAShare;
    // Three values with the mean and the variance of an equal distribution: Gauss–Legendre, Abramowitz & Stegun 25.4.30.
    const off = Math.sqrt(0.6);
    return [
      { value: within((most / 2) * (1 - off)), probability: 5 / 18 },
      { value: within(most / 2), probability: 4 / 9 },
      { value: within((most / 2) * (1 + off)), probability: 5 / 18 },
    ];
  }
  if (value < 0) return [];
  const factor = exponential(Math.sqrt(3) * unknownSigma);
  return [
    { value: within(value / factor), probability: 1 / 6 },
    { value, probability: 2 / 3 },
    { value: within(value * factor), probability: 1 / 6 },
  ];
}

function alike(values: readonly ParameterContent[]): PossibleAnswer[] {
  return values.map((value) => ({ value, probability: 1 / values.length }));
}

/** The middles of equal parts of a list. */
function spreadOut<T>(values: readonly T[]): T[] {
  if (values.length <= representatives) return [...values];
  return Array.from(
    { length: representatives },
    (_, k) => values[Math.floor(((k + 0.5) * values.length) / representatives)] as T,
  );
}

/** The same for every evaluation, for as long as the catalog is reachable. */
const placesIn = oncePer((catalog: Catalog) =>
  oncePer((definition: ParameterDefinition) => orderedPlaces(definition, catalog)),
);

/** Countries by the score of their electricity, the lowest first. */
function orderedPlaces({ allowedValues }: ParameterDefinition, catalog: Catalog): string[] {
  const { indicators } = catalog.method;
  const rated = allowedValues.flatMap(({ value, location }) => {
    const place = catalog.locations[location ?? -1];
    // Regions are averages of countries, not answers.
    if (place === undefined || place.alpha2 === null) return [];
    const factors = catalog.processes[place.electricity.process]?.factors;
    const score = factors === undefined ? Number.NaN : singleScore(factors, indicators);
    return Number.isFinite(score) ? [{ value, score }] : [];
  });
  return rated.sort((a, b) => a.score - b.score || (a.value < b.value ? -1 : 1)).map(({ value }) => value);
}
