import Type, { type Static } from 'typebox';
import { patternText } from '../../texts/pattern-text.ts';
import { askedEvaluations } from '../evaluations/questions.ts';
import { Author } from '../evaluations/saved-view.ts';
import { fieldTypes, ParameterContent } from '../parameters/parameter.ts';
import { document } from '../schema/check-document.ts';
import { idOf, naming } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';
import { stages } from '../schema/result-keys.ts';

/** Largest number of questionnaires of an organization. */
export const questionnaireLimit = 10_000;

/** Largest number of fields that a supplier is asked to fill in. */
export const questionnaireFields = 300;

const Time = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  [patternText]: {
    en: 'must be a time of ISO 8601, e.g. 2027-01-31T12:00:00Z',
    fr: 'une heure ISO 8601, p. ex. 2027-01-31T12:00:00Z',
  },
  description: 'ISO 8601, in the future: the form is closed from then on',
});

/** One question, as `POST /evaluations/questions` ranks it; what else that says is ignored. */
const QuestionToAsk = document(
  {
    id: Type.String({
      minLength: 1,
      maxLength: 200,
      ...naming('parameter'),
      description: 'identifier of the parameter, e.g. making-country',
    }),
    material: Type.Optional(
      document(
        { id: { ...idOf('material'), description: 'id of the material' } },
        {
          serviceOwned: ['name'],
          description: 'the material that the parameter belongs to; absent: the whole product',
        },
      ),
    ),
  },
  { serviceOwned: ['kind', 'name', 'database', 'value', 'origin', 'evaluations', 'share', 'cumulative'] },
);

/** What is asked of a supplier. */
export const QuestionnairePayload = document({
  evaluations: Type.Array(document({ id: idOf('evaluation') }), {
    minItems: 1,
    maxItems: askedEvaluations,
    description: 'the evaluations that the answers are for',
  }),
  questions: Type.Array(QuestionToAsk, {
    minItems: 1,
    maxItems: 50,
    description: `asked of each of the evaluations that has the parameter; at most ${questionnaireFields} fields in all`,
  }),
  expiresAt: Time,
});
export type QuestionnairePayload = Static<typeof QuestionnairePayload>;

const Choices = Type.Array(
  Type.Object({
    id: Type.String({ description: 'that questions refer to' }),
    values: Type.Array(
      Type.Object({
        value: Type.String({ description: 'what an answer holds' }),
        name: Type.String({ description: 'what it is called, in the language of the request' }),
      }),
      { description: 'the allowed values' },
    ),
  }),
  { description: 'lists of allowed values, each given once for all questions that have it' },
);

const Answered = (description: string) =>
  Type.Union([Type.String(), Type.Number(), Type.Boolean()], { description });

/** What a question asks for, the same for those who ask and those who answer. */
const asked = {
  id: Type.String({ description: 'of the question in this questionnaire' }),
  stage: Type.Enum([...stages], { description: 'the stage of the life cycle' }),
  name: Type.String({ description: 'the question, in the language of the request' }),
  fieldType: Type.Enum([...fieldTypes], { description: 'the kind of value, as of parameters' }),
  unit: Type.Optional(Type.String({ description: 'of a number' })),
  min: Type.Optional(Type.Number({ description: 'the smallest number that is allowed' })),
  max: Type.Optional(Type.Number({ description: 'the largest number that is allowed' })),
  integer: Type.Optional(Type.Boolean({ description: 'whether only whole numbers are allowed' })),
  choices: Type.Optional(Type.String({ description: 'id of the list of its allowed values in choices' })),
};

const AskedQuestion = Type.Object({
  ...asked,
  evaluation: Type.Object(
    {
      id: Type.String({ description: 'of the evaluation' }),
      name: Type.Optional(Type.String({ description: 'its name now' })),
    },
    { description: 'the evaluation that the answer is for' },
  ),
  parameter: Type.String({ description: 'identifier of the parameter' }),
  material: Type.Optional(
    Type.Object(
      {
        id: Type.String({ description: 'id of the material' }),
        name: Type.String({ description: 'name of the material, in the language of the request' }),
      },
      { description: 'the material that the parameter belongs to' },
    ),
  ),
  state: Type.Enum(['open', 'answered', 'accepted', 'gone'], {
    description: 'gone: the evaluation is deleted, or in the trash',
  }),
  answer: Type.Optional(
    Type.Object(
      {
        value: Answered('what was answered, in the unit of the question'),
        by: Type.String({ description: 'who answered, as they wrote it' }),
        at: Type.String({ description: 'when it was answered' }),
      },
      { description: 'the answer, which counts when it is accepted' },
    ),
  ),
  accepted: Type.Optional(
    Type.Object(
      {
        at: Type.String({ description: 'when it was accepted' }),
        by: Author,
      },
      { description: 'who accepted the answer' },
    ),
  ),
});

