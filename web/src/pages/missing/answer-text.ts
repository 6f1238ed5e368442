import type { QuestionnaireRecord } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { formatNumber, formatShare } from '../../locales/format.ts';

type Question = QuestionnaireRecord['questions'][number];

/** A value as the form shows it: shares in per cent, numbers with their unit, and the names of choices. */
export function answerText(
  { unit, choices, fieldType, max }: Pick<Question, 'unit' | 'choices' | 'fieldType' | 'max'>,
  value: NonNullable<Question['answer']>['value'],
  lists: QuestionnaireRecord['choices'],
  t: TFunction,
): string {
  if (typeof value === 'boolean') return t(`field.${value ? 'yes' : 'no'}`);
  if (typeof value === 'string') {
    const values = lists.find(({ id }) => id === choices)?.values ?? [];
    return values.find((one) => one.value === value)?.name ?? value;
  }
  const isFraction = fieldType === 'number' && unit === undefined && max !== undefined && max <= 1;
  // As many digits as a binary fraction keeps.
  const number = (isFraction ? formatShare : formatNumber)(value, 12);
  return unit === undefined ? number : `${number} ${unit}`;
}
