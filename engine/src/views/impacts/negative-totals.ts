import type { Issue, LocalizedText } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import type { Activity } from '../../methods/pef/inventory/inventory.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';

/** Something whose total is looked at: a material, the product, a packaging. */
export interface Totalled {
  readonly name: LocalizedText;
  readonly pointer: string;
  readonly activities: readonly Activity[];
}

const score: LocalizedText = { en: 'single score', fr: 'score unique' };
/** Below this share of Σ|values| a total is 0 but for rounding. */
const rounding = 1e-9;

/**
 * Warns of negative totals, over the whole life cycle: of the single score and of each indicator without
 * missing figures. Names the activity that takes most off the first of them: in most cases a credit whose data
 * differ from those of what it avoids.
 *
 * Issues: warning result.negative, once for each subject.
 */
export function negativeTotals(
  { indicators, factorColumns, weighted }: Pick<Method, 'indicators' | 'factorColumns' | 'weighted'>,
  subjects: Iterable<Totalled>,
): Issue[] {
  const shown = [
    ...(weighted === false ? [] : [{ column: factorColumns.count, name: score }]),
    ...indicators.map(({ name }, column) => ({ column, name })),
  ];
  const warnings: Issue[] = [];
  for (const { name, pointer, activities } of subjects) {
    // Without a negative figure no total can be negative; the score adds up what the indicators have.
    if (!activities.some(isCredit)) continue;
    const negative = shown.filter(({ column }) => isNegative(activities, column, indicators.length));
    const [first] = negative;
    if (first === undefined) continue;
    const term = largestCredit(activities, first.column);
    const names = (language: 'en' | 'fr') => negative.map((one) => one.name[language]).join(', ');
    warnings.push({
      code: 'result.negative',
      pointer,
      facts: {
        subject: name,
        indicators: { en: names('en'), fr: names('fr') },
        term: `${term?.label} (${term?.process.name})`,
      },
    });
  }
  return warnings;
}

function isCredit({ amount, process }: Activity): boolean {
  return amount < 0 || hasNegative(process);
}

/** Of reused processes, for as long as they are reachable. */
const hasNegative = oncePer((use: ProcessUse): boolean => use.factors.some((factor) => factor < 0));

function isNegative(activities: readonly Activity[], column: number, indicators: number): boolean {
  // The score, which comes after the indicators, needs all of them.
  const needed = column < indicators ? 1 << column : (1 << indicators) - 1;
  let total = 0;
  let absolute = 0;
  for (const { amount, process } of activities) {
    if ((process.missing & needed) !== 0) return false;
    const impact = amount * (process.factors[column] as number);
    total += impact;
    absolute += Math.abs(impact);
  }
  return total < -rounding * absolute;
}

function largestCredit(activities: readonly Activity[], column: number): Activity | undefined {
  const impact = ({ amount, process }: Activity): number => amount * (process.factors[column] as number);
  return activities.reduce<Activity | undefined>(
    (least, activity) => (least === undefined || impact(activity) < impact(least) ? activity : least),
    undefined,
  );
}
