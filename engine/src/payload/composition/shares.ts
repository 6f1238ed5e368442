import { at, type Issue, type LocalizedText } from '@sillage/contract';
import { addsUpTo100, sum } from '../parameters/sum.ts';

export type BaseUnit = 'weight' | 'percentage';

const rules: Readonly<Record<BaseUnit, LocalizedText>> = {
  weight: { en: 'greater than 0, in kg', fr: 'supérieur à 0, en kg' },
  percentage: { en: 'from 0 to 100', fr: 'de 0 à 100' },
};

/** For shares of 1 in place of 100. */
const ofHundred: LocalizedText = {
  en: 'percentages are from 0 to 100: send 60 for 60 %, not 0.6',
  fr: 'les pourcentages vont de 0 à 100 : envoyez 60 pour 60 %, et non 0,6',
};

/**
 * Reads the figure of one part, material or accessory in the base unit:
 * kg (> 0) or percentage points (≥ 0). The other key is ignored.
 */
export function readShare(
  item: { readonly weight?: unknown; readonly percentage?: unknown },
  baseUnit: BaseUnit,
  pointer: string,
  issues: Issue[],
): number | undefined {
  const value = item[baseUnit];
  if (value === undefined) {
    issues.push({
      code: 'composition.share-missing',
      pointer: at(pointer, baseUnit),
      facts: { baseUnit, field: baseUnit },
    });
    return undefined;
  }
  const rule = rules[baseUnit];
  const fits =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    (baseUnit === 'weight' ? value > 0 && value <= 1e15 : value >= 0 && value <= 100.01);
  if (fits) return value;
  issues.push({
    code: 'composition.share-value',
    pointer: at(pointer, baseUnit),
    facts: { field: baseUnit, rule },
    expected: rule,
    received: value,
  });
  return undefined;
}

/**
 * Checks that figures add up to `whole` (kg, or 100 points) and returns their shares (0–1), normalised so
 * that the mass balance is exact. In both units the tolerance is that for percentages.
 */
export function sharesOf(
  figures: readonly number[],
  whole: number,
  place: { readonly pointer: string; readonly what: LocalizedText; readonly unit: BaseUnit },
  issues: Issue[],
): number[] {
  const total = sum(figures);
  if (!addsUpTo100((total / whole) * 100, figures.length)) {
    const unit = place.unit === 'weight' ? 'kg' : '%';
    // Without the noise of the last binary digits, which nobody has sent.
    const told = Number(total.toPrecision(12));
    issues.push({
      code: 'composition.total',
      pointer: place.pointer,
      facts: { what: place.what, sum: told, expected: whole, unit },
      expected: `${whole} ${unit}`,
      received: told,
      ...(place.unit === 'percentage' && addsUpTo100(total * 100, figures.length) ? { hint: ofHundred } : {}),
    });
  }
  return figures.map((figure) => (total === 0 ? 0 : figure / total));
}
