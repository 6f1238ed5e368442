import type { Country, FrenchTextileTables, ScoredProcess } from '../tables.ts';

/**
 * Adds processes up, both scores at once: they are linear, so one walk through the formulas serves both.
 * Mutable on purpose: the fast scorer lets all stages add to one tally, the detailed one gives each stage its own.
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

  /** Own scores of so many units of a process; its energy is not included. */
  add(process: number, amount: number): void {
    this.ecs += amount * (this.#tables.ecs[process] as number);
    this.pef += amount * (this.#tables.pef[process] as number);
  }

  /** kWh from the grid of a country. */
  addElectricity({ electricity }: Country, kWh: number): void {
    this.elecKWh += kWh;
    this.add(electricity, kWh);
  }

  /** The electricity and heat, not the own scores, that so many units of a process draw from a country. */
  addEnergy(process: number, amount: number, country: Country): void {
    const { elecKWh, heatMJ } = this.#tables.processes[process] as ScoredProcess;
    this.addElectricity(country, amount * elecKWh);
    this.heatMJ += amount * heatMJ;
    this.add(country.heat, amount * heatMJ);
  }

  /** Own scores and energy: g + elec·el + heat·H. */
  addWithEnergy(process: number, amount: number, country: Country): void {
    this.add(process, amount);
    this.addEnergy(process, amount, country);
  }

  /** kWh of French low voltage, at home. */
  addHouseholdElectricity(kWh: number): void {
    this.elecKWh += kWh;
    this.add(this.#tables.roles.lowVoltageFrance, kWh);
  }
}
