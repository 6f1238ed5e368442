import type { Country, FrenchTextileTables, ScoredProcess } from '../../../catalog/french-textile/tables.ts';

/**
 * Accumulates the scores of processes. Both scores are linear, so one pass
 * through the formulas computes both. Mutable by design: the fast scorer
 * shares one tally among all stages, the detailed one has a tally per stage.
 */
export class Tally {
  /** Points. */
  ecs = 0;
  /** Micropoints. */
  pef = 0;
  elecKWh = 0;
  heatMJ = 0;
  readonly #tables: FrenchTextileTables;

  constructor(tables: FrenchTextileTables) {
    this.#tables = tables;
  }

  /** Adds the direct scores of `amount` units of a process, without its energy. */
  add(process: number, amount: number): void {
    this.ecs += amount * (this.#tables.ecs[process] as number);
    this.pef += amount * (this.#tables.pef[process] as number);
  }

  /** Adds kWh from the grid of a country. */
  addElectricity({ electricity }: Country, kWh: number): void {
    this.elecKWh += kWh;
    this.add(electricity, kWh);
  }

  /**
   * Adds the electricity and heat that `amount` units of a process use
   * in a country, without its direct scores.
   */
  addEnergy(process: number, amount: number, country: Country): void {
    const { elecKWh, heatMJ } = this.#tables.processes[process] as ScoredProcess;
    this.addElectricity(country, amount * elecKWh);
    this.heatMJ += amount * heatMJ;
    this.add(country.heat, amount * heatMJ);
  }

  /** Adds direct scores and energy: g + elec·el + heat·H. */
  addWithEnergy(process: number, amount: number, country: Country): void {
    this.add(process, amount);
    this.addEnergy(process, amount, country);
  }

  /** Adds kWh of French low voltage, used at home. */
  addHouseholdElectricity(kWh: number): void {
    this.elecKWh += kWh;
    this.add(this.#tables.roles.lowVoltageFrance, kWh);
  }
}
