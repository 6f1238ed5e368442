import { at, type Issue, type PackagingComponent, type PackagingPayload } from '@sillage/contract';
import type { Catalog, Material } from '../../../../catalog/catalog.ts';
import { circularIdentifiers } from '../../../../catalog/circular-identifiers.ts';
import {
  componentParameters,
  endOfLifeData,
  packagingMaterial,
} from '../../../../payload/packaging/packaging-material.ts';
import { readGiven } from '../../../../payload/parameters/given-parameters.ts';
import { parameterValue } from '../../../../payload/parameters/parameter-value.ts';
import { parametersById } from '../../../../payload/parameters/parameters-by-id.ts';
import { valueByDefault } from '../../../../payload/parameters/value-by-default.ts';
import { checkCircularShares, circularFigures } from '../../circular/circular-figures.ts';
import {
  type CircularTerms,
  circularTerms,
  hasOtherCredit,
  termLabels,
} from '../../circular/circular-terms.ts';
import { materialData } from '../own-data/material-process.ts';
import { ownData } from '../own-data/own-data.ts';

/** One component of a packaging, for one use. */
interface PackagingLine {
  /** Name of the component, or of its material. */
  readonly name: string;
  /** kg */
  readonly mass: number;
  readonly terms: CircularTerms;
  /** Names of its activities. */
  readonly labels: ReturnType<typeof termLabels>;
}

/** A packaging prepared for the calculation. */
export interface PreparedPackaging {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly PackagingLine[];
  /** Each points at its component. */
  readonly warnings: readonly Issue[];
}

/**
 * Computes the mass of each component for one use = weight × quantity / (1 + reuses), in kg, with its terms
 * of the Circular Footprint Formula. A packaging reused r times serves 1 + r uses. Decision:
 * docs/calculation.md, "What a result refers to".
 * Throws: Error when `checkPackaging` finds an issue.
 */
export function preparePackaging(
  id: string,
  { name, components }: PackagingPayload,
  catalog: Catalog,
): PreparedPackaging {
  const warnings: Issue[] = [];
  const lines = components.map((component, index) => {
    const { name: own, material: sent, weight, quantity, reuses } = component;
    const material = packagingMaterial(sent.id, catalog);
    const issues: Issue[] = [];
    const terms =
      material &&
      componentTerms(component, material, `/packaging/components/${index}`, catalog, issues, warnings);
    if (material === undefined || terms === undefined || issues.length > 0)
      throw new Error(`The packaging "${name}" has a component of no usable material: "${sent.id}".`);
    const shown = own ?? material.name.en;
    return { name: shown, mass: (weight * quantity) / (1 + (reuses ?? 0)), terms, labels: termLabels(shown) };
  });
  return { id, name, lines, warnings };
}

/**
 * The terms of the formula for one component. Its field `recycledContent` is R1; the other figures are
 * parameters of its material. Own data for the end of life replace all of its terms. Issues:
 * database.unknown, method.mixed, circular.shares-too-large and those of `readGiven`; warning credit.other-source.
 */
export function componentTerms(
  component: PackagingComponent,
  material: Material,
  pointer: string,
  catalog: Catalog,
  issues: Issue[],
  warnings: Issue[] = [],
): CircularTerms {
  const { material: sent, recycledContent } = component;
  const definitions = parametersById(componentParameters(material));
  const given = readGiven(component, definitions, { pointer, name: material.id }, issues);
  const byIdentifier = new Map(
    [...definitions.values()].map((definition) => [definition.identifier, valueByDefault(definition)]),
  );
  for (const { definition, value } of given) byIdentifier.set(definition.identifier, value);
  if (recycledContent !== undefined)
    byIdentifier.set(
      circularIdentifiers.recycledContent,
      parameterValue({ kind: 'number', value: recycledContent }),
    );
  const figures = circularFigures(material, (identifier) => byIdentifier.get(identifier));
  checkCircularShares(figures, material, at(pointer, 'parameters'), issues);
  const place = { catalog, pointer: at(pointer, 'material') };
  const data = materialData(material, sent, (identifier) => byIdentifier.get(identifier), place, issues);
  const terms = circularTerms(material, figures, data, catalog);
  const end = byIdentifier.get(endOfLifeData);
  if (end?.kind !== 'custom') {
    if (hasOtherCredit(material, figures, data))
      warnings.push({ code: 'credit.other-source', pointer, facts: { material: material.name } });
    return terms;
  }
  const described = { id: at(pointer, 'end-of-life'), name: `${material.name.en}, end of life`, unit: 'kg' };
  const process = ownData(described, end, catalog.method);
  return { ...terms, endOfLife: [{ name: 'disposal', perKg: 1, process }] };
}
