import type { Impact, IpcResult, ProductIpcResult, SharedPart } from '@sillage/contract';
import type { LabelFigure, MethodLabel } from '../../../methods/server-method.ts';
import type { ShownStage } from '../../../records/closed-stages.ts';

/** What a shared page tells, in one language, before it becomes a page or JSON-LD. */
export interface SharedContent {
  readonly name: string;
  readonly reference?: string;
  /** The organization that shares it. */
  readonly publisher: string;
  readonly category?: string;
  readonly version?: { readonly number: number; readonly publishedAt: string };
  /** GTINs of 14 digits of a product. */
  readonly gtins: readonly string[];
  /** kg */
  readonly weight: number;
  readonly functionalUnit: string;
  /** Where scores are shown. */
  readonly impacts?: readonly SharedImpact[];
  readonly score?: { readonly value: number | null; readonly unit: string };
  /** Where stages are shown; empty: a database forbids all of them. */
  readonly stages?: readonly ShownStage[];
  /** Where composition or origin are shown: one of a version, one for each version of a product. */
  readonly pieces: readonly SharedPiece[];
  readonly label?: { readonly label: MethodLabel; readonly figure: LabelFigure };
  readonly documents: readonly { readonly name: string; readonly url: string }[];
  readonly data: SharedData;
}

export interface SharedImpact extends Pick<Impact, 'id' | 'unit' | 'value'> {
  readonly name: string;
  /** More than a fifth of it is estimated: not for claims. */
  readonly estimated: boolean;
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
  readonly evaluatedAt: string;
  readonly inputsHash: string;
  readonly databases: readonly {
    readonly name: string;
    readonly version: string | null;
    readonly licence: string;
    readonly attribution: string;
    readonly illustrative: boolean;
  }[];
}

export type AnyIpc = Omit<IpcResult, 'evaluation'> &
  Partial<Pick<IpcResult, 'evaluation'>> &
  Partial<Pick<ProductIpcResult, 'product'>>;

export type Shows = ReadonlySet<SharedPart>;

export function dataOf({ provenance }: AnyIpc): SharedData {
  const { method, evaluatedAt, inputsHash, databases } = provenance;
  return {
    method: `${method.name} ${method.version}`,
    evaluatedAt,
    inputsHash,
    databases: databases.map(({ name, version, licence, attribution, illustrative }) => ({
      name,
      version,
      licence,
      attribution,
      illustrative,
    })),
  };
}
