import type { ScenarioVariant } from '@sillage/contract';

/** A variant as it is typed; empty texts change nothing. */
export interface Draft {
  readonly key: number;
  readonly name: string;
  readonly country: string;
  readonly database: string;
  readonly from: string;
  readonly to: string;
  readonly mask: string;
  readonly parameter: string;
  readonly value: string;
  /** What the form does not show, and keeps: further materials and parameters, and a patch. */
  readonly further: Pick<ScenarioVariant, 'materials' | 'parameters' | 'patch'>;
}

/** The fields that are typed or chosen. */
export type DraftField = Exclude<keyof Draft, 'key' | 'further'>;

/** Changes nothing. */
export const emptyDraft: Omit<Draft, 'key'> = {
  name: '',
  country: '',
  database: '',
  from: '',
  to: '',
  mask: '',
  parameter: '',
  value: '',
  further: {},
};

/** A stored variant as the form shows it. */
export function draftOf(variant: ScenarioVariant): Omit<Draft, 'key'> {
  const { name, country = '', database = '', mask, materials = [], parameters = [], patch } = variant;
  // One that names more than the form has fields for is kept whole.
  const shown = materials[0]?.database === undefined ? materials[0] : undefined;
  const [parameter] = parameters.filter(isPlain).slice(0, 1);
  return {
    ...emptyDraft,
    name,
    country,
    database,
    mask: mask?.id ?? '',
    from: shown?.from ?? '',
    to: shown?.to ?? '',
    parameter: parameter?.id ?? '',
    value: parameter === undefined ? '' : String(parameter.value),
    further: {
      ...listed(
        'materials',
        materials.filter((one) => one !== shown),
      ),
      ...listed(
        'parameters',
        parameters.filter((one) => one !== parameter),
      ),
      ...(patch === undefined ? {} : { patch }),
    },
  };
}

/** What is sent for a draft. Numbers are typed with a point or a comma. */
export function variantOf(draft: Omit<Draft, 'key'>): ScenarioVariant {
  const { name, country, database, from, to, mask, parameter, value, further } = draft;
  const number = Number(value.replace(',', '.'));
  const typed = value.trim() !== '' && Number.isFinite(number) ? number : value;
  const { materials = [], parameters = [], patch } = further;
  return {
    name,
    ...(mask === '' ? {} : { mask: { id: mask } }),
    ...(database === '' ? {} : { database }),
    ...listed('materials', [...(from === '' || to === '' ? [] : [{ from, to }]), ...materials]),
    ...(country === '' ? {} : { country }),
    ...listed('parameters', [...(parameter === '' ? [] : [{ id: parameter, value: typed }]), ...parameters]),
    ...(patch === undefined ? {} : { patch }),
  };
}

type Parameters = NonNullable<ScenarioVariant['parameters']>;

/** A value that a text field can hold, of a parameter that the form knows by its identifier. */
const isPlain = ({ id, value, useProperty }: Parameters[number]): boolean =>
  useProperty === undefined && !id.includes('.') && (typeof value === 'number' || typeof value === 'string');

function listed<Name extends string, One>(
  name: Name,
  list: readonly One[],
): { readonly [Key in Name]?: One[] } {
  return list.length === 0 ? {} : ({ [name]: [...list] } as { readonly [Key in Name]: One[] });
}
