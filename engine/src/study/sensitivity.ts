import type { LocalizedStudy, LocalizedText } from '@sillage/contract';
import { variationOf } from '../uncertainty/drivers/relative-moments.ts';
import { driversOf } from '../uncertainty/interval/drivers-of-inventory.ts';
import { type StudyContext, same } from './study-context.ts';
import { percent } from './texts.ts';

type Sensitivity = NonNullable<LocalizedStudy['interpretation']>['sensitivity'];
type Input = Sensitivity['inputs'][number];

/** Inputs and assumptions that a study names. */
const mostShown = 10;

/**
 * Which inputs the range of the score comes from: each input's variance over that of all, with everything else as
 * written. They are those of the interval of the result. Decision: docs/uncertainty.md, "The interval of every result".
 */
export function sensitivityOf(context: StudyContext): Sensitivity {
  const assumptions = assumptionsOf(context);
  if (context.closed === true) return { because: closed, inputs: [], rest: null, assumptions };
  const { method, calculation } = context;
  if (method.weighted === false || calculation.uncertainty === undefined)
    return { because: unknown, inputs: [], rest: null, assumptions };
  const inputs = [...dataSets(context), ...parameters(context)].filter(({ deviation }) => deviation > 0);
  const variance = inputs.reduce((sum, { deviation }) => sum + deviation ** 2, 0);
  if (variance === 0) return { because: unknown, inputs: [], rest: null, assumptions };
  const ranked = inputs
    .map((input): Input => ({ ...input, varianceShare: input.deviation ** 2 / variance }))
    .sort((a, b) => b.varianceShare - a.varianceShare);
  const shown = ranked.slice(0, mostShown);
  const rest = ranked.slice(mostShown).reduce((sum, { varianceShare }) => sum + varianceShare, 0);
  return { because: because(shown), inputs: shown, rest, assumptions };
}

/** Data sets that are drawn together vary as one. */
function dataSets({ evaluated, method, calculation, processName }: StudyContext) {
  const count = method.indicators.length;
  const { uses, coefficients } = driversOf(evaluated.inventory, calculation.lifecycles.length, count);
  return uses.map((use, d) => {
    const score = coefficients[(d + 1) * (count + 1) - 1] as number;
    const variance = variationOf(use, method).moments[3 * count + 1] as number;
    return {
      name: processName(use.database, use.id, use.name),
      kind: 'data-set' as const,
      database: use.database,
      deviation: Math.abs(score) * Math.sqrt(variance),
    };
  });
}

/** Values that were given with a range. */
function parameters({ calculation: { uncertainty }, compiled }: StudyContext) {
  return (uncertainty?.parameters ?? []).flatMap(({ id, name, deviation, slopes }) => {
    const slope = slopes?.at(-1);
    if (slope === undefined || deviation === undefined) return [];
    return [
      {
        name: compiled.parameters.find((one) => one.id === id)?.name ?? same(name),
        kind: 'parameter' as const,
        database: null,
        deviation: Math.abs(slope) * deviation,
      },
    ];
  });
}

function assumptionsOf({ calculation, lines, parameter }: StudyContext): Sensitivity['assumptions'] {
  return (calculation.influence?.askNext ?? [])
    .slice(0, mostShown)
    .map(({ identifier, owner, name, share }) => {
      const line = lines.findIndex(({ id }) => id === owner);
      const text = parameter(identifier, line)?.definition.name ?? same(name);
      const material = lines[line]?.name;
      if (material === undefined) return { name: text, share };
      return { name: { en: `${text.en} · ${material.en}`, fr: `${text.fr} · ${material.fr}` }, share };
    });
}

function because(inputs: readonly Input[]): LocalizedText {
  const [first] = inputs;
  if (first === undefined) return unknown;
  const share = percent(first.varianceShare);
  return {
    en: `The largest part of the variance of the score (${share.en}) comes from: ${first.name.en}. Each input varies alone, everything else as written.`,
    fr: `La plus grande part de la variance du score (${share.fr}) vient de : ${first.name.fr}. Chaque donnée varie seule, tout le reste tel quel.`,
  };
}

const closed: LocalizedText = {
  en: 'Not shown: the licence of a database does not allow it, because shares of the variance would tell its figures.',
  fr: 'Non montré : la licence d’une base ne le permet pas, car des parts de la variance révéleraient ses valeurs.',
};
const unknown: LocalizedText = {
  en: 'Not known: this result has no ranges of the single score.',
  fr: 'Inconnu : ce résultat n’a pas d’intervalle pour le score unique.',
};
