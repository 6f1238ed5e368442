// Reason for length: what every task takes and gives, one interface after the other.
import type {
  AccessoryRecord,
  ComparedUncertainty,
  CsvSeparator,
  DecimalMark,
  ErrorCode,
  EvaluationPayload,
  EvaluationPreview,
  ExportFormat,
  ExtscoreCheck,
  Facts,
  ImportReport,
  Interval,
  Issue,
  JoinedStage,
  Language,
  LocalizedStudy,
  MaterialRecord,
  OwnDatabaseRanges,
  PackagingPayload,
  ProductFullResult,
  QuestionRanking,
  ReportForm,
  Score,
  SensitivityAnalysis,
  Stage,
  StatementRecord,
  TableReading,
  TableSettings,
  UncertaintyAnalysis,
  Warning,
} from '@sillage/contract';
import type { KeptMapping, OwnRecords } from '@sillage/contract/tables';
import type { AllocationChoice, AskedEvaluation, RegionalChoice, ReportParts } from '@sillage/engine';
import type { EvaluationQuery, EvaluationState } from '../ports/evaluations.ts';
import type { Disclosure, StoredProcess } from '../ports/own-databases.ts';
import type { StoredReusable } from '../ports/reusables.ts';
import type { ClosedDatabase, OwnData } from '../ports/role-tables.ts';
import type { Change } from '../ports/storage.ts';

/**
 * What the threads can do, by kind. Inputs and outputs are copied from one thread to another: they are plain
 * data. `server/src/startup/thread-tasks.ts` has the functions.
 */
export interface ThreadTasks {
  /** Prepares and evaluates snapshots, and renders their results; in the order of the snapshots. */
  evaluate(input: EvaluateInput): Promise<readonly EvaluatedSnapshot[]>;
  /** Evaluates a payload that is not stored. */
  preview(
    input: PreviewInput,
  ): Promise<{ readonly preview: EvaluationPreview } | { readonly issues: readonly Issue[] }>;
  /** Scores an evaluation by a scoring method that this service computes itself. */
  externalScore(input: ExternalScoreInput): Promise<ExternalScoreOutcome>;
  /** Tells whether an evaluation can be scored, with all issues. */
  externalScoreCheck(input: Omit<ExternalScoreInput, 'now'> & { readonly language: Language }): ExtscoreCheck;
  /** Renders a payload with the schema fields of its parameters, as JSON. */
  evaluationSchema(input: EvaluationSchemaInput): Uint8Array;
  /** Renders the full result of a stored calculation, as JSON. */
  fullResult(input: FullResultInput): Uint8Array;
  /** Renders the standard results of stored calculations, as a list in JSON. */
  standardResults(input: StandardResultsInput): Uint8Array;
  /** Makes the study of a stored calculation. */
  study(input: StudyInput): LocalizedStudy;
  /** Combines the results of versions to those of a product: JSON, the full one as it is stored. */
  product(input: ProductInput): Promise<{ readonly ipc: Uint8Array; readonly full: Uint8Array }>;
  /** Adds warnings to a result of a product, before its own, and withholds figures of closed databases. */
  productWarnings(input: ProductWarningsInput): Promise<Uint8Array>;
  /** What the report of a result takes from the catalog, compressed. */
  reportFrame(input: ReportFrameInput): Promise<Uint8Array>;
  /** Renders a report, in the form that was asked for. */
  report(input: ReportInput): Promise<Uint8Array>;
  /** Runs some hypercubes of a sample. */
  sampleBlock(input: SampleBlockInput): SampledBlock | { readonly issues: readonly Issue[] };
  /** Summarises a sample whose hypercubes were run one by one; compressed. */
  summariseSample(input: SummaryInput): Uint8Array;
  /** Finds what can be asked about an evaluation, and what an answer would change. */
  openQuestions(input: OpenQuestionsInput): OpenedEvaluation;
  /** Ranks what to ask next about evaluations. */
  rankQuestions(input: QuestionsInput): QuestionRanking;
  /** Runs an evaluation many times. */
  sampleUncertainty(
    input: SampleInput,
  ): { readonly analysis: UncertaintyAnalysis } | { readonly issues: readonly Issue[] };
  /** Runs several evaluations, versions and products with the same draws. */
  compareUncertainty(
    input: CompareInput,
  ): Promise<{ readonly comparison: ComparedUncertainty } | { readonly issues: readonly Issue[] }>;
  /** Finds what the range of a figure comes from. */
  analyseSensitivity(
    input: SensitivityInput,
  ): { readonly analysis: SensitivityAnalysis } | { readonly issues: readonly Issue[] };
  /** Evaluates evaluations unchanged and with the variants of a scenario. */
  evaluateScenario(input: EvaluateScenarioInput): Promise<readonly ScenarioCells[]>;
  /** Renders the results of a scenario, as JSON or as a table. */
  scenarioResults(input: ScenarioResultsInput): Promise<Uint8Array>;
  /** Renders a page of an export. */
  exportPage(input: ExportPageInput): Promise<ExportPage>;
  /** Reads a table, finds out what its columns mean, and composes the evaluations of its rows. */
  composeTable(input: ComposeTableInput): ComposedTable;
  /** Reads, solves and characterises a database; in a thread of its own, because it may take minutes and much memory. */
  importDatabase(input: ImportDatabaseInput): Promise<ImportedDatabase>;
}

