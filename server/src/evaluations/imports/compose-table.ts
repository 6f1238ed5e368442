// Reason for length: the steps from a file to its products, one after the other.
import {
  checkDocument,
  didYouMean,
  type Issue,
  type Language,
  type TableReading,
  TableSettings,
} from '@sillage/contract';
import {
  type CombinedSheets,
  categoriesIn,
  combinedSheets,
  composedProducts,
  describesPartsOf,
  type Field,
  guessMapping,
  isOfParts,
  isPortalFile,
  joinedSheets,
  type KeptMapping,
  type MappedSheet,
  portalMapping,
  portalRows,
  productRows,
  rowCategory,
  rowPlan,
  singleSheet,
  type TitledRows,
  tableMapping,
  tableSay,
  tableTexts,
  unreadCompositions,
  withCorrections,
  withDerivedColumns,
  withLegend,
  withListedValues,
  withoutLeftRows,
  withQualityColumns,
  withStyles,
} from '@sillage/contract/tables';
import {
  checkedTable,
  readJsonRows,
  readProductTable,
  readTable,
  type Table,
  UnreadFile,
} from '@sillage/contract/tables/reading';
import { type Catalog, warningOf } from '@sillage/engine';
import { withParameters } from '../../library/own-data/organization-catalog.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { checkSettings } from './check-settings.ts';
import { furtherSheets, leftOut, partsSheet, productSheets } from './further-sheets.ts';
import type { OwnNames } from './organization-names.ts';
import { type ComposedProducts, PieceWriter } from './product-pieces.ts';
import { garmentFields, namedCategories, tableFields } from './table-fields.ts';

interface ComposeTableInput {
  /** The file; with `lines`, newline-delimited JSON. */
  readonly bytes: Uint8Array;
  readonly lines: boolean;
  readonly sheet?: string;
  readonly partsSheet?: string;
  readonly template?: KeptMapping;
  readonly settings: TableSettings;
  /** Ids for tags that do not exist; none: those are left out. */
  readonly newTagIds: readonly string[];
  /** What the organization adds to the names in the catalog. */
  readonly own: OwnNames;
  /** The information parameters of the organization, as JSON text. */
  readonly parameters: string;
  readonly language: Language;
}

export interface ComposedTable extends ComposedProducts {
  readonly reading: Omit<TableReading, 'kind' | 'import' | 'tags'>;
  /** Fibres that the catalog does not have, and the materials that were taken for them. */
  readonly substitutes: readonly { readonly fibre: string; readonly material: string }[];
  /** Names of two sheets, if two were read. */
  readonly sheets: readonly string[];
}

/**
 * The task `composeTable` of the threads: reads a table, finds out what its columns mean, and composes its products.
 * Throws: DomainError table.unreadable, table.no-category, document.invalid for settings.
 */
