import type { Language, ParameterContent } from '@sillage/contract';
import type { QuestionnaireContent, StoredQuestion } from './questionnaire-content.ts';

const yesNo = { en: ['yes', 'no'], fr: ['oui', 'non'] } as const;

/** An answer as the form shows it: shares in per cent, numbers with their unit, and the names of choices. */
export function shownAnswer(
  { fieldType, unit, constraints: { max }, choices }: StoredQuestion,
  content: Pick<QuestionnaireContent, 'choices'>,
  value: ParameterContent,
  language: Language,
): string {
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1];
  if (typeof value !== 'number') {
    const values = content.choices.find(({ id }) => id === choices)?.values ?? [];
    return values.find((choice) => choice.value === value)?.name[language] ?? String(value);
  }
  const isFraction = fieldType === 'number' && unit === undefined && max !== undefined && max <= 1;
  // As many digits as a binary fraction keeps.
  const style = { style: isFraction ? 'percent' : 'decimal', maximumSignificantDigits: 12 } as const;
  const number = new Intl.NumberFormat(language, style).format(value);
  return unit === undefined ? number : `${number} ${unit}`;
}
