import type { AccessoryRecord, MaterialRecord } from '@sillage/contract';
import type { FieldErrors } from '../../../fields/field-errors.ts';

/** Which components a page is about; the last part of their path in the API. */
export const componentNouns = ['materials', 'accessories'] as const;
export type ComponentNoun = (typeof componentNouns)[number];

export type OwnComponent = (MaterialRecord | AccessoryRecord) & { readonly revision: number };

/** Where the figures of a component come from. */
export type FigureSource = 'like' | 'dataSet' | 'perKg';

export interface ComponentDraft {
  readonly name: string;
  readonly like: string | null;
  /** kg a piece, of an accessory. */
  readonly unitWeight: number | null;
  readonly figures: FigureSource;
  readonly database: string | null;
  readonly process: string | null;
  /** How much of the data set, in its own unit, makes 1 kg; null: converted from its unit of mass. */
  readonly amountPerKg: number | null;
  readonly perKg: Readonly<Record<string, number>>;
  readonly source: string;
  readonly year: number | null;
  readonly quality: MaterialRecord['quality'];
}

/** What the fields of a component need. */
export interface ComponentFieldsProps {
  readonly noun: ComponentNoun;
  /** Those that there are, shipped ones and own ones. */
  readonly known: readonly { readonly id: string; readonly name: string; readonly own?: true }[];
  readonly draft: ComponentDraft;
  readonly onChange: (draft: ComponentDraft) => void;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}

export const newComponent: ComponentDraft = {
  name: '',
  like: null,
  unitWeight: null,
  figures: 'like',
  database: null,
  process: null,
  amountPerKg: null,
  perKg: {},
  source: '',
  year: null,
  quality: undefined,
};

export function componentDraftOf(record: OwnComponent): ComponentDraft {
  const { name, like = null, dataSet, perKg, source = '', year = null, quality } = record;
  return {
    name,
    like,
    unitWeight: 'unitWeight' in record ? record.unitWeight : null,
    figures: dataSet !== undefined ? 'dataSet' : perKg !== undefined ? 'perKg' : 'like',
    database: dataSet?.database ?? null,
    process: dataSet?.process ?? null,
    amountPerKg: dataSet?.perKg ?? null,
    perKg: perKg ?? {},
    source,
    year,
    quality,
  };
}

/** The document to send. What is missing is left out, so that the service says where it belongs. */
export function payloadOfComponent(noun: ComponentNoun, draft: ComponentDraft): object {
  const { name, like, unitWeight, figures, perKg, source, year, quality } = draft;
  return {
    name,
    ...(like === null ? {} : { like }),
    ...(noun === 'accessories' && unitWeight !== null ? { unitWeight } : {}),
    ...(figures === 'dataSet' ? dataSetOf(draft) : {}),
    ...(figures === 'perKg'
      ? {
          perKg,
          ...(source.trim() === '' ? {} : { source }),
          ...(year === null ? {} : { year }),
          ...(quality === undefined ? {} : { quality }),
        }
      : {}),
  };
}

function dataSetOf({ database, process, amountPerKg, source }: ComponentDraft): object {
  const dataSet = {
    ...(database === null ? {} : { database }),
    ...(process === null ? {} : { process }),
    ...(amountPerKg === null ? {} : { perKg: amountPerKg }),
  };
  return { dataSet, ...(amountPerKg === null || source.trim() === '' ? {} : { source }) };
}
