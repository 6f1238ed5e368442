import {
  type Constraints,
  type FieldType,
  isFraction,
  type Language,
  type LocalizedText,
  type ParameterContent,
  type Stage,
} from '@sillage/contract';
import type { ParameterDefinition } from '@sillage/engine';
import type { StoredQuestionnaire } from '../../platform/ports/questionnaires.ts';

/** An allowed value. */
export interface Choice {
  readonly value: string;
  readonly name: LocalizedText;
}

/** A parameter of an evaluation that a supplier is asked for, as it was when it was asked. */
export interface StoredQuestion {
  readonly id: string;
  readonly evaluationId: string;
  readonly parameter: string;
  readonly stage: Stage;
  readonly name: LocalizedText;
  readonly material?: { readonly id: string; readonly name: LocalizedText };
  /** What was given, in the places of the evaluation that have the parameter; null: nothing. */
  readonly before: readonly (ParameterContent | null)[];
  readonly fieldType: FieldType;
  readonly unit?: string;
  readonly constraints: Constraints;
  /** Quantities are percentages. */
  readonly shares?: true;
  /** Id of the list of its allowed values. */
  readonly choices?: string;
}

/** What is asked, with its lists of allowed values. Names of evaluations are not part of it. */
export interface QuestionnaireContent {
  readonly questions: readonly StoredQuestion[];
  readonly choices: readonly { readonly id: string; readonly values: readonly Choice[] }[];
}

export interface StoredAnswer {
  readonly value: ParameterContent;
  readonly by: string;
  readonly at: string;
  readonly accepted?: { readonly at: string; readonly by: { readonly id: string; readonly name: string } };
}

/** By id of the question. */
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>;

export const contentOf = ({ content }: Pick<StoredQuestionnaire, 'content'>): QuestionnaireContent =>
  JSON.parse(content) as QuestionnaireContent;

export const answersOf = ({ answers }: Pick<StoredQuestionnaire, 'answers'>): StoredAnswers =>
  JSON.parse(answers) as StoredAnswers;

/** The evaluations that a questionnaire asks about, in the order of its questions. */
export const evaluationsOf = ({ questions }: QuestionnaireContent): string[] => [
  ...new Set(questions.map(({ evaluationId }) => evaluationId)),
];

/** The definition that an answer is checked by. */
export function definitionOf(
  { parameter, name, fieldType, unit, constraints, shares, choices }: StoredQuestion,
  content: QuestionnaireContent,
): ParameterDefinition {
  const values = content.choices.find(({ id }) => id === choices)?.values ?? [];
  return {
    ...{ id: parameter, identifier: parameter, name, fieldType, constraints, qualityCategory: '' },
    ...{ default: null, customizable: false, customParameters: [] },
    allowedValues: values.map((choice) => ({ ...choice, slug: choice.value })),
    ...(unit === undefined ? {} : { unit }),
    ...(shares === undefined ? {} : { shares }),
  };
}

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
  // As many digits as a binary fraction keeps.
  const style = {
    style: isFraction({ fieldType, unit, max }) ? 'percent' : 'decimal',
    maximumSignificantDigits: 12,
  } as const;
  const number = new Intl.NumberFormat(language, style).format(value);
  return unit === undefined ? number : `${number} ${unit}`;
}