export function composeTable(
  context: { readonly catalog: Catalog },
  input: ComposeTableInput,
): ComposedTable {
  const { language } = input;
  const own: OwnNames = { ...input.own, ...(input.settings.accept === true ? { substitutes: true } : {}) };
  const catalog = withParameters(context.catalog, input.parameters);
  const { table, parts: named, settings } = readSheets(input);
  const untitled = (number: number): string => tableSay(language)('untitled', { number });
  const titled = productRows(table.rows, untitled);
  const portal = isPortalFile(titled.titles);
  const others = portal
    ? []
    : furtherSheets(input.bytes, table).map((one) => ({
        name: one.sheet ?? '',
        table: one,
        titled: productRows(one.rows, untitled),
      }));
  const sheetsOfProducts = joinedSheets(
    { name: table.sheet ?? '', titled },
    input.sheet === undefined ? others : [],
    (one) => guessMapping(one.titles, sampleOf(one), garmentFields(catalog, own, language), 'point').columns,
  );
  const joined = new Set(sheetsOfProducts.joined.map(({ name }) => name));
  const apart = others.filter(({ name }) => !joined.has(name));
  const started = corrected(
    portal
      ? portalRows(titled, table.sheet !== undefined)
      : withDerivedColumns(withListedValues(withLegend(sheetsOfProducts.titled, apart), apart)),
    settings,
  );
  const titledParts = (rows: Table['rows']): TitledRows =>
    corrected(withQualityColumns(productRows(rows, untitled)), settings);
  const fieldsOf = (id: string): readonly Field[] => {
    const fields = tableFields(catalog, id, own, language);
    if (fields !== undefined) return fields;
    throw catalog.category(id) === undefined
      ? unknownCategory(id, catalog)
      : new DomainError('table.no-category');
  };

  const category = input.settings.category?.id ?? settings.category?.id ?? input.template?.category;
  const base =
    category ??
    namedFirst(started, catalog, language, (id) => fieldsOf(id).some((field) => field.id === 'madeIn'));
  const fields = fieldsOf(base);
  const spoken = language === 'fr' ? 'comma' : 'point';
  const chosenColumns = Object.values(input.template?.titles ?? {}).map((field) => ({ field }));
  const mapped = (
    titled: TitledRows,
    some: readonly Field[],
  ): MappedSheet & { readonly services: readonly string[] } => {
    const mapping = tableMapping(titled, some, input.template, settings, spoken);
    if (portal) return withoutLeftRows(titled, portalMapping(titled.titles, mapping));
    // A reference that somebody has chosen stays.
    const isChosen = [...(settings.columns ?? []), ...chosenColumns].some(
      ({ field }) => field === 'reference',
    );
    const styled = isChosen ? { ...titled, mapping } : withStyles(titled, mapping, some);
    return withoutLeftRows(styled, styled.mapping);
  };
  const products = mapped(started, fields);
  const ofParts = fields.filter(isOfParts);
  const parts =
    named ??
    partsSheet(apart, products, ({ rows }) => describesPartsOf(products, mapped(titledParts(rows), ofParts)));
  const startedParts = parts && titledParts(parts.rows);
  checkSettings(settings, [...started.titles, ...(startedParts?.titles ?? [])], fields);
  const sheets =
    startedParts === undefined
      ? singleSheet(products, sheetsOfProducts)
      : combinedSheets(products, mapped(startedParts, ofParts), sheetsOfProducts);
  if (sheets === undefined) throw unreadable('no-parts-reference');
  const { mapping } = sheets;
  const further = categoriesIn(sheets, mapping, fields, category === undefined).filter((id) => id !== base);
  const otherFields = new Map(further.map((id) => [id, fieldsOf(id)]));
  const plan = {
    ...rowPlan(base, mapping, fields, own.teams[0]?.id, otherFields),
    ...(category === undefined ? { asksCategory: true as const } : {}),
  };

  const pieces = new PieceWriter(sheets, input.newTagIds, settings.addTags ?? []);
  const standIns = new Map<string, string>();
  const without = new Set<string>();
  for (const product of composedProducts(sheets, plan, parts !== undefined)) {
    for (const { materials } of product.payload.composition.parts)
      for (const { id, standsFor } of materials) if (standsFor !== undefined) standIns.set(standsFor, id);
    for (const title of product.leftOut) without.add(title);
    pieces.add(product);
  }
  const substitutes = [...standIns].map(([fibre, material]) => ({ fibre, material }));
  const { encoding, delimiter, sheet, sheets: names } = table;
  const unread =
    input.sheet === undefined
      ? productSheets(
          apart.filter((one) => one.name !== parts?.sheet && table.below?.includes(one.table) !== true),
          products,
          (one) => mapped(withDerivedColumns(one), fields),
        )
      : [];
  const warnings = [
    ...[
      table,
      ...(parts === undefined ? [] : [parts]),
      ...others.flatMap((one) => (joined.has(one.name) ? [one.table] : [])),
    ].flatMap(hiddenRows),
    ...leftOut(
      unread,
      products.services,
      without,
      unreadCompositions(
        products.titles,
        products.mapping.columns,
        products.wanted.map((index) => products.rows[index] ?? []),
      ),
      language,
    ),
  ];
  const reading: ComposedTable['reading'] = {
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(portal ? { layout: 'portal' as const } : {}),
    ...(names === undefined ? {} : { sheets: [...names] }),
    rows: sheets.wanted.length,
    products: pieces.products,
    categories: [base, ...further],
    columns: columnsOf(sheets, products.titles.length, table.sheet, parts?.sheet),
    decimal: mapping.decimal,
    baseUnit: mapping.baseUnit,
    weightUnit: mapping.weightUnit,
    ...(warnings.length === 0 ? {} : { warnings: warnings.map(warningOf) }),
    ...(substitutes.length === 0 ? {} : { substitutes }),
    unknown: pieces.unknownValues(),
  };
  const sheetNames =
    parts === undefined && joined.size === 0 ? [] : [table.sheet ?? '', parts?.sheet ?? '', ...joined];
  return { reading, substitutes, sheets: sheetNames, ...pieces.finished() };
}

