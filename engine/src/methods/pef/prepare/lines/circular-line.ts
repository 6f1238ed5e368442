import type { Issue } from '@sillage/contract';
import type { Catalog } from '../../../../catalog/catalog.ts';
import { circularIdentifiers } from '../../../../catalog/circular-identifiers.ts';
import { oncePer } from '../../../../catalog/once-per.ts';
import type { GivenParameter } from '../../../../payload/parameters/given-parameters.ts';
import { checkCircularShares, circularFigures } from '../../circular/circular-figures.ts';
import {
  type CircularTerms,
  circularTerms,
  hasOtherCredit,
  type InputData,
  isAsDelivered,
} from '../../circular/circular-terms.ts';
import type { ProcessUse } from '../../inventory/process-use.ts';
import type { CompiledCategory, MaterialPlan } from '../compile-category.ts';
import { figureWarnings } from '../own-data/figure-warnings.ts';
import type { Resolved } from '../prepared-evaluation.ts';

/** A material line while its terms are being determined. */
interface LineAtHand extends Resolved {
  readonly plan: MaterialPlan;
  readonly pointer: string;
  /** Evaluation-wide parameters first, then those of the line. */
  readonly given: readonly (readonly GivenParameter[])[];
}

type TermsByData = Map<ProcessUse | undefined, CircularTerms>;

/**
 * Cached terms of materials without given figures, per catalog and data set of the virgin material: most lines share
 * them.
 */
const byDefault = oncePer((_: Catalog) => oncePer((_: MaterialPlan): TermsByData => new Map()));

/**
 * Determines the terms of the Circular Footprint Formula for one material line.
 * Issues: circular.shares-too-large; warnings circular.recycled-content-ignored, credit.other-source.
 */
export function lineTerms(
  compiled: CompiledCategory,
  line: LineAtHand,
  data: InputData,
  catalog: Catalog,
  issues: Issue[],
  warnings: Issue[],
): CircularTerms {
  const { plan, values } = line;
  const unsaid =
    data.own === undefined && plan.circular.every((index) => values[index] === plan.defaults[index]);
  if (!unsaid) return ownTerms(compiled, line, data, catalog, issues, warnings);
  const known = byDefault(catalog)(plan);
  const before = issues.length;
  const terms = known.get(data.virgin) ?? ownTerms(compiled, line, data, catalog, issues, warnings);
  if (issues.length === before) known.set(data.virgin, terms);
  return terms;
}

function ownTerms(
  { identifiers }: CompiledCategory,
  { plan, pointer, given, values, origins }: LineAtHand,
  data: InputData,
  catalog: Catalog,
  issues: Issue[],
  warnings: Issue[],
): CircularTerms {
  const { material } = plan;
  const indexOf = (identifier: string): number => identifiers.find(identifier) ?? -1;
  const figures = circularFigures(material, (identifier) => values[indexOf(identifier)]);
  const { recycled, energyRecovered, recycledContent } = circularIdentifiers;
  const shares = given
    .flat()
    .filter(({ definition: { identifier } }) => identifier === recycled || identifier === energyRecovered);
  const share = shares.at(-1);
  checkCircularShares(figures, material, share === undefined ? '/mask' : `${share.pointer}/value`, issues);
  const origin = origins[indexOf(recycledContent)];
  const facts = { material: material.name };
  if (isAsDelivered(data, figures) && data.scope === undefined && origin !== 'default')
    warnings.push({ code: 'circular.recycled-content-ignored', pointer, facts });
  if (hasOtherCredit(material, figures, data)) warnings.push({ code: 'credit.other-source', pointer, facts });
  if (data.own !== undefined)
    warnings.push(...figureWarnings(data.own, data.virgin, pointer, catalog.method));
  return circularTerms(material, figures, data, catalog);
}
