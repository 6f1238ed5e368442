import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { ScenarioForm } from './scenario-form.tsx';

/** A new scenario over the evaluations that the address names. */
export function NewScenarioPage() {
  const { t } = useTranslation();
  const { ids: list = '' } = useSearch({ from: '/scenarios/new' });
  const ids = list.split(',').filter(Boolean);
  if (ids.length === 0)
    return (
      <>
        <PageHead title={t('scenarios.create')} lead={t('scenarios.noSelection')} />
        <Link className="button" to="/evaluations">
          {t('scenarios.toList')}
        </Link>
      </>
    );
  return (
    <ScenarioForm
      title={t('scenarios.create')}
      start={{ name: '', selection: { ids }, variants: [] }}
      request={{ method: 'POST', path: '/scenarios' }}
      store={async (body) => (await callApi('POST', '/scenarios', { body })).id}
      cancel={{ to: '/scenarios' }}
    />
  );
}
