import type { FullResult, Impact, Interval } from '@sillage/contract';
import { scaledInterval } from '../../../../locales/figures.ts';

/** The three forms of an impact: characterised, as person-years, and weighted. */
export const impactForms = ['absolute', 'normalised', 'weighted'] as const;
export type ImpactForm = (typeof impactForms)[number];

/** The figure of an impact in a form; null if it is not known. */
export function impactIn(
  form: ImpactForm,
  { value, normalised, weighted }: Pick<Impact, 'value' | 'normalised' | 'weighted'>,
): number | null {
  if (form === 'absolute') return value;
  return form === 'normalised' ? normalised : weighted;
}

/** The interval of an impact in a form; undefined if it is not known. */
export function intervalIn(form: ImpactForm, impact: Impact): Interval | undefined {
  const { interval, value } = impact;
  if (form === 'absolute') return interval ?? undefined;
  const whole = impactIn(form, impact);
  return whole === null || value === null ? undefined : scaledInterval(interval, whole / value);
}

/**
 * An impact of a part of the result, such as a stage, in a form. Normalising and weighting multiply by a number, so the
 * part is to its form as the whole is to that of the whole. `part`: in the unit of the impact.
 */
export function partIn(form: ImpactForm, part: number | null, impact: Impact): number | null {
  const whole = impactIn(form, impact);
  if (part === null || whole === null || impact.value === null) return null;
  if (form === 'absolute' || part === 0) return part;
  return impact.value === 0 ? null : (part * whole) / impact.value;
}

/** The impacts of one stage of life in the order of the indicators; stages of the same kind are added up. */
export interface StageImpacts {
  readonly stage: FullResult['lifecycles'][number]['stage'];
  readonly impacts: readonly (number | null)[];
}

/** The stages that have any impact, in their order. */
export function stageImpacts({ lifecycles }: Pick<FullResult, 'lifecycles'>): StageImpacts[] {
  const found = new Map<StageImpacts['stage'], readonly (number | null)[]>();
  for (const { stage, impacts } of lifecycles) {
    const before = found.get(stage);
    found.set(
      stage,
      before === undefined
        ? impacts
        : impacts.map((value, index) => {
            const other = before[index] ?? null;
            return value === null || other === null ? null : value + other;
          }),
    );
  }
  return [...found]
    .map(([stage, impacts]) => ({ stage, impacts }))
    .filter(({ impacts }) => impacts.some((value) => value !== 0));
}
