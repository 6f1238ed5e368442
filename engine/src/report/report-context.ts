import type {
  ContributionNode,
  FullResult,
  Language,
  ProductFullResult,
  Report,
  ReportContent,
  Stage,
  UsedProcess,
} from '@sillage/contract';
import { type ReportNumbers, reportNumbers } from './numbers.ts';
import { dataSetKey, textKey } from './report-names.ts';
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** The words of a report; `{name}` stands for a fact. Each change needs a new layout, see `reportLayout`. */
type TextKey = keyof typeof en;
export type Facts = Readonly<Record<string, string | number>>;

/** What every section of a report is written with. */
export interface ReportContext extends ReportNumbers {
  readonly content: ReportContent;
  readonly result: FullResult | ProductFullResult;
  readonly language: Language;
  readonly documentHash: string;
  readonly withheld: Report['withheld'];
  readonly statements: Report['statements'];
  readonly rank: Report['rank'];
  readonly claims: Report['claims'];
  t(key: TextKey, facts?: Facts): string;
  /** A figure that is written already, marked where it is a lower bound. */
  bounded(text: string, of: { readonly atLeast?: true }): string;
  /** A name that the result has in English. */
  name(english: string): string;
  /** The name of a data set or activity, marked where it exists in English only. */
  dataSet(english: string): { readonly text: string; readonly english?: true };
  /** Its name, or the names of all that it stands for. */
  stage(of: { readonly stage: Stage; readonly joins?: readonly { readonly stage: Stage }[] }): string;
}

export function reportContext({
  content,
  language,
  documentHash,
  withheld,
  statements,
  rank,
  claims,
}: Report): ReportContext {
  const texts: Readonly<Record<TextKey, string>> = language === 'fr' ? fr : en;
  const t: ReportContext['t'] = (key, facts = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (whole, fact: string) => String(facts[fact] ?? whole));
  return {
    content,
    result: content.result,
    language,
    documentHash,
    withheld,
    statements,
    rank,
    claims,
    t,
    bounded: (text, { atLeast }) => (atLeast && text !== '–' ? `≥\u00a0${text}` : text),
    name: (english) => content.names[textKey(english)]?.[language] ?? english,
    dataSet(english) {
      const named = content.names[dataSetKey(english)];
      return named === undefined ? { text: english, english: true } : { text: named[language] };
    },
    stage: ({ stage, joins = [{ stage }] }) => joins.map((one) => t(`stage.${one.stage}`)).join(' + '),
    ...reportNumbers(content.layout, language),
  };
}

/** The result of an evaluation; undefined for that of a product. */
export function evaluationResult(result: FullResult | ProductFullResult): FullResult | undefined {
  return 'processes' in result ? result : undefined;
}

/** The data sets of a result by id; empty for a product, whose result does not list them. */
export function dataSets(result: FullResult | ProductFullResult): ReadonlyMap<string, UsedProcess> {
  return new Map((evaluationResult(result)?.processes ?? []).map((process) => [process.id, process]));
}

/** All activities below a node, in their order. */
export function activitiesOf(node: ContributionNode): ContributionNode[] {
  return node.kind === 'activity' ? [node] : node.children.flatMap(activitiesOf);
}
