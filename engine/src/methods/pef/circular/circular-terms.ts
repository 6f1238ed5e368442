import type { LocalizedText } from '@sillage/contract';
import type { Catalog, Material } from '../../../catalog/catalog.ts';
import type { ImpactDataScope, ReplaceableTerm } from '../../../catalog/circular-identifiers.ts';
import { missingUse } from '../inventory/missing-use.ts';
import { type ProcessUse, processUses } from '../inventory/process-use.ts';
import {
  type CircularFigures,
  circularEndOfLife,
  circularInput,
  type EndOfLifeTerms,
  type InputTerms,
} from './circular-footprint.ts';

export const circularTermNames = [
  'virgin',
  'recycled',
  'substitution',
  'recycling',
  'credit',
  'energy',
  'heatCredit',
  'electricityCredit',
  'disposal',
] as const;
export type CircularTermName = (typeof circularTermNames)[number];

/** One term of the formula with its process; becomes one activity per mass. */
export interface CircularTerm {
  readonly name: CircularTermName;
  /** Units of the process per kg of material; never 0. */
  readonly perKg: number;
  /** undefined: the category's default disposal. */
  readonly process: ProcessUse | undefined;
}

export interface CircularTerms {
  /** Per kg of input. */
  readonly input: readonly CircularTerm[];
  /** Per kg that leaves the user. */
  readonly endOfLife: readonly CircularTerm[];
}

/**
 * The data of a material: virgin material of the chosen database, and
 * what the client gives instead of the data of the catalog.
 */
export interface InputData {
  /** Ev; undefined for a material without a database. */
  readonly virgin: ProcessUse | undefined;
  /** The client's own data of the material. */
  readonly own: ProcessUse | undefined;
  /** What they describe; undefined: the client does not say. */
  readonly scope?: ImpactDataScope | undefined;
  /** The client's own data of other terms. */
  readonly terms?: TermData;
}

/** Data given by the client for single terms of the formula. */
export type TermData = Readonly<Partial<Record<ReplaceableTerm, ProcessUse>>>;

/**
 * Returns whether own data of a material describe what enters the step, recycled content included. A client
 * who does not say has given them for the whole input as soon as something of it is recycled; otherwise both
 * are the same.
 * Decision: docs/calculation.md, "Own data in the recycling formula".
 */
export function isAsDelivered({ own, scope }: InputData, { recycledContent }: CircularFigures): boolean {
  if (own === undefined || recycledContent === 0) return false;
  return scope === undefined || scope === 'as-delivered';
}

/**
 * Returns whether the credit is of data that differ in their source from the material: own data as delivered
 * hold recycled matter, so that they cannot stand for the virgin material that recycling avoids.
 */
export function hasOtherCredit(material: Material, figures: CircularFigures, data: InputData): boolean {
  return (
    figures.recycled > 0 &&
    replacesItself(material) &&
    data.terms?.credit === undefined &&
    isAsDelivered(data, figures)
  );
}

/** Whether virgin material has data of the client, or of a database of the organization. */
function isOwn(virgin: ProcessUse | undefined, { own }: InputData, { ownSources }: Catalog): boolean {
  return virgin !== undefined && (virgin === own || ownSources?.has(virgin.database) === true);
}

/** Whether recycling avoids the very material: E*v is Ev. */
function replacesItself({ circular, sources }: Material): boolean {
  const substituted = circular?.substituted;
  return substituted === 'own' || [...sources.values()].some((index) => index === substituted);
}

/**
 * The terms of the Circular Footprint Formula for one material, without
 * those that are 0. A term whose process is not in the catalog uses a named
 * process without figures, so that totals become null rather than zero.
 *
 * Own data replace Ev, also where recycling avoids the very material (E*v = Ev); as delivered, they replace
 * the three input terms by one and leave E*v to the database. Data of single terms replace those.
 */
export function circularTerms(
  material: Material,
  figures: CircularFigures,
  data: InputData,
  catalog: Catalog,
): CircularTerms {
  const { circular } = material;
  const { energyRecovery } = circular ?? {};
  const { own, terms: given } = data;
  const known = (index: number | undefined): ProcessUse | undefined =>
    index === undefined ? undefined : processUses(catalog)[index];
  const asDelivered = isAsDelivered(data, figures);
  const virgin = asDelivered ? data.virgin : (own ?? data.virgin);
  const substituted = circular?.substituted;
  const avoided =
    substituted === 'own' || (isOwn(virgin, data, catalog) && replacesItself(material))
      ? virgin
      : known(substituted);
  const processes: Readonly<Record<CircularTermName, ProcessUse | undefined>> = {
    virgin,
    substitution: virgin,
    recycled: given?.recycled ?? known(circular?.recycled),
    recycling: given?.recycling ?? known(circular?.recycling),
    credit: given?.credit ?? avoided,
    energy: given?.energy ?? known(energyRecovery?.process),
    heatCredit: given?.heatCredit ?? known(energyRecovery?.heat),
    electricityCredit: given?.electricityCredit ?? known(energyRecovery?.electricity),
    disposal: given?.disposal ?? known(circular?.disposal),
  };
  const termsOf = (coefficients: InputTerms | EndOfLifeTerms): CircularTerm[] =>
    (Object.entries(coefficients) as [CircularTermName, number | undefined][])
      .filter(([, perKg]) => perKg !== 0)
      .map(([name, perKg]) => {
        const missing = () => lacking(name, material, catalog);
        // The heating value is not known: the mass that is burnt has a credit without figures.
        if (perKg === undefined) return { name, perKg: -figures.energyRecovered, process: missing() };
        return { name, perKg, process: processes[name] ?? (name === 'disposal' ? undefined : missing()) };
      });
  return {
    input: asDelivered ? [{ name: 'virgin', perKg: 1, process: own }] : termsOf(circularInput(figures)),
    endOfLife: termsOf(circularEndOfLife(figures)),
  };
}

function lacking(name: CircularTermName, material: Material, catalog: Catalog): ProcessUse {
  const id = `${material.id}:${name}`;
  return missingUse(id, `${what[name].en} of ${material.name.en}`, catalog);
}

/** Description of each term. */
export const what: Readonly<Record<CircularTermName, LocalizedText>> = {
  virgin: { en: 'virgin', fr: 'vierge' },
  recycled: { en: 'recycled', fr: 'recyclé' },
  substitution: { en: 'virgin, share of the recycled', fr: 'vierge, part du recyclé' },
  recycling: { en: 'recycling', fr: 'recyclage' },
  credit: { en: 'credit for virgin matter', fr: 'crédit pour la matière vierge' },
  energy: { en: 'energy recovery', fr: 'valorisation énergétique' },
  heatCredit: { en: 'credit for heat', fr: 'crédit pour la chaleur' },
  electricityCredit: { en: 'credit for electricity', fr: 'crédit pour l’électricité' },
  disposal: { en: 'disposal', fr: 'élimination' },
};

/** Names of the activities of one material: its name and the term's. */
export function termLabels(name: string): Readonly<Record<CircularTermName, string>> {
  return Object.fromEntries(circularTermNames.map((term) => [term, `${name}, ${what[term].en}`])) as Readonly<
    Record<CircularTermName, string>
  >;
}
