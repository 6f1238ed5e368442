import type { FullResult } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { formatNumber } from '../locales/format.ts';

/** The functional unit in the language of the page: results have it in English. */
interface UnitTexts {
  readonly text: string;
  readonly unit: string;
}

/** For how much use the figures of a result stand, as a sentence. */
export function referenceSentence(
  { daysOfUse, quantityPerReferenceFlow }: FullResult['functionalUnit'],
  { text, unit }: UnitTexts,
  t: TFunction,
): string {
  if (daysOfUse !== undefined) {
    const wears = Math.round(daysOfUse);
    const sentence = wears === daysOfUse ? 'result.for.wears' : 'result.for.aboutWears';
    return t(sentence, { wears: formatNumber(wears) });
  }
  return t('result.for.amount', { quantity: formatNumber(quantityPerReferenceFlow), unit, text });
}
