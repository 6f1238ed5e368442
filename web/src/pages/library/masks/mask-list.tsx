import type { MaskRecord } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { useMaskSchema } from '../../../api/catalog-queries.ts';
import { ReusableList } from '../../../records/reusable-list.tsx';

/** Maximum number of values listed in the row of a mask. */
const namedValues = 3;

/** All masks, or those found. */
export function MaskList({ search }: { search: string }) {
  const { t } = useTranslation();
  const { data: schema } = useMaskSchema();
  const names = new Map(
    [...(schema?.informations ?? []), ...(schema?.processes ?? [])].flatMap((group) =>
      group.parameters.map(({ id, name }) => [id, name]),
    ),
  );
  const valuesOf = ({ parameters }: MaskRecord) => (
    <>
      {parameters
        .slice(0, namedValues)
        .map(({ id }) => names.get(id) ?? id)
        .join(', ')}
      {parameters.length > namedValues && (
        <span className="quiet">{` ${t('records.andMore', { count: parameters.length - namedValues })}`}</span>
      )}
      {parameters.length === 0 && <span className="quiet">{t('masks.nothingSet')}</span>}
    </>
  );
  return (
    <ReusableList<MaskRecord>
      route="/masks"
      title={t('shell.masks')}
      lead={t('masks.lead')}
      createLabel={t('masks.create')}
      empty={{ title: t('masks.none'), text: t('masks.noneText') }}
      queryKey="masks"
      path="/masks"
      search={search}
      columns={[{ head: t('masks.sets'), cell: valuesOf }]}
    />
  );
}
