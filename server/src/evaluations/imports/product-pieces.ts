import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { type EvaluationPayload, type TableReading, withoutXmlUnknown } from '@sillage/contract';
import type {
  Cell,
  CellUnresolved,
  CombinedSheets,
  ComposedProduct,
  Place,
  RowOrigin,
} from '@sillage/contract/tables';

/** Products of one piece, and their materials: one commit stores them, and others wait for that. */
const productsAPiece = 50;
const materialsAPiece = 1_000;
/** Different values that are remembered: unknown names, and tags that are left out. */
const mostValues = 1_000;
/** Unknown values that are listed, those of most rows first. */
const mostUnknown = 100;

/** A product as one thread sends it to another. */
export interface SentProduct {
  /** Where its rows stand. */
  readonly origins: readonly RowOrigin[];
  readonly cells: readonly (readonly Cell[])[];
  readonly payload: EvaluationPayload;
  readonly unresolved: readonly CellUnresolved[];
  /** The places of its fields, as text: they are only read of products that are refused. */
  readonly places: string;
  /** Which of the plans its columns follow: categories have plans of their own. */
  readonly plan: number;
  readonly hasNewTags: boolean;
}

/** The column of each mapped field, and where that column stands in each sheet. */
export interface ColumnPlan {
  readonly columnOf: readonly (readonly [field: string, column: number])[];
  readonly places: readonly {
    readonly column: number;
    readonly bySheet: readonly { readonly column: number; readonly title: string }[];
  }[];
}

/** The products of a table, and what they need. */
export interface ComposedProducts {
  /** The columns of each category. */
  readonly plans: readonly ColumnPlan[];
  /** Compressed JSON of products: those of one commit each. */
  readonly pieces: readonly Uint8Array[];
  readonly newTags: readonly { readonly id: string; readonly name: string }[];
  /** Tags that do not exist and are left out, at most 1,000. */
  readonly ignoredTags: readonly string[];
}

const unpack = promisify(gunzip);

export async function readPiece(piece: Uint8Array): Promise<readonly SentProduct[]> {
  return JSON.parse((await unpack(piece)).toString('utf8')) as SentProduct[];
}

export function readPointers({ places }: Pick<SentProduct, 'places'>): readonly Place[] {
  if (places === '') return [];
  return places.split('\n').map((line): Place => {
    const [pointer = '', field = '', row = '0'] = line.split('\t');
    return [pointer, field, Number(row)];
  });
}

/** Collects products in compressed pieces: thousands of similar documents take a tenth of their size. */
export class PieceWriter {
  products = 0;
  readonly #sheets: CombinedSheets;
  readonly #tagIds: readonly string[];
  readonly #addedTags: readonly { readonly id: string }[];
  readonly #plans = new Map<ComposedProduct['columnOf'], number>();
  readonly #unknown = new Map<string, TableReading['unknown'][number]>();
  readonly #newTags = new Map<string, { readonly id: string; readonly name: string }>();
  readonly #ignoredTags = new Set<string>();
  readonly #pieces: Uint8Array[] = [];
  #waiting: SentProduct[] = [];
  #materials = 0;

  /** `tagIds`: of the tags that may be made of unknown ones; none: those are left out. `addedTags`: that each gets. */
  constructor(
    sheets: CombinedSheets,
    tagIds: readonly string[],
    addedTags: readonly { readonly id: string }[],
  ) {
    this.#sheets = sheets;
    this.#addedTags = addedTags;
    this.#tagIds = tagIds;
  }

  add({ lines, cells, payload, unresolved, places, columnOf, tags }: ComposedProduct): void {
    const origins = lines.map((index) => this.#sheets.originOf(index));
    this.#countUnknown(origins, unresolved);
    const known = payload.tags?.length ?? 0;
    const all = tags?.flatMap(({ name, id }) => (id === undefined ? (this.#tagOf(name) ?? []) : { id }));
    this.#waiting.push({
      origins,
      cells,
      payload: this.#tagged(all === undefined ? payload : { ...payload, tags: all }),
      unresolved,
      places: places.map((place) => place.join('\t')).join('\n'),
      plan: this.#planOf(columnOf),
      hasNewTags: (all?.length ?? known) > known,
    });
    this.products++;
    this.#materials += payload.composition.parts.reduce((sum, part) => sum + part.materials.length, 0);
    if (this.#waiting.length >= productsAPiece || this.#materials >= materialsAPiece) this.#end();
  }

  /** Values that are not known, those of most rows first. */
  unknownValues(): TableReading['unknown'] {
    return [...this.#unknown.values()].sort((a, b) => b.rows - a.rows).slice(0, mostUnknown);
  }

  finished(): ComposedProducts {
    this.#end();
    const { columnIn, sheetCount } = this.#sheets;
    const plans = [...this.#plans.keys()].map((columnOf) => ({
      columnOf: [...columnOf],
      places: [...columnOf.values()].map((column) => ({
        column,
        bySheet: Array.from({ length: sheetCount }, (_, sheet) => columnIn(sheet, column)),
      })),
    }));
    return {
      plans,
      pieces: this.#pieces,
      newTags: [...this.#newTags.values()],
      ignoredTags: [...this.#ignoredTags],
    };
  }

  #planOf(columnOf: ComposedProduct['columnOf']): number {
    const known = this.#plans.get(columnOf);
    if (known !== undefined) return known;
    this.#plans.set(columnOf, this.#plans.size);
    return this.#plans.size - 1;
  }

  #countUnknown(origins: readonly RowOrigin[], unresolved: readonly CellUnresolved[]): void {
    for (const { code, column, field, facts, suggestions = [], line } of unresolved) {
      const value = facts?.text;
      if (code !== 'unknown' || column === undefined || value === undefined) continue;
      const key = `${column} ${value}`;
      const known = this.#unknown.get(key);
      if (known !== undefined) known.rows++;
      else if (this.#unknown.size < mostValues) {
        const place = this.#sheets.columnIn(origins[line]?.sheet ?? 0, column);
        const { title } = place;
        this.#unknown.set(key, {
          column: place.column + 1,
          title,
          field,
          value,
          rows: 1,
          suggestions: [...suggestions],
        });
      }
    }
  }

  #tagged(payload: EvaluationPayload): EvaluationPayload {
    const { tags = [] } = payload;
    const added = this.#addedTags.filter(({ id }) => !tags.some((tag) => tag.id === id));
    return added.length === 0 ? payload : { ...payload, tags: [...tags, ...added] };
  }

  #tagOf(written: string): { readonly id: string } | undefined {
    const name = withoutXmlUnknown(written, ' ');
    const key = name.normalize('NFC').toLowerCase();
    const known = this.#newTags.get(key);
    if (known !== undefined) return { id: known.id };
    const id = this.#tagIds[this.#newTags.size];
    if (id === undefined) {
      if (this.#ignoredTags.size < mostValues) this.#ignoredTags.add(name);
      return undefined;
    }
    this.#newTags.set(key, { id, name });
    return { id };
  }

  #end(): void {
    if (this.#waiting.length === 0) return;
    this.#pieces.push(gzipSync(JSON.stringify(this.#waiting), { level: 1 }));
    this.#waiting = [];
    this.#materials = 0;
  }
}