/** Reads the sheets, and what the lines of JSON say before the rows. */
function readSheets({ bytes, lines, settings: given, sheet, partsSheet }: ComposeTableInput): {
  readonly table: Table;
  readonly parts?: Table;
  readonly settings: TableSettings;
} {
  try {
    if (lines) {
      const { settings = {}, table } = readJsonRows(bytes);
      const issues = checkDocument(TableSettings, settings);
      if (issues.length > 0) throw invalidDocument(issues);
      return { table: checkedTable(table), settings: { ...(settings as TableSettings), ...given } };
    }
    const table = readProductTable(bytes, sheet);
    requireSheet(table, sheet);
    if (partsSheet === undefined) return { table, settings: given };
    const parts = readTable(bytes, partsSheet);
    requireSheet(parts, partsSheet);
    return { table, parts, settings: given };
  } catch (error) {
    throw error instanceof UnreadFile ? unreadable(error.reason) : error;
  }
}

function requireSheet({ sheet: read }: Table, wanted: string | undefined): void {
  if (wanted !== undefined && read !== wanted) throw new UnreadFile('no-such-sheet');
}

function unreadable(reason: UnreadFile['reason']): DomainError {
  const { en, fr } = tableTexts;
  return new DomainError('table.unreadable', { reason: { en: en.unread[reason], fr: fr.unread[reason] } });
}

/** Rows that are named. */
const namedRows = 20;

function hiddenRows({ hiddenRows: rows = [] }: Table): Issue[] {
  if (rows.length === 0) return [];
  const named = rows.slice(0, namedRows).join(', ');
  const facts = { count: String(rows.length), rows: rows.length > namedRows ? `${named} …` : named };
  return [{ code: 'table.rows-hidden', pointer: '', facts }];
}

const corrected = (titled: TitledRows, { corrections = [] }: TableSettings): TitledRows => ({
  ...titled,
  rows: withCorrections(titled.rows, titled.titles, corrections),
});

function unknownCategory(id: string, { categories }: Catalog): DomainError {
  const known = namedCategories({ categories }, 'en').map(({ value }) => value);
  const hint = didYouMean(id, known);
  const facts = { noun: 'category', id };
  return invalidDocument([
    { code: 'reference.unknown', pointer: '/category/id', facts, ...(hint === undefined ? {} : { hint }) },
  ]);
}

/**
 * The first category that a row names, of those with countries if any: its fields are those that columns may have, and shoes
 * have fewer than garments. Throws: DomainError table.no-category.
 */
function namedFirst(
  titled: TitledRows,
  catalog: Catalog,
  language: Language,
  hasCountries: (category: string) => boolean,
): string {
  const categories = namedCategories(catalog, language);
  // A field of the category alone: what the others are depends on it.
  const fields = tableFields(catalog, categories[0]?.value ?? '', noNames, language) ?? [];
  const some = fields.filter(({ id }) => ['category', 'name', 'reference'].includes(id));
  const sample = titled.wanted.map((index) => titled.rows[index] ?? []);
  // A proposal of the name is enough here: each row without another category is asked about.
  const mapping = tableMapping(titled, some, undefined, { accept: true }, 'point');
  const plan = { ...rowPlan('', mapping, some, undefined), asksCategory: true as const };
  const named = new Set<string>();
  for (const row of sample) {
    const { said } = rowCategory(row, plan);
    if (said === undefined || named.has(said.category)) continue;
    if (hasSchema(catalog, said.category) && hasCountries(said.category)) return said.category;
    named.add(said.category);
  }
  for (const first of named) return first;
  throw new DomainError('table.no-category');
}

/** Rows by which columns are understood. */
const sampleOf = ({ rows, wanted }: TitledRows): TitledRows['rows'] =>
  wanted.slice(0, 500).map((index) => rows[index] ?? []);

const hasSchema = (catalog: Catalog, id: string): boolean => catalog.category(id)?.definition !== undefined;

const noNames = { teams: [], tags: [], masks: [], packagings: [], materials: [], accessories: [] };

function columnsOf(
  { titles, mapping, columnIn }: CombinedSheets,
  width: number,
  first: string | undefined,
  second: string | undefined,
): TableReading['columns'] {
  return titles.map((_, index) => {
    const sheet = index < width ? 0 : 1;
    const { column, title } = columnIn(sheet, index);
    const doubtful = mapping.columns[index] === undefined ? mapping.doubtful?.[index] : undefined;
    const ofSize = mapping.sizes?.find(({ weight, pieces }) => weight === index || pieces === index);
    const sized = ofSize === undefined ? null : ofSize.weight === index ? 'totalWeight' : 'pieces';
    const name = sheet === 0 ? first : second;
    return {
      column: column + 1,
      title,
      ...(second === undefined || name === undefined ? {} : { sheet: name }),
      field: mapping.columns[index] ?? sized,
      ...(doubtful === undefined ? {} : { doubtful }),
    };
  });
}
