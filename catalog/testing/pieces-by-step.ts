import type { ContributionNode, EvaluationPayload } from '@sillage/contract';
import { readExamples } from '../src/read-examples.ts';
import { dataFolder, evaluatedExample } from './evaluated-example.ts';

/** Steps as the page of the calculation lists them. */
export const steps = [
  'fibre',
  'zip',
  'spinning',
  'fabric',
  'wet energy',
  'wet chemicals',
  'making',
  'transport',
  'packaging',
  'use',
  'end of life',
] as const;
export type Step = (typeof steps)[number];

/** kg CO2e of each step of a piece; they add up to its climate change. */
export function climateByStep(document: Omit<EvaluationPayload, 'teams'>): Record<Step, number> {
  const { full } = evaluatedExample(document);
  const at = full.impacts.findIndex(({ id }) => id === 'cch');
  const sums = Object.fromEntries(steps.map((step) => [step, 0])) as Record<Step, number>;
  const stages = full.lifecycles.map(({ stage }) => stage);
  for (const [n, stage] of full.contributions.entries())
    for (const { name, impacts, accessory } of activities(stage, false))
      sums[stepOf(stages[n] as string, name, accessory)] += impacts[at] as number;
  return sums;
}

function stepOf(stage: string, name: string, accessory: boolean): Step {
  if (name.startsWith('Transport')) return 'transport';
  if (stage === 'raw-materials') return accessory ? 'zip' : 'fibre';
  if (stage === 'packaging' || stage === 'use') return stage;
  if (stage === 'end-of-life') return 'end of life';
  if (name.startsWith('Spinning')) return 'spinning';
  if (name.startsWith('Fabric') || name.startsWith('Weaving')) return 'fabric';
  if (name.startsWith('Making')) return 'making';
  if (/^(Pre-treatment|Dyeing|Finishing), (electricity|heat):/.test(name)) return 'wet energy';
  if (/^(Pre-treatment|Dyeing|Finishing|Dyeing and finishing), /.test(name)) return 'wet chemicals';
  throw new Error(`no step for ${name} in ${stage}`);
}

function activities(
  { kind, name, impacts, children }: ContributionNode,
  inAccessory: boolean,
): { readonly name: string; readonly impacts: readonly (number | null)[]; readonly accessory: boolean }[] {
  const accessory = inAccessory || kind === 'accessory';
  return kind === 'activity'
    ? [{ name, impacts, accessory }]
    : children.flatMap((child) => activities(child, accessory));
}

/** An example by its reference. Throws: an Error where there is none. */
export function exampleOf(reference: string): EvaluationPayload {
  const found = readExamples(dataFolder).find((one) => one.reference === reference);
  if (found === undefined) throw new Error(`There is no example ${reference}.`);
  return { ...found, teams: [] };
}
