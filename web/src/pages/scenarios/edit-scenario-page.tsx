import type { ScenarioRecord } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../api/call-api.ts';
import { Loaded } from '../../loading/loaded.tsx';
import { visibleText } from '../../locales/visible-text.ts';
import { ScenarioForm } from './scenario-form.tsx';
import { scenarioQuery } from './scenario-query.ts';

/** Changes the name and the variants of a stored scenario; its evaluations stay those that were chosen. */
export function EditScenarioPage() {
  const { id } = useParams({ from: '/scenarios/$id/edit' });
  const scenario = useQuery(scenarioQuery(id));
  return <Loaded query={scenario}>{(stored) => <Form key={stored.revision} stored={stored} />}</Loaded>;
}

function Form({ stored }: { stored: ScenarioRecord }) {
  const { t } = useTranslation();
  const { id, revision, name, selection, variants } = stored;
  const params = { id };
  return (
    <ScenarioForm
      title={t('scenarios.edit', { name: visibleText(name) })}
      start={{ name, selection, variants }}
      request={{ method: 'PUT', path: `/scenarios/${id}` }}
      store={async (body) => {
        await sendToApi('PUT', '/scenarios/:id', { params, body, ifMatch: revision });
        return id;
      }}
      cancel={{ to: '/scenarios/$id', id }}
    />
  );
}
