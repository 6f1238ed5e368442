import type { Basis } from '@sillage/contract';
import type { Method } from '@sillage/engine';
import type {
  ElectricityFile,
  EstimatedProcess,
  GeneratedProcess,
  MixedProcess,
  Profile,
  PublishedProcess,
  SplitProcess,
} from '../reference-formats.ts';
import { checkClimateRange, checkSubIndicators } from './check-factors.ts';
import { estimatedSplit } from './estimated-split.ts';
import { deviations, widestRange } from './figure-ranges.ts';
import { generationMix, weightedShares } from './generation-mix.ts';

/** A process as a file of the catalog has it. */
export type ProcessEntry =
  | PublishedProcess
  | SplitProcess
  | MixedProcess
  | GeneratedProcess
  | EstimatedProcess;

/** What both kinds of entries with their own figures may say. */
type GivenFigures = Partial<PublishedProcess & EstimatedProcess> & Pick<PublishedProcess, 'impacts'>;

/** Creates factor rows in the columns of one method; missing figures are NaN. */
export class FactorRows {
  readonly #method: Method;
  readonly #electricity: ElectricityFile;
  readonly #profiles: ReadonlyMap<string, Profile>;

  constructor(method: Method, electricity: ElectricityFile, profiles: ReadonlyMap<string, Profile>) {
    this.#method = method;
    this.#electricity = electricity;
    this.#profiles = profiles;
  }

  /** The row of an entry; rows of estimates are filled after all processes have been read. */
  of(entry: ProcessEntry): Float64Array {
    if ('losses' in entry) return this.generated(entry);
    if ('parts' in entry) return new Float64Array(this.#method.factorColumns.count).fill(Number.NaN);
    return 'impacts' in entry ? this.published(entry) : this.split(entry);
  }

  /** The range of an entry; that of an estimate from parts is filled after all processes have been read. */
  gsdOf(entry: ProcessEntry, basis: Basis): Float64Array | undefined {
    const { indicators } = this.#method;
    const own = 'profile' in entry ? this.#profiles.get(entry.profile ?? '')?.gsd : undefined;
    if (basis === 'published' && entry.gsd === undefined) return undefined;
    return deviations(entry.gsd ?? own ?? widestRange, indicators, basis !== 'published');
  }

  published(entry: PublishedProcess | EstimatedProcess): Float64Array {
    const { impacts, subImpacts = {}, ecs, notInventoried, climateRange }: GivenFigures = entry;
    const { indicators, subIndicators, factorColumns } = this.#method;
    const row = new Float64Array(factorColumns.count).fill(Number.NaN);
    place(row, 0, indicators, impacts);
    if (ecs !== undefined) row[factorColumns.frenchScore] = ecs;
    const absent = indicators.filter(({ id }) => impacts[id] === undefined).map(({ id }) => id);
    if (absent.length > 0 && notInventoried === undefined)
      throw new Error(
        `no figure for ${absent.join(', ')}; give it, or say in notInventoried what is not covered`,
      );
    place(row, factorColumns.subIndicators, subIndicators, subImpacts);
    checkSubIndicators(row, this.#method);
    checkClimateRange(row, climateRange, this.#method);
    return row;
  }

  split(entry: SplitProcess): Float64Array {
    const { pef, ecs, profile, mixOf, climateRange, countedApart, notInventoried } = entry;
    const { indicators, factorColumns } = this.#method;
    const row = new Float64Array(factorColumns.count).fill(Number.NaN);
    if (ecs !== null) row[factorColumns.frenchScore] = ecs;
    if (pef === null) {
      if (notInventoried === undefined)
        throw new Error('without a pef score it must say what is notInventoried');
      return row;
    }
    row.set(estimatedSplit(pef, this.#shares(profile, mixOf), indicators));
    if (countedApart !== undefined)
      place(row, 0, indicators, Object.fromEntries(countedApart.indicators.map((id) => [id, 0])));
    checkClimateRange(row, climateRange, this.#method);
    return row;
  }

  #shares(profile: string | undefined, mixOf: string | undefined): number[] {
    const { indicators } = this.#method;
    if (mixOf !== undefined)
      return weightedShares(generationMix(this.#electricity, mixOf, indicators), indicators);
    const found = profile === undefined ? undefined : this.#profiles.get(profile);
    if (found === undefined) throw new Error(`there is no profile "${profile ?? ''}" in profiles.json`);
    return indicators.map(({ id }) => found.shares[id] ?? Number.NaN);
  }

  /** Electricity that arrives: what is generated, divided by what is not lost. */
  generated({ mixOf, losses }: GeneratedProcess): Float64Array {
    const { indicators, factorColumns } = this.#method;
    const row = new Float64Array(factorColumns.count).fill(Number.NaN);
    row.set(generationMix(this.#electricity, mixOf, indicators).map((impact) => impact / (1 - losses)));
    return row;
  }
}

function place(
  row: Float64Array,
  start: number,
  columns: readonly { readonly id: string }[],
  figures: Readonly<Record<string, number>>,
): void {
  for (const id of Object.keys(figures)) {
    const at = columns.findIndex((column) => column.id === id);
    if (at < 0) throw new Error(`the method has no indicator "${id}"`);
    row[start + at] = figures[id] ?? Number.NaN;
  }
}
