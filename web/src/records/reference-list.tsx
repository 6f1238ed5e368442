import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
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
        <li key={id}>{noun === 'evaluation' ? <EvaluationLink id={id} /> : <ProductLink id={id} />}</li>
      ))}
      {references.length > namedReferences && (
        <li>{t('records.andMore', { count: references.length - namedReferences })}</li>
      )}
    </ul>
  );
}

function EvaluationLink({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(evaluationQuery(id, i18n.language));
  return (
    <Link to="/evaluations/$id" params={{ id }}>
      {t('records.evaluationUser', { name: data === undefined ? id : (data.name ?? t('list.unnamed')) })}
    </Link>
  );
}

function ProductLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(productQuery(id));
  return (
    <Link to="/products/$id" params={{ id }}>
      {t('records.productUser', { name: data?.name ?? id })}
    </Link>
  );
}
