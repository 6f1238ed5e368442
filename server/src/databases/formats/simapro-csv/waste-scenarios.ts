import type { LocalizedText } from '@sillage/contract';
import { amountOf, textOf } from './amounts.ts';
import { type Block, scenarioSection } from './blocks.ts';
import type { SimaproHeader } from './header.ts';
import { rowsIn, singleIn } from './parse-process-block.ts';
import { keyOf } from './simapro-flows.ts';

type Row = readonly string[];

/** What becomes waste: a material, and the waste type that its process states for it. */
export interface WasteMaterial {
  readonly name: string;
  readonly type: string;
}

/** Waste of which nothing is known, as a process sends it. */
export const anyWaste: WasteMaterial = { name: '', type: '' };

const tolerance = 1e-6;

/**
 * Waste scenarios, unrolled into processes: each is a treatment that sends the shares of a waste to other treatments.
 * Separated waste goes first, the rest as remaining waste. Of the rows of a section those for the material count, else those
 * for its waste type, else those for all types.
 * Source: https://github.com/GreenDelta/olca-modules, SimaPro CSV import, which unrolls scenarios in this order.
 */
export class WasteScenarios {
  readonly #blocks: ReadonlyMap<string, Block>;
  readonly #header: SimaproHeader;
  /** Made so far, by the key of the name. */
  readonly #unrolled = new Map<string, { readonly name: string; readonly block: Block }>();

  constructor(blocks: readonly Block[], header: SimaproHeader) {
    this.#header = header;
    this.#blocks = new Map(
      blocks.map((block) => [keyOf(rowsIn(block, scenarioSection)[0]?.[0] ?? ''), block] as const),
    );
  }

  /** Why a scenario, with all that it sends waste to, has no figures; undefined: it has, or is none. */
  faultOf(name: string, waste: WasteMaterial, path: readonly string[] = []): LocalizedText | undefined {
    const key = keyOf(name);
    const block = this.#blocks.get(key);
    if (block === undefined) return undefined;
    if (path.includes(key))
      return { en: 'it sends waste back to itself', fr: 'il se renvoie des déchets à lui-même' };
    if (rowsIn(block, scenarioSection).length !== 1)
      return { en: 'it is not for one waste', fr: 'il ne concerne pas un seul déchet' };
    const shares = this.#sharesOf(block, waste);
    if ('en' in shares) return shares;
    for (const { treatment } of shares.rows) {
      const fault = this.faultOf(treatment, waste, [...path, key]);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  /**
   * The name of the treatment that takes a waste by this scenario; the name itself where it is none. Call it for what has no
   * fault only.
   */
  treatmentOf(name: string, waste: WasteMaterial): string {
    const block = this.#blocks.get(keyOf(name));
    if (block === undefined) return name;
    const [reference = []] = rowsIn(block, scenarioSection);
    const label = [waste.name, waste.type].find((text) => text !== '' && this.#mentions(block, text));
    const own = (reference[0] ?? '').trim();
    const unrolledName = label === undefined ? own : `${own} (${label})`;
    const known = this.#unrolled.get(keyOf(unrolledName));
    if (known !== undefined) return known.name;
    const shares = this.#sharesOf(block, waste);
    const [, unit = '', amount = ''] = reference;
    const rows = ('rows' in shares ? shares.rows : []).map(({ treatment, share }) => [
      this.treatmentOf(treatment, waste),
      unit,
      `(${amount})*${share}`,
      'Undefined',
    ]);
    const id = singleIn(block, 'Process identifier') || own;
    const sections = new Map(block.sections);
    sections.delete(scenarioSection);
    sections.set('Process identifier', [[label === undefined ? id : `${id} (${label})`]]);
    sections.set('Waste treatment', [[unrolledName, unit, amount]]);
    sections.set('Waste to treatment', [...(block.sections.get('Waste to treatment') ?? []), ...rows]);
    this.#unrolled.set(keyOf(unrolledName), { name: unrolledName, block: { ...block, sections } });
    return unrolledName;
  }

  names(): readonly string[] {
    return [...this.#blocks.values()].map((block) => rowsIn(block, scenarioSection)[0]?.[0]?.trim() ?? '');
  }

  /** The scenarios that were asked for, as blocks of treatments. */
  blocks(): readonly Block[] {
    return [...this.#unrolled.values()].map(({ block }) => block);
  }

  /** Whether this scenario, or one that it sends waste to, has rows for a material or waste type. */
  #mentions(block: Block, text: string, seen = new Set<Block>()): boolean {
    if (seen.has(block)) return false;
    seen.add(block);
    return [...rowsIn(block, 'Separated waste'), ...rowsIn(block, 'Remaining waste')].some(
      ([treatment = '', type = '']) => {
        const next = this.#blocks.get(keyOf(treatment));
        return keyOf(type) === keyOf(text) || (next !== undefined && this.#mentions(next, text, seen));
      },
    );
  }

  /** The treatments with their share of the waste, as texts of formulas, or why there are none. */
  #sharesOf(
    block: Block,
    waste: WasteMaterial,
  ): { readonly rows: readonly { readonly treatment: string; readonly share: string }[] } | LocalizedText {
    const separated = matching(rowsIn(block, 'Separated waste'), waste).map((row) => this.#percentage(row));
    const remaining = matching(rowsIn(block, 'Remaining waste'), waste).map((row) => this.#percentage(row));
    const total = sumOf(separated);
    if (total > 100 + tolerance) {
      return {
        en: `its separated waste adds up to ${total} %`,
        fr: `ses déchets triés font ${total} % en tout`,
      };
    }
    const rest = total > 100 - tolerance ? [] : remaining;
    const others = sumOf(rest);
    if (total <= 100 - tolerance && !(Math.abs(others - 100) <= tolerance)) {
      return {
        en: `its remaining waste adds up to ${others} %, not 100 %`,
        fr: `ses déchets restants font ${others} % en tout, non 100 %`,
      };
    }
    const sum = separated.map(({ percent }) => `(${percent})`).join('+') || '0';
    return {
      rows: [
        ...separated.map(({ treatment, percent }) => ({ treatment, share: `(${percent})/100` })),
        ...rest.map(({ treatment, percent }) => ({
          treatment,
          share: `(${percent})/100*(1-(${sum})/100)`,
        })),
      ],
    };
  }

  #percentage([treatment = '', , percent = '']: Row) {
    const given = amountOf(percent, this.#header);
    return {
      treatment: treatment.trim(),
      percent: textOf(given),
      value: 'amount' in given ? given.amount : Number.NaN,
    };
  }
}

/** NaN where one is a formula: then nothing is checked. */
const sumOf = (rows: readonly { readonly value: number }[]): number =>
  rows.reduce((total, { value }) => total + value, 0);

const all = new Set(['', 'not defined', 'unspecified', 'all waste types']);

function matching(rows: readonly Row[], { name, type }: WasteMaterial): readonly Row[] {
  const typeOf = ([, waste = '']: Row): string => keyOf(waste);
  const own = rows.filter((row) => name !== '' && typeOf(row) === keyOf(name));
  if (own.length > 0) return own;
  const same = all.has(keyOf(type)) ? [] : rows.filter((row) => typeOf(row) === keyOf(type));
  return same.length > 0 ? same : rows.filter((row) => all.has(typeOf(row)));
}