export type TaskKind = keyof ThreadTasks;
export type TaskInput<Kind extends TaskKind> = Parameters<ThreadTasks[Kind]>[0];
export type TaskOutput<Kind extends TaskKind> = Awaited<ReturnType<ThreadTasks[Kind]>>;

/** One revision of an evaluation, with its mask and packaging at that time. */
interface EvaluationSnapshot
  extends Pick<EvaluationState, 'id' | 'revision' | 'name' | 'reference' | 'payload'> {
  readonly reusables: readonly StoredReusable[];
  readonly ownData?: OwnData;
  /** The teams and tags that exist; absent: all that the payload names. */
  readonly labels?: ExistingLabels;
}

/** The ids of the teams and tags that exist, of those that a payload names. */
export interface ExistingLabels {
  readonly teams: readonly string[];
  readonly tags: readonly string[];
}

export interface PreviewInput {
  readonly payload: EvaluationPayload;
  readonly labels: ExistingLabels;
  readonly reusables: readonly StoredReusable[];
  readonly ownData?: OwnData;
  /** The time of the results, in milliseconds since 1970. */
  readonly now: number;
  readonly language: Language;
  /** Whether the external score is computed by this service, and so belongs to the preview. */
  readonly scoresItself: boolean;
}

export interface ExternalScoreInput {
  readonly snapshot: EvaluationSnapshot;
  /** The time of the result, in milliseconds since 1970. */
  readonly now: number;
}

export type ExternalScoreOutcome =
  | {
      readonly extscore: Uint8Array;
      /** Stores the score. */
      readonly change: Extract<Change, { kind: 'put-external-result' }>;
    }
  /** The domain error of a refused evaluation. */
  | {
      readonly refusal: {
        readonly code: ErrorCode;
        readonly facts: Facts;
        readonly issues: readonly Issue[];
      };
    };

export interface EvaluationSchemaInput {
  /** JSON of a payload whose category has a schema. */
  readonly payload: string;
  /** The information parameters of the organization, as JSON text. */
  readonly parameters: string;
  readonly language: Language;
}

export interface FullResultInput {
  /** As it is stored: compressed. */
  readonly calculation: Uint8Array;
  /** Databases whose figures it must not show. */
  readonly closed: readonly ClosedDatabase[];
}

export interface StandardResultsInput extends Pick<FullResultInput, 'closed'> {
  /** As they are stored: compressed. */
  readonly calculations: readonly Uint8Array[];
}

