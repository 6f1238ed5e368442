import type { LocalizedText } from '@sillage/contract';
import type { Catalog, Material } from '../../../catalog.ts';
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
 * The data of a material: virgin material of the chosen database, or
 * the client's own figures for the whole input.
 */
export interface InputData {
  /** Ev; undefined for a material without a database. */
  readonly virgin: ProcessUse | undefined;
  /** The client's own data, which already include recycled input. */
  readonly own: ProcessUse | undefined;
}

/**
 * The terms of the Circular Footprint Formula for one material, without
 * those that are 0. A term whose process is not in the catalog uses a named
 * process without figures, so that totals become null rather than zero.
 *
 * Own data of the client replace the three input terms by one; E*v remains that of the database.
 */
export function circularTerms(
  material: Material,
  figures: CircularFigures,
  { virgin, own }: InputData,
  catalog: Catalog,
): CircularTerms {
  const { circular } = material;
  const { energyRecovery } = circular ?? {};
  const known = (index: number | undefined): ProcessUse | undefined =>
    index === undefined ? undefined : processUses(catalog)[index];
  const substituted = circular?.substituted === 'own' ? virgin : known(circular?.substituted);
  const processes: Readonly<Record<CircularTermName, ProcessUse | undefined>> = {
    virgin,
    substitution: virgin,
    recycled: known(circular?.recycled),
    recycling: known(circular?.recycling),
    credit: substituted,
    energy: known(energyRecovery?.process),
    heatCredit: known(energyRecovery?.heat),
    electricityCredit: known(energyRecovery?.electricity),
    disposal: known(circular?.disposal),
  };
  const termsOf = (coefficients: InputTerms | EndOfLifeTerms): CircularTerm[] =>
    (Object.entries(coefficients) as [CircularTermName, number][])
      .filter(([, perKg]) => perKg !== 0)
      .map(([name, perKg]) => ({
        name,
        perKg,
        process: processes[name] ?? (name === 'disposal' ? undefined : lacking(name, material, catalog)),
      }));
  return {
    input: own === undefined ? termsOf(circularInput(figures)) : [{ name: 'virgin', perKg: 1, process: own }],
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
