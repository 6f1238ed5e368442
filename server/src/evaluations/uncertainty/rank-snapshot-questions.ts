import type {
  EvaluationPayload,
  Language,
  LocalizedText,
  QuestionRanking,
  RankedQuestion,
  ReportQuestion,
} from '@sillage/contract';
import { type AskedEvaluation, engineVersion, methodOf, openQuestions, rankQuestions } from '@sillage/engine';
import type { ThreadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { prepareSnapshot } from '../../calculation/prepare/prepare-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { closedIn } from '../../library/own-data/own-data.ts';
import type { Context } from '../../platform/context.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';

/** Questions shown, and those that a report shows. */
const [shownQuestions, reportedQuestions] = [50, 10];

/** An evaluation with what can be asked about it. */
export interface OpenedEvaluation extends Pick<EvaluationState, 'id' | 'name'> {
  /** Whether it can be asked about, and a database lets its questions be shown. */
  readonly asks: boolean;
  /** Absent: it cannot be evaluated, or has no score. */
  readonly asked?: Omit<AskedEvaluation, 'id'>;
}

interface QuestionsInput {
  readonly evaluations: readonly OpenedEvaluation[];
  readonly language: Language;
}

/** The task `openQuestions` of the threads: of one evaluation, because it takes about a second for 500 materials. */
export function openSnapshotQuestions(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot }: { readonly snapshot: ThreadSnapshot },
): OpenedEvaluation {
  const { id, name, ownData, labels } = snapshot;
  const named = name === undefined ? { id } : { id, name };
  const payload = payloadOf(snapshot);
  const { prepared } = prepareSnapshot({ catalog }, snapshot, payload, labels);
  const closed = closedIn(ownData);
  if (prepared === undefined || methodOf(prepared.catalog.method, prepared.packageMethod).weighted === false)
    return { ...named, asks: false };
  const again = (changed: EvaluationPayload) =>
    prepareSnapshot({ catalog }, snapshot, changed, labels, { payload, prepared });
  // What a parameter changes would tell the score of single activities, as `askNext` of the full result.
  const aggregated = new Set(
    [...closed].flatMap(([database, level]) => (level === 'aggregated' ? [database] : [])),
  );
  const all = openQuestions(prepared, id, payload, again, aggregated.size === 0);
  const asks = aggregated.size === 0 || !all.drivers.some(({ database }) => aggregated.has(database));
  const open = asks && aggregated.size > 0 ? openQuestions(prepared, id, payload, again, true) : all;
  return { ...named, asks, asked: { open, closed } };
}

/** The task `rankQuestions` of the threads: what to ask next about evaluations. */
export function rankOpenQuestions(
  { catalog }: Pick<Context, 'catalog'>,
  { evaluations, language }: QuestionsInput,
): QuestionRanking {
  const names = new Map(evaluations.map(({ id, name }) => [id, name]));
  const notAsked = evaluations.filter(({ asks }) => !asks).length;
  const { deviation, questions } = ranked(evaluations);
  let cumulative = 0;
  let half: number | null = null;
  const shown = questions.map((question, index): RankedQuestion => {
    const { name, material, evaluations: ids, share, ...told } = question;
    cumulative += share ?? 0;
    if (half === null && cumulative >= 0.5) half = index + 1;
    return {
      ...told,
      name: name[language],
      ...(material === undefined ? {} : { material: { id: material.id, name: material.name[language] } }),
      evaluations: ids.map((id) => {
        const own = names.get(id);
        return own === undefined ? { id } : { id, name: own };
      }),
      share,
      cumulative: share === null ? null : cumulative,
    };
  });
  return {
    ...{ evaluations: evaluations.length, notAsked, engineVersion, catalogVersion: catalog.version },
    ...{ deviation, unit: 'µPt', half },
    sentence: sentenceOf(half, evaluations.length, shown, language),
    questions: shown.slice(0, shownQuestions),
  };
}

/** What a report says should be found out next about an evaluation, in the order of the page "What to ask". */
export function reportedOfSnapshot(
  context: Pick<Context, 'catalog'>,
  input: { readonly snapshot: ThreadSnapshot },
): ReportQuestion[] {
  const { questions } = ranked([openSnapshotQuestions(context, input)]);
  const told = questions.flatMap(({ kind, name, material, share }): ReportQuestion[] => {
    if (share === null || share <= 0) return [];
    const both = ({ en, fr }: LocalizedText) => ({ en, fr });
    const of = material === undefined ? {} : { material: both(material.name) };
    return [{ kind, name: both(name), ...of, share }];
  });
  return told.slice(0, reportedQuestions);
}

function ranked(evaluations: readonly OpenedEvaluation[]) {
  return rankQuestions(
    evaluations.flatMap(({ id, asked }) => (asked === undefined ? [] : [{ id, ...asked }])),
  );
}

function sentenceOf(
  half: number | null,
  evaluations: number,
  questions: readonly RankedQuestion[],
  language: Language,
): string {
  const french = language === 'fr';
  const [first] = questions;
  if (half === null || first === undefined)
    return french
      ? 'Rien de ce qui est inconnu ici ne fait varier le score.'
      : 'Nothing that is unknown here makes the score vary.';
  const of = french
    ? evaluations === 1
      ? 'de cette évaluation'
      : `de ces ${evaluations} évaluations`
    : evaluations === 1
      ? 'this evaluation'
      : `these ${evaluations} evaluations`;
  const name = first.material === undefined ? first.name : `${first.name} (${first.material.name})`;
  if (half === 1)
    return french
      ? `Une seule réponse enlève la moitié de l’incertitude ${of} : ${name}.`
      : `One answer removes half of the uncertainty of ${of}: ${name}.`;
  return french
    ? `${half} réponses enlèvent la moitié de l’incertitude ${of} ; la première : ${name}.`
    : `${half} answers remove half of the uncertainty of ${of}; the first one: ${name}.`;
}
