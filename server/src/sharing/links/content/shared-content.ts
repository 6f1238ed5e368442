import type {
  Impact,
  IpcResult,
  Language,
  ProductIpcResult,
  ProofSummary,
  SharedPart,
  StatementPayload,
} from '@sillage/contract';
import type { ShownStage } from '@sillage/engine';
import type { FigureDigits } from '@sillage/engine/figures';
import type { LabelFigure, MethodLabel } from '../../../methods/server-method.ts';
import { pefFacts } from '../../../results/claims/claim-facts.ts';
import { judgeClaims } from '../../../results/claims/judge-claims.ts';

/** What a shared page tells, in one language, before it becomes a page or JSON-LD. */
export interface SharedContent {
  readonly name: string;
  readonly reference?: string;
  /** Base64 of a PNG, JPEG or WebP. */
  readonly picture?: string;
  /** The organization that shares it. */
  readonly publisher: string;
  readonly category?: string;
  readonly version?: { readonly number: number; readonly publishedAt: string };
  /** GTINs of 14 digits of a product. */
  readonly gtins: readonly string[];
  /** kg */
  readonly weight: number;
  /** Of comparison: what category rules call the functional unit. The figures are for `figuresFor`. */
  readonly functionalUnit: string;
  /** How much use the figures stand for: the whole life of a product, or an amount of a unit. */
  readonly figuresFor: { readonly wears: number } | { readonly quantity: number; readonly unit: string };
  /** Where scores are shown. */
  readonly impacts?: readonly SharedImpact[];
  readonly score?: {
    readonly value: number | null;
    readonly unit: string;
    readonly digits: FigureDigits;
    readonly atLeast: boolean;
  };
  /** Where stages are shown; empty: a database forbids all of them. */
  readonly stages?: readonly ShownStage[];
  /** Those of climate change, as a whole and by stage. */
  readonly climateDigits: FigureDigits;
  /** Climate change is a lower bound. */
  readonly climateAtLeast: boolean;
  /** Where composition or origin are shown: one of a version, one for each version of a product. */
  readonly pieces: readonly SharedPiece[];
  readonly label?: {
    readonly label: MethodLabel;
    readonly figure: LabelFigure;
    /** Whether this cost was declared from here. */
    readonly declared: boolean;
  };
  /** What may be said of the figures to whom, in sentences. */
  readonly claims: readonly string[];
  readonly documents: readonly { readonly name: string; readonly url: string }[];
  readonly data: SharedData;
  /** Whether a statement with assurance stands, shown or not. */
  readonly verified: boolean;
  /** Where verification is shown: what verifiers have said, oldest first. */
  readonly statements?: readonly SharedStatement[];
}

/** What a verifier has said of a version; without names of people. */
export interface SharedStatement
  extends Pick<StatementPayload, 'standard' | 'scope' | 'checked' | 'outcome' | 'date'> {
  readonly id: string;
  readonly organization: string;
  readonly accreditation?: string;
  readonly findings: readonly string[];
  readonly documentHash: string;
  /** The reason of a withdrawal. */
  readonly withdrawn?: string;
}

export interface SharedImpact extends Pick<Impact, 'id' | 'unit' | 'value'> {
  readonly name: string;
  /** Significant digits that its range allows. */
  readonly digits: FigureDigits;
  /** A lower bound: something that was not inventoried counts 0 in it. */
  readonly atLeast: boolean;
  /** More than a fifth of it is estimated: not for claims. */
  readonly estimated: boolean;
  /** Share of the figure that is based on own figures, 0 to 1; null in results of early releases. */
  readonly own: number | null;
}

/** One garment or dish: of what, and from where. */
export interface SharedPiece {
  readonly name: string;
  readonly quantity: number;
  readonly materials?: readonly {
    readonly name: string;
    /** Of the mass of all materials, 0 to 1. */
    readonly share: number;
    readonly origin?: { readonly code: string; readonly name: string };
  }[];
  /** Only what was stated: no default. The code is that of the first of several places. */
  readonly places?: readonly { readonly step: string; readonly code: string; readonly place: string }[];
}

/** What the figures rest on, which is always told. */
export interface SharedData {
  readonly method: string;
  /** The issuer of the method; undefined for that of an own database. */
  readonly methodIssuer?: { readonly id: string; readonly name: string };
  readonly evaluatedAt: string;
  readonly inputsHash: string;
  readonly databases: readonly {
    readonly name: string;
    readonly version: string | null;
    readonly licence: string;
    readonly attribution: string;
    readonly illustrative: boolean;
    /** Absent: it was not compared with the results of its publisher. */
    readonly proof?: ProofSummary;
  }[];
}

export type AnyIpc = Omit<IpcResult, 'evaluation' | 'lifecycles'> &
  Partial<Pick<IpcResult, 'evaluation'>> &
  Partial<Pick<ProductIpcResult, 'product'>>;

export type Shows = ReadonlySet<SharedPart>;

/** Source: Recommendation (EU) 2021/2279. */
const commission = { id: 'https://commission.europa.eu', name: 'European Commission' };

export function dataOf({ provenance }: AnyIpc, ownMethod: boolean): SharedData {
  const { method, evaluatedAt, inputsHash, databases } = provenance;
  return {
    method: `${method.name} ${method.version}`,
    ...(ownMethod ? {} : { methodIssuer: commission }),
    evaluatedAt,
    inputsHash,
    databases: databases.map(({ name, version, licence, attribution, illustrative, proof }) => ({
      name,
      version,
      licence,
      attribution,
      illustrative,
      ...(proof === undefined ? {} : { proof }),
    })),
  };
}

interface Claimed {
  readonly shows: Shows;
  readonly label: SharedContent['label'];
  readonly garment: boolean;
  readonly verified: boolean;
}

/** What may be said of the figures of a page: the sentences of the application, as far as they are shown. */
export function pageClaims(
  ipc: AnyIpc,
  { shows, label, garment, verified }: Claimed,
  language: Language,
): readonly string[] {
  const { climate, score, impacts, ...facts } = pefFacts(ipc);
  const cost = label && { state: 'label' as const, ...label.figure, declared: label.declared };
  const shown = {
    ...(shows.has('scores') || shows.has('stages') ? { climate } : {}),
    ...(shows.has('scores') ? { score, impacts } : {}),
  };
  return judgeClaims({ ...facts, ...shown, cost, garment, verified, targets: false }, language).summary;
}