const summary = {
  id: Type.String({ description: 'of the questionnaire' }),
  state: Type.Enum(['live', 'expired'], { description: 'whether the form can be filled in' }),
  createdAt: Type.String({ description: 'when it was made' }),
  createdBy: Type.Object(
    {
      id: Type.String({ description: 'of the user' }),
      name: Type.Optional(Type.String({ description: 'of the user; absent: deleted' })),
    },
    { description: 'who made it' },
  ),
  expiresAt: Type.String({ description: 'when the form closes' }),
  evaluations: Type.Array(Type.Object({ id: Type.String({ description: 'of the evaluation' }) }), {
    description: 'the evaluations that it asks about',
  }),
  asked: Type.Integer({ description: 'number of its questions' }),
  answered: Type.Integer({ description: 'number of the answers, accepted ones included' }),
  accepted: Type.Integer({ description: 'number of the answers that were accepted' }),
  answeredBy: Type.Optional(Type.String({ description: 'who answered last, as they wrote it' })),
  answeredAt: Type.Optional(Type.String({ description: 'when it was answered last' })),
};

export const QuestionnaireSummary = Type.Object(summary);
export type QuestionnaireSummary = Static<typeof QuestionnaireSummary>;

export const QuestionnaireRecord = Type.Object({
  ...summary,
  questions: Type.Array(AskedQuestion, { description: 'what is asked, with the answers so far' }),
  choices: Choices,
});
export type QuestionnaireRecord = Static<typeof QuestionnaireRecord>;

/** A new questionnaire. Its address is only ever shown in this response. */
export const NewQuestionnaire = Type.Object({
  ...QuestionnaireRecord.properties,
  url: Type.String({ description: 'the address of the form; shown this once' }),
});
export type NewQuestionnaire = Static<typeof NewQuestionnaire>;

/** What a supplier sees: names of products and questions, and nothing else of the organization. */
export const QuestionnaireForm = Type.Object({
  expiresAt: Type.String({ description: 'when the form closes' }),
  answeredBy: Type.Optional(Type.String({ description: 'who answered last, as they wrote it' })),
  answeredAt: Type.Optional(Type.String({ description: 'when it was answered last' })),
  questions: Type.Array(
    Type.Object({
      ...asked,
      product: Type.String({ description: 'name of the product' }),
      material: Type.Optional(
        Type.String({ description: 'name of the material, in the language of the request' }),
      ),
      answer: Type.Optional(Answered('what was answered so far')),
      accepted: Type.Boolean({ description: 'whether the answer was accepted: it can no longer be changed' }),
    }),
    { description: 'what is asked' },
  ),
  choices: Choices,
});
export type QuestionnaireForm = Static<typeof QuestionnaireForm>;

/** The answers of a supplier. They replace those given before that were not accepted. */
export const AnswersPayload = document({
  by: Type.String({ ...Name, description: 'who answers: a person, a company, or both' }),
  answers: Type.Array(
    document({
      id: Type.String({
        minLength: 1,
        maxLength: 200,
        ...naming('parameter'),
        description: 'of the question',
      }),
      value: Type.Union([ParameterContent, Type.Null()], {
        description: 'in the unit of the question, or one of its choices; null: not known',
      }),
    }),
    { maxItems: questionnaireFields, description: 'questions that are left out are not answered' },
  ),
});
export type AnswersPayload = Static<typeof AnswersPayload>;

/** The fields of the form in the page: `by`, and one for each question with its id. */
export const FormFields = Type.Record(Type.String(), Type.String({ maxLength: 2000 }));
export type FormFields = Static<typeof FormFields>;

/** Which answers count from now on. */
export const AcceptedAnswers = document({
  answers: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
      minItems: 1,
      maxItems: questionnaireFields,
      description: 'ids of questions; without it all that are answered and not accepted',
    }),
  ),
  overwrite: Type.Optional(
    Type.Boolean({
      description: 'take the answers also where the value was given otherwise since it was asked for',
    }),
  ),
});
export type AcceptedAnswers = Static<typeof AcceptedAnswers>;

/** Whether a number is a fraction, which forms ask for and show in per cent: one without unit of at most 1. */
export const isFraction = ({ fieldType, unit, max }: AskedNumber): boolean =>
  fieldType === 'number' && unit === undefined && max !== undefined && max <= 1;

interface AskedNumber {
  readonly fieldType: string;
  readonly unit?: string | undefined;
  readonly max?: number | undefined;
}
