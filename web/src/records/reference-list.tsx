import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAllAccessories, useAllMaterials } from '../api/catalog-queries.ts';
import { evaluationQuery, productQuery } from '../api/record-queries.ts';
import type { RecordReference } from './record-references.ts';

/** Maximum number of records listed: more would fill the screen without helping. */
const namedReferences = 8;

/** The records that use a record, each with its name and a link. */
export function ReferenceList({ references }: { references: readonly RecordReference[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {references.slice(0, namedReferences).map(({ noun, id }) => (
        <li key={id}>
          {noun === 'evaluation' ? (
            <EvaluationLink id={id} />
          ) : noun === 'product' ? (
            <ProductLink id={id} />
          ) : noun === 'organization' ? (
            t('records.organizationUser')
          ) : (
            <ComponentLink id={id} noun={noun} />
          )}
        </li>
      ))}
      {references.length > namedReferences && (
        <li>{t('records.andMore', { count: references.length - namedReferences })}</li>
      )}
    </ul>
  );
}

function EvaluationLink({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const { data, isError } = useQuery(evaluationQuery(id, i18n.language));
  if (isError) return t('records.trashedUser');
  return (
    <Link to="/garments/$id" params={{ id }}>
      {t('records.evaluationUser', { name: data === undefined ? '…' : (data.name ?? t('list.unnamed')) })}
    </Link>
  );
}

function ProductLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(productQuery(id));
  if (isError) return t('records.trashedUser');
  return (
    <Link to="/sets/$id" params={{ id }}>
      {t('records.productUser', { name: data?.name ?? '…' })}
    </Link>
  );
}

/** An own material or accessory. */
function ComponentLink({ id, noun }: { readonly id: string; readonly noun: 'material' | 'accessory' }) {
  const { t } = useTranslation();
  const materials = useAllMaterials();
  const accessories = useAllAccessories();
  const { data, isPending } = noun === 'material' ? materials : accessories;
  const name = data?.find((component) => component.id === id)?.name;
  if (name === undefined && !isPending) return t('records.trashedUser');
  const shown = { name: name ?? '…' };
  return noun === 'material' ? (
    <Link to="/own-components/$noun/$id" params={{ noun: 'materials', id }}>
      {t('records.materialUser', shown)}
    </Link>
  ) : (
    <Link to="/own-components/$noun/$id" params={{ noun: 'accessories', id }}>
      {t('records.accessoryUser', shown)}
    </Link>
  );
}
