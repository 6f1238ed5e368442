import type { ContributionNode, EvaluationPayload } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { useAccessories, useCategorySchema, useMaterials } from '../../../../api/catalog-queries.ts';
import { dataSetName } from '../../../../results/use-data-set-name.ts';

type Payload = Pick<EvaluationPayload, 'category' | 'composition'>;

/**
 * The name of a node in the language of the page: results have English names, their ids lead to the
 * translated ones.
 */
export function useNodeName(payload: Payload): (node: ContributionNode) => string {
  const { t, i18n } = useTranslation();
  const { data: materials = [] } = useMaterials(payload.category.id);
  const { data: accessories = [] } = useAccessories(payload.category.id);
  const { data: schema } = useCategorySchema(payload.category.id);
  const groups = (schema?.lifecycles ?? []).flatMap(({ informations, processes }) => [
    ...informations,
    ...processes,
  ]);
  const find = (records: readonly { id: string; name: string }[], id: string | undefined, name: string) =>
    records.find((record) => record.id === id)?.name ?? name;
  return ({ kind, id, name, stage, joins = [{ stage }] }) => {
    switch (kind) {
      case 'lifecycle':
        return joins.map((one) => t(`stages.${one.stage}`)).join(' + ');
      case 'material':
        return find(materials, materialAt(payload, id), name);
      case 'accessory':
        return find(accessories, accessoryAt(payload, id), name);
      case 'process':
        return find(groups, id, name);
      default:
        return dataSetName(name, t, i18n.language);
    }
  };
}

/** The id of the material at a place of the composition. */
export function materialAt(
  { composition }: Pick<Payload, 'composition'>,
  pointer: string,
): string | undefined {
  const found = /^\/composition\/parts\/(\d+)\/materials\/(\d+)$/.exec(pointer);
  return composition.parts[Number(found?.[1])]?.materials[Number(found?.[2])]?.id;
}

function accessoryAt({ composition }: Payload, pointer: string): string | undefined {
  const found = /^\/composition\/accessories\/items\/(\d+)$/.exec(pointer);
  return composition.accessories?.items[Number(found?.[1])]?.id;
}
