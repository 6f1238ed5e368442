import type { EvaluationPayload, ParameterDescription, ParameterGroup } from '@sillage/contract';
import { isShare } from '@sillage/engine/figures';
import { useTranslation } from 'react-i18next';
import {
  useAccessories,
  useCategorySchema,
  useMaterialSchemas,
  useMaterials,
} from '../../api/catalog-queries.ts';
import { formatNumber, formatShare } from '../../locales/format.ts';

type Part = EvaluationPayload['composition']['parts'][number];
type Value = string | number | boolean;

/** The display names of the fields and values of a payload. */
export interface InputNames {
  readonly field: (
    field:
      | 'name'
      | 'reference'
      | 'mask'
      | 'packaging'
      | 'totalWeight'
      | 'weight'
      | 'percentage'
      | 'database'
      | 'present'
      | 'quantity'
      | 'accessories',
  ) => string;
  readonly part: (part: Part, index: number) => string;
  readonly lifecycle: (id: string) => string;
  readonly material: (id: string) => string;
  readonly accessory: (id: string) => string;
  /** `owner`: the id of a lifecycle or of a material. */
  readonly parameter: (owner: string, id: string) => string;
  readonly value: (owner: string, id: string, value: Value) => string;
  /** A mass or a quantity. */
  readonly number: (value: number) => string;
  readonly byDefault: (value: string) => string;
  /** Ids of the lifecycles that have a parameter of this id. */
  readonly stagesOf: (id: string) => readonly string[];
}

interface Owner {
  readonly informations: readonly ParameterGroup[];
  readonly processes: readonly ParameterGroup[];
}

const parametersOf = ({ informations, processes }: Owner): readonly ParameterDescription[] =>
  [...informations, ...processes].flatMap(({ parameters }) => parameters);

/** The display names of all values in some payloads of one category, in the language of the page. */
export function useInputNames(payloads: readonly EvaluationPayload[]): InputNames {
  const { t } = useTranslation();
  const category = payloads[0]?.category.id ?? '';
  const { data: schema } = useCategorySchema(category);
  const { data: materials = [] } = useMaterials(category);
  const { data: accessories = [] } = useAccessories(category);
  const schemas = useMaterialSchemas(payloads);
  const owners = new Map<string, readonly ParameterDescription[]>();
  for (const stage of schema?.lifecycles ?? []) owners.set(stage.id, parametersOf(stage));
  for (const { data } of schemas) if (data !== undefined) owners.set(data.id, parametersOf(data));
  const found = (owner: string, id: string) => owners.get(owner)?.find((parameter) => parameter.id === id);
  const nameIn = (records: readonly { id: string; name: string }[] | undefined, id: string): string =>
    records?.find((record) => record.id === id)?.name ?? id;
  return {
    field: (field) => t(`versions.field.${field}`),
    part: ({ name }, index) => name ?? t('versions.part', { number: index + 1 }),
    lifecycle: (id) => {
      const stage = schema?.lifecycles.find((one) => one.id === id)?.stage;
      return stage === undefined ? id : t(`stages.${stage}`);
    },
    material: (id) => nameIn(materials, id),
    accessory: (id) => nameIn(accessories, id),
    parameter: (owner, id) => {
      const own = owners.get(owner)?.flatMap(({ customParameters = [] }) => customParameters);
      return found(owner, id)?.name ?? nameIn(own, id);
    },
    value: (owner, id, value) => {
      if (typeof value === 'boolean') return t(value ? 'versions.yes' : 'versions.no');
      const parameter = found(owner, id);
      if (typeof value === 'number')
        return parameter !== undefined && isShare(parameter) ? formatShare(value, 6) : formatNumber(value, 6);
      return parameter === undefined ? value : valueText(value, parameter);
    },
    // Shares that an import has worked out have any number of digits.
    number: (value) => formatNumber(value, Math.abs(value) < 1000 ? 5 : 6),
    byDefault: (value) => t('versions.byDefault', { value }),
    stagesOf: (id) =>
      (schema?.lifecycles ?? []).flatMap((stage) =>
        parametersOf(stage).some((parameter) => parameter.id === id) ? [stage.id] : [],
      ),
  };
}

/** Formats `CN/60,TR/40` as "China 60%, Türkiye 40%". */
function valueText(value: string, { fieldType, allowedValues }: ParameterDescription): string {
  const nameOf = (one: string): string => allowedValues.find((allowed) => allowed.value === one)?.name ?? one;
  if (!fieldType.startsWith('select')) return value;
  if (fieldType === 'select') return nameOf(value);
  return value
    .split(',')
    .map((one) => {
      const slash = fieldType === 'select-quantity' ? one.lastIndexOf('/') : -1;
      return slash === -1
        ? nameOf(one)
        : `${nameOf(one.slice(0, slash))} ${formatShare(Number(one.slice(slash + 1)) / 100, 6)}`;
    })
    .join(', ');
}