export interface StudyInput extends FullResultInput {
  /** JSON text. */
  readonly payload: string;
  /** The information parameters of the organization, as JSON text. */
  readonly parameters: string;
}

export interface ProductWarningsInput {
  /** As it is stored. */
  readonly result: Uint8Array;
  readonly warnings: readonly Warning[];
  /** Of a full result: databases whose figures it must not show. */
  readonly closed: readonly ClosedDatabase[];
  /** Only the standard part of a full result is wanted. */
  readonly standard?: true;
}

export interface ReportFrameInput {
  /** As it is stored. */
  readonly full: Uint8Array;
  /** Ids of the categories that the result is of. */
  readonly categories: readonly string[];
  /** The information parameters of the organization, as JSON text; absent: none. */
  readonly parameters?: string;
}

export interface ReportInput extends ReportFrameInput, Omit<ReportParts, 'extscore' | 'study'> {
  /** The full result as it may be shown now; absent: that is `full`. */
  readonly shown?: Uint8Array;
  /** What was kept of the catalog; absent: the report takes it from the catalog of now. */
  readonly frame?: Uint8Array;
  /** As it is stored, with the JSON of the payload; absent for a product. */
  readonly source?: { readonly calculation: Uint8Array; readonly payload: string };
  /** JSON of the external score, if there is one. */
  readonly extscore?: Uint8Array;
  /** On the version, oldest first. */
  readonly statements: readonly StatementRecord[];
  /** Databases of the result whose figures are left out. */
  readonly withheld: readonly ClosedDatabase[];
  readonly form: ReportForm;
  readonly language: Language;
}

export interface ProductInput {
  readonly subject: ProductFullResult['product'];
  readonly parts: readonly {
    readonly versionId: string;
    readonly evaluationId: string;
    readonly number: number;
    readonly quantity: number;
    /** The full result of the version, as it is stored. */
    readonly full: Uint8Array;
  }[];
  readonly evaluatedAt: string;
  readonly inputsHash: string;
  readonly packaging?: { readonly id: string; readonly packaging: PackagingPayload };
}

