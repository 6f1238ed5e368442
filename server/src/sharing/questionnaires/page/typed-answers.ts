import {
  type AnswersPayload,
  type FormFields,
  isFraction,
  type Language,
  type ParameterContent,
  type QuestionnaireForm,
  trimUnseen,
} from '@sillage/contract';

type Question = QuestionnaireForm['questions'][number];

/**
 * What was typed into the form, as the answers that programs send. What cannot be read stays a text, which the check of
 * the parameter then refuses at its field.
 */
export function typedAnswers(
  { questions }: QuestionnaireForm,
  fields: FormFields,
  language: Language,
): AnswersPayload {
  return {
    by: trimUnseen(fields.by ?? ''),
    answers: questions.flatMap((question) => {
      const text = (fields[question.id] ?? '').trim();
      if (question.accepted || text === '') return [];
      return [{ id: question.id, value: typedValue(question, text, language) }];
    }),
  };
}

/** A number with blanks between thousands, and what follows it. */
const number = /^([+-]?\d+(?:\s{1,2}\d+)*(?:[.,]\d+)?)\s*([^\d.,\s][^\d.,]*)?$/u;

/** Products with 100 without their error of binary fractions. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** 0.12 as 12. */
export const percentOf = (value: number): number => rounded(value * 100);

function typedValue(question: Question, text: string, language: Language): ParameterContent {
  const { fieldType, unit } = question;
  if (fieldType === 'checkbox') return text === 'true' ? true : text === 'false' ? false : text;
  if (fieldType !== 'number') return text;
  const [, digits = '', after = ''] = number.exec(text) ?? [];
  // 1,234 is 1.234 to one reader and 1234 to another: it is asked again.
  if (digits === '' || (language === 'en' && /,\d{3}$/.test(digits))) return text;
  const value = Number(digits.replace(/\s/gu, '').replace(',', '.'));
  if (isFraction(question)) return after === '' || after === '%' ? rounded(value / 100) : text;
  return after === '' || after === unit ? value : text;
}
