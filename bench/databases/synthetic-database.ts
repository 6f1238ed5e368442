import type { MethodFlow } from '@sillage/engine';
import { randomNumbers } from '../../engine/testing/lca/random-systems.ts';
import { hexId, phrase, sentences } from './synthetic-text.ts';

/** How much of ecoinvent's size a database has. */
export interface DatabaseSize {
  readonly processes: number;
  readonly technosphere: number;
  readonly elementary: number;
  /** Processes that all need each other. */
  readonly loop: number;
  readonly flows: number;
}

/** Ecoinvent 3.11 has about so many, allocated by cut-off. */
const whole: DatabaseSize = {
  processes: 21_000,
  technosphere: 500_000,
  elementary: 2_000_000,
  loop: 10_000,
  flows: 4000,
};

export function sizeOf(processes: number): DatabaseSize {
  const scaled = (count: number): number => Math.round((count * processes) / whole.processes);
  return {
    processes,
    technosphere: scaled(whole.technosphere),
    elementary: scaled(whole.elementary),
    loop: scaled(whole.loop),
    // Larger databases use the same substances.
    flows: Math.min(whole.flows, Math.max(200, scaled(4 * whole.flows))),
  };
}

export interface SyntheticProduct {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
}

export interface SyntheticExchange {
  readonly id: string;
  readonly amount: number;
  readonly comment: string;
  /** Scores of the pedigree matrix, 1 to 5. */
  readonly pedigree: readonly number[];
  /** Variance of the logarithms, before and with the pedigree. */
  readonly variance: number;
  readonly varianceWithPedigree: number;
}

export interface SyntheticProcess {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly comment: string;
  readonly product: SyntheticProduct;
  /** 1, or −1 where it treats a waste. */
  readonly output: number;
  /** Amounts are negative where the supplier treats a waste. */
  readonly inputs: readonly (SyntheticExchange & {
    readonly provider: string;
    readonly product: SyntheticProduct;
  })[];
  readonly emissions: readonly (SyntheticExchange & { readonly flow: SyntheticFlow })[];
}

export interface SyntheticFlow {
  readonly id: string;
  readonly name: string;
  readonly compartment: readonly [string, string];
  readonly unit: string;
  readonly input: boolean;
}

export interface SyntheticDatabase {
  readonly flows: readonly SyntheticFlow[];
  readonly process: (index: number) => SyntheticProcess;
}

const units = ['kg', 'kg', 'kg', 'kWh', 'MJ', 'm3', 'metric ton*km', 'unit', 'm2', 'hour'];
const locations = [
  'GLO',
  'RoW',
  'RER',
  'FR',
  'DE',
  'CN',
  'US',
  'BR',
  'CA-QC',
  'IN',
  'Europe without Switzerland',
];

/**
 * A database like ecoinvent in everything that costs time: every second process of the loop is a market that passes on all that it
 * takes, one in twenty treats a waste, suppliers are chosen by rank (few serve almost everybody), and units of products
 * differ by six decades. Half of the elementary flows have ids of the method, the others are found by name.
 * The same seed gives the same database; processes are made one by one, so nothing of its size is in memory.
 */
export function syntheticDatabase(
  size: DatabaseSize,
  methodFlows: readonly MethodFlow[],
  seed = 1,
): SyntheticDatabase {
  const random = randomNumbers(seed);
  const flows = Array.from({ length: size.flows }, (_, index): SyntheticFlow => {
    const { id, name, compartment = 'air', unit } = methodFlows[Math.floor(random() * methodFlows.length)]!;
    const [outer = '', inner = 'unspecified'] = compartment.split(', ');
    const input = /resource|land/.test(compartment);
    return { id: index % 2 === 0 ? id : hexId(random), name, compartment: [outer, inner], unit, input };
  });
  const ranks = Array.from({ length: size.processes }, () => ({
    id: hexId(random),
    value: 10 ** (6 * (random() - 0.5)),
    treats: random() < 0.05,
    product: {
      id: hexId(random),
      name: phrase(random, 3),
      unit: units[Math.floor(random() * units.length)]!,
    },
  }));
  const comments = sentences(random, 2000);
  const upstream = size.loop + Math.floor((size.processes - size.loop) / 2);

  /** Inside the loop anybody; before it (from `loop` up) only later ones; after it (from `upstream`) all of these. */
  const supplierOf = (index: number, nth: number, own: () => number): number => {
    const ranked = own() ** 3;
    if (index < size.loop) {
      if (nth === 0) return (index + 1) % size.loop;
      if (own() < 0.9) return Math.floor(ranked * size.loop);
      return size.loop + Math.floor(ranked * (upstream - size.loop));
    }
    if (index < upstream) return index + 1 + Math.floor(ranked * (upstream - index - 1));
    return Math.floor(ranked * upstream);
  };

  const exchange = (own: () => number, amount: number): SyntheticExchange => {
    const variance = 0.0006 + own() * 0.05;
    return {
      id: hexId(own),
      amount,
      comment: comments[Math.floor(own() * comments.length)]!,
      pedigree: Array.from({ length: 5 }, () => 1 + Math.floor(own() * 5)),
      variance,
      varianceWithPedigree: variance + own() * 0.1,
    };
  };

  return {
    flows,
    process(index) {
      const own = randomNumbers(seed * 1_000_003 + index);
      const { id, value, treats, product } = ranks[index]!;
      const market = !treats && index % 2 === 0;
      const last = upstream - 1;
      const count = (total: number): number =>
        Math.floor(((index + 1) * total) / size.processes) - Math.floor((index * total) / size.processes);
      const needed = index === last ? 0 : count(size.technosphere);
      const weights = Array.from({ length: needed }, () => 10 ** (-4 * own()));
      const sum = weights.reduce((total, weight) => total + weight, 0);
      // A market passes on what it takes; others add value to it.
      const strength = market ? 1 : 0.2 + 0.6 * own();
      const place = locations[Math.floor(own() * locations.length)]!;
      return {
        id,
        name: `${market ? 'market for ' : ''}${product.name} ${phrase(own, 2)}`,
        location: place,
        comment: Array.from({ length: 12 }, () => comments[Math.floor(own() * comments.length)]).join(' '),
        product,
        output: treats ? -1 : 1,
        inputs: weights.map((weight, nth) => {
          const supplier = ranks[supplierOf(index, nth, own)]!;
          const amount = ((strength * weight) / sum) * (value / supplier.value);
          return {
            ...exchange(own, supplier.treats ? -amount : amount),
            provider: supplier.id,
            product: supplier.product,
          };
        }),
        emissions: Array.from({ length: count(size.elementary) }, () => ({
          ...exchange(own, value * 10 ** (-9 * own())),
          flow: flows[Math.floor(own() ** 2 * flows.length)]!,
        })),
      };
    },
  };
}
