import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { ScenarioForm } from './scenario-form.tsx';

/** A new scenario over the products that the address names. */
export function NewScenario() {
  const { t } = useTranslation();
  const { ids: list = '' } = useSearch({ from: '/scenarios/new' });
  const ids = list.split(',').filter(Boolean);
  if (ids.length === 0)
    return (
      <>
        <PageHead title={t('scenarios.create')} lead={t('scenarios.noSelection')} />
        <Link className="button" to="/garments">
          {t('scenarios.toList')}
        </Link>
      </>
    );
  return (
    <>
      <PageHead title={t('scenarios.create')} lead={t('scenarios.newLead')} />
      <ScenarioForm
        start={{ name: '', selection: { ids }, variants: [] }}
        request={{ method: 'POST', path: '/scenarios' }}
        store={async (body) => (await callApi('POST', '/scenarios', { body })).id}
      >
        <Link className="button second" to="/scenarios" search={{}}>
          {t('scenarios.cancel')}
        </Link>
      </ScenarioForm>
    </>
  );
}