interface EvaluateBase {
  readonly snapshots: readonly EvaluationSnapshot[];
  /** The time of the results, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * `full`: whether the full results are rendered too. `scored`: also scores by the scoring methods that this service
 * computes; reasons against it, which stand in full results, are in this language.
 */
export type EvaluateInput = EvaluateBase &
  ({ readonly full: true; readonly scored?: Language } | { readonly full: false; readonly scored?: boolean });

export type EvaluatedSnapshot =
  | {
      readonly evaluatedAt: string;
      /** Absent with `bytes`. */
      readonly score?: Score;
      /** Stores the standard result, whose bytes are `change.result.ipc`. */
      readonly change: Extract<Change, { kind: 'put-result' }>;
      /** Stores the external score; absent unless asked for, or if there is none. */
      readonly scoreChange?: Extract<Change, { kind: 'put-external-result' }>;
      /** The full result, the standard one, and an object of both and, if asked for, the score; absent unless asked for. */
      readonly bytes?: { readonly full: Uint8Array; readonly ipc: Uint8Array; readonly both: Uint8Array };
    }
  /** The payload is invalid. */
  | { readonly issues: readonly Issue[] };

interface SampleInput {
  readonly snapshot: EvaluationSnapshot;
  readonly seed: number;
  readonly method: UncertaintyAnalysis['method'];
  readonly runs: number;
}

/** An evaluation as it is now, or a version or product as published. */
type Compared =
  | { readonly kind: 'evaluation'; readonly snapshot: EvaluationSnapshot }
  | {
      readonly kind: 'version' | 'product';
      readonly subject: UncertaintyAnalysis['evaluation'];
      /** Its place in the request. */
      readonly pointer: string;
      readonly published: Pick<ProductInput, 'parts' | 'packaging'>;
      readonly closed: readonly ClosedDatabase[];
    };

interface CompareInput extends Omit<SampleInput, 'snapshot'> {
  readonly compared: readonly Compared[];
  readonly language: Language;
}

interface SampleBlockInput extends SampleInput {
  /** The hypercubes that are run, of 20; `to` is the first that is not. */
  readonly from: number;
  readonly to: number;
}

/** Runs × outputs of some hypercubes. */
export interface SampledBlock {
  readonly values: Float64Array;
  readonly refused: number;
}

interface SummaryInput extends Omit<SampleBlockInput, 'from' | 'to'> {
  /** Of all hypercubes, in their order. */
  readonly blocks: readonly SampledBlock[];
}

interface OpenQuestionsInput {
  readonly snapshot: EvaluationSnapshot;
}

/** An evaluation with what can be asked about it. */
export interface OpenedEvaluation extends Pick<EvaluationState, 'id' | 'name'> {
  /** Whether it can be asked about, and a database lets its questions be shown. */
  readonly asks: boolean;
  /** Absent: it cannot be evaluated, or has no score. */
  readonly asked?: Omit<AskedEvaluation, 'id'>;
}

interface QuestionsInput {
  readonly evaluations: readonly OpenedEvaluation[];
  readonly language: Language;
}

interface SensitivityInput {
  readonly snapshot: EvaluationSnapshot;
  readonly seed: number;
  readonly method: SensitivityAnalysis['method'];
  readonly figure: string;
  /** Absent: as many as usual. */
  readonly points?: number;
}

interface EvaluateScenarioInput {
  readonly rows: readonly {
    readonly unchanged: EvaluationSnapshot;
    /** null: the variant changes nothing of this evaluation. */
    readonly variants: readonly (EvaluationSnapshot | { readonly issues: readonly Issue[] } | null)[];
  }[];
  /** The time of the results, in milliseconds since 1970. */
  readonly now: number;
  /** Whether the external score is computed by this service, and so belongs to the figures. */
  readonly scoresItself: boolean;
}

type ScenarioStages = readonly {
  readonly id: string;
  readonly stage: Stage;
  readonly name: string;
  readonly score: number | null;
  readonly climate: number | null;
  /** The stages that it stands for, if several. */
  readonly joins?: readonly JoinedStage[];
}[];

/** What became of one evaluation with one variant, or unchanged. */
export type ScenarioFigures =
  | {
      /** The score, then each indicator. */
      readonly figures: readonly {
        readonly id: string;
        readonly unit: string;
        readonly value: number | null;
        readonly interval?: Interval | null;
      }[];
      /** Which intervals are left out once a database of the organization is closed. */
      readonly ownDatabases?: readonly OwnDatabaseRanges[];
      /** Points; null: this evaluation has none. */
      readonly extscore: number | null;
      readonly stages: ScenarioStages;
      /** What each database of the organization let `stages` show; absent: of a release that did not ask. */
      readonly disclosures?: readonly (readonly [id: string, disclosure: Disclosure])[];
      /** As `stages`, with each of these databases at its strictest. */
      readonly closedStages?: ScenarioStages;
      /** Databases of the organization of which the difference would tell a single data set. */
      readonly telling?: readonly string[];
    }
  | { readonly issues: readonly Issue[] }
  /** As unchanged. */
  | { readonly same: true };

/** The unchanged evaluation, then each variant. */
export type ScenarioCells = readonly ScenarioFigures[];

/** The results of a scenario as they are kept. */
export interface KeptScenario {
  readonly scenario: { readonly id: string; readonly name: string; readonly revision: number };
  readonly evaluatedAt: string;
  readonly engineVersion: string;
  readonly catalogVersion: string;
  readonly variants: readonly string[];
  readonly rows: readonly {
    readonly evaluation: Pick<EvaluationState, 'id' | 'revision' | 'name' | 'reference'>;
    /** Identifies everything that the cells were computed from. */
    readonly inputsHash: string;
    readonly cells: ScenarioCells;
  }[];
}

interface ScenarioResultsInput {
  /** As it is kept, compressed. */
  readonly results: Uint8Array;
  readonly kept: boolean;
  readonly status: 'current' | 'outdated';
  /** Ids of evaluations whose rows are outdated. */
  readonly outdated: readonly string[];
  readonly closed: readonly ClosedDatabase[];
  /** Whether all impact categories are shown. */
  readonly all: boolean;
  readonly language: Language;
  /** Absent: JSON. */
  readonly table?: {
    readonly format: ExportFormat;
    readonly separator: CsvSeparator;
    readonly decimal: DecimalMark;
  };
}

export interface ImportDatabaseInput {
  readonly file: string;
  /** Absent: recognised from the file. */
  readonly format?: string;
  readonly allocation: AllocationChoice;
  readonly regional: RegionalChoice;
  /** `ef-3.1`, or the id of an impact method of the package. */
  readonly method: string;
  /** With a method of the package: its category for a column, by id. */
  readonly indicators: readonly { readonly id: string; readonly category: string }[];
  /** Ids of the columns of a row of figures. */
  readonly columns: readonly string[];
  /** A table of matches with decisions, compressed. */
  readonly decisions: Uint8Array | null;
  /** One cell, which tells how far it is: an index into `importStages`. */
  readonly stage: Int32Array;
}

export interface ImportedDatabase {
  readonly format: string;
  /** Of the indicators in the columns, by their ids. */
  readonly indicators: readonly { readonly id: string; readonly name: string; readonly unit: string }[];
  readonly processes: readonly StoredProcess[];
  readonly report: Omit<ImportReport, 'sha256'>;
  /** The table of matches, compressed; null if there is nothing to match. */
  readonly mapping: Uint8Array | null;
}

export interface ExportPageInput {
  readonly table: 'evaluations' | 'products';
  readonly organizationId: string;
  readonly filter: Omit<EvaluationQuery, 'limit'>;
  readonly language: Language;
  readonly format: ExportFormat;
  readonly separator: CsvSeparator;
  readonly decimal: DecimalMark;
  /** The last record of the page before. */
  readonly after?: string;
  /** What was read for the page; absent: the thread reads it. */
  readonly records?: readonly { readonly id: string }[];
  /** CRC-32 of the sheet of a workbook up to this page. */
  readonly crc: number;
}

export interface ExportPage {
  readonly bytes: Uint8Array;
  /** Of the sheet of a workbook: the bytes of this page before compression, and the CRC-32 up to its end. */
  readonly size: number;
  readonly crc: number;
  /** The last record of this page; absent if there is no further page. */
  readonly after?: string;
}

export interface ComposeTableInput {
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
  readonly own: Omit<OwnRecords, 'categories'> & {
    readonly materials: readonly MaterialRecord[];
    readonly accessories: readonly AccessoryRecord[];
  };
  /** The information parameters of the organization, as JSON text. */
  readonly parameters: string;
  readonly language: Language;
}

export interface ComposedTable {
  readonly reading: Omit<TableReading, 'kind' | 'import' | 'tags'>;
  /** Names of two sheets, if two were read. */
  readonly sheets: readonly string[];
  /** The columns of each category. */
  readonly plans: readonly ColumnPlan[];
  /** Compressed JSON of products: those of one commit each. */
  readonly pieces: readonly Uint8Array[];
  readonly newTags: readonly { readonly id: string; readonly name: string }[];
  /** Tags that do not exist and are left out, at most 1,000. */
  readonly ignoredTags: readonly string[];
}

/** The column of each mapped field, and where that column stands in each sheet. */
export interface ColumnPlan {
  readonly columnOf: readonly (readonly [field: string, column: number])[];
  readonly places: readonly {
    readonly column: number;
    readonly bySheet: readonly { readonly column: number; readonly title: string }[];
  }[];
}
