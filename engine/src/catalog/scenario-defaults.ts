import type { LocalizedText } from '@sillage/contract';

/** Values that a method proposes, from one source. */
export interface ScenarioDefaults {
  readonly source: string;
  readonly year: number;
  readonly licence: string;
  /** verified: somebody has read them in the source, at `page`. */
  readonly status: 'verified' | 'unverified';
  readonly page: string | null;
  readonly defaults: readonly {
    readonly id: string;
    /** Of the parameter that it is about; null: there is none. */
    readonly identifier: string | null;
    readonly name: LocalizedText;
    /** null: not known here. */
    readonly value: number | null;
    readonly unit: string;
  }[];
}
