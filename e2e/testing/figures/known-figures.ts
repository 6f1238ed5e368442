import type { FullResult, Interval, Language, ProductFullResult } from '@sillage/contract';
import { boundDigits, figureDigits, numberText, unrangedDigits } from '@sillage/engine/figures';
import type { RunningService } from '../service/running-service.ts';
import { successful } from '../service/successful-answer.ts';
import type { ShownText } from './html-texts.ts';
import { numbersIn, type ShownNumber } from './numbers-in-text.ts';

/** A figure of a result whose range decides with how many digits it is shown. */
interface RangedFigure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly digits: number;
}

/** What results tell, for texts that show them. */
export interface KnownFigures {
  readonly ranged: readonly RangedFigure[];
  /** By unit, in the language of the texts: everything that these results may be shown as. */
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Of units, what is the same in both languages and in all spellings. */
const unitStart = (unit: string): string => unit.replace('₂', '2').replace('³', '3').slice(0, 6).trim();

export function knownFigures(
  results: readonly (FullResult | ProductFullResult)[],
  language: Language,
): KnownFigures {
  const ranged: RangedFigure[] = [];
  const shown = new Map<string, Set<string>>();
  const show = (unit: string, value: number, digits: number): void => {
    const texts = shown.get(unitStart(unit)) ?? new Set();
    shown.set(unitStart(unit), texts.add(numberText(value, language, digits)));
  };
  const add = (name: string, unit: string, value: number | null, interval?: Interval | null): void => {
    if (value === null) return;
    const digits = figureDigits({ interval });
    ranged.push({ name, unit: unitStart(unit), value, digits });
    show(unit, value, digits);
    if (interval == null) return;
    for (const bound of [interval.low, interval.high]) show(unit, bound, boundDigits(digits));
  };
  for (const { score, impacts, lifecycles, contributions } of results) {
    add('score', score.unit, score.value, score.interval);
    for (const impact of impacts) {
      add(impact.name, impact.unit, impact.value, impact.interval);
      if (impact.weighted !== null) show(score.unit, impact.weighted, figureDigits(impact));
    }
    for (const stage of lifecycles) {
      add(stage.name, score.unit, stage.score, stage.interval);
      for (const [index, value] of stage.impacts.entries())
        if (value !== null) show(impacts[index]?.unit ?? '', value, figureDigits(impacts[index] ?? {}));
    }
    for (const part of [score.perKg, score.perFunctionalUnit])
      if (part !== null) show(score.unit, part, figureDigits(score));
    const nodes: FullResult['contributions'] = [...contributions];
    for (const { score: points, impacts: own, children } of nodes) {
      nodes.push(...children);
      if (points !== null) show(score.unit, points, unrangedDigits);
      for (const [index, value] of own.entries())
        if (value !== null) show(impacts[index]?.unit ?? '', value, unrangedDigits);
    }
  }
  return { ranged, shown };
}

/** A number without the unit that follows it has that of its head. */
const unitOf = ({ after }: ShownNumber, head: string, units: Iterable<string>): string | undefined => {
  const plain = (text: string): string => text.replace('₂', '2').replace('³', '3').trimStart();
  const all = [...units].filter((unit) => unit !== '');
  return (
    all.find((unit) => plain(after).startsWith(unit)) ??
    // "µPt per unit" is that of a data set.
    (after.trim() === '' && !/ (?:per|par) /.test(head)
      ? all.find((unit) => plain(head).includes(unit))
      : undefined)
  );
};

/**
 * Numbers that are a figure of a result, but with other digits than its range allows: more than it deserves, or another
 * value of what is shown elsewhere. What another figure with this unit is shown as is none.
 */
export function otherDigits(
  { text, head }: ShownText,
  { ranged, shown }: KnownFigures,
  language: Language,
): string[] {
  return numbersIn(text, language).flatMap((number) => {
    const unit = unitOf(number, head, shown.keys());
    if (unit === undefined || number.digits < 2 || shown.get(unit)?.has(number.text)) return [];
    const meant = ranged.find(
      (one) =>
        one.unit === unit &&
        one.digits !== number.digits &&
        Number(Math.abs(one.value).toPrecision(number.digits)) === number.value,
    );
    return meant === undefined
      ? []
      : [`${number.text} ${unit} for ${meant.name}, ${numberText(meant.value, language, meant.digits)}`];
  });
}

/** The full results of an organization: of its evaluations that have one, their versions and its products. */
export async function allResults({
  call,
}: Pick<RunningService, 'call'>): Promise<(FullResult | ProductFullResult)[]> {
  const evaluations = successful('listEvaluations', await call('GET', '/evaluations'));
  const products = successful('listProducts', await call('GET', '/products'));
  const paths = [
    ...evaluations
      .flatMap(({ id, versions }) => [id, ...versions.map((version) => version.id)])
      .map((id) => `evaluation/${id}`),
    ...products.map(({ id }) => `product/${id}`),
  ];
  const results: (FullResult | ProductFullResult)[] = [];
  for (const path of paths) {
    const answer = await call('GET', `/results/${path}/full`);
    if (answer.status === 200) results.push(answer.body as FullResult | ProductFullResult);
  }
  return results;
}
