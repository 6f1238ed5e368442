import { Button } from '@mantine/core';
import type { OwnParameter, OwnParametersRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { usePlace } from '../../../frame/use-place.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { ParameterEditor } from './parameter-editor.tsx';
import { ParameterTable } from './parameter-table.tsx';

const path = '/application/parameters';

/** The information parameters that the organization adds to categories and materials. */
export function ParametersSection() {
  const { t } = useTranslation();
  const place = usePlace('parameters');
  const query = useQuery({ queryKey: ['own-parameters'], queryFn: () => callApi('GET', path, {}) });
  return (
    <section id="parameters" className="stack" aria-labelledby="parameters-title" ref={place}>
      <h2 id="parameters-title">{t('administration.parameters')}</h2>
      <p className="quiet">{t('ownParameters.lead')}</p>
      <Loaded query={query}>{(record) => <Parameters record={record} />}</Loaded>
    </section>
  );
}

function Parameters({ record: { revision, parameters } }: { record: OwnParametersRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const add = useRef<HTMLButtonElement>(null);
  /** The id of the parameter in the form; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const store = useMutation({
    mutationFn: async (changed: OwnParameter) => {
      const body = { parameters: withParameter(parameters, changed) };
      return (await sendToApi('PUT', path, { body, ifMatch: revision })).json();
    },
    onSuccess: async (stored: OwnParametersRecord) => {
      client.setQueryData(['own-parameters'], stored);
      close();
      // Forms and schemas show the parameters.
      await client.invalidateQueries({ predicate: ({ queryKey }) => /schema/.test(String(queryKey[0])) });
    },
    // Somebody else has changed the list: the next try is about the list as it is now.
    onError: () => client.invalidateQueries({ queryKey: ['own-parameters'] }),
  });
  const close = (): void => {
    setEdited(null);
    setTimeout(() => add.current?.focus(), 0);
  };
  const open = (id: string): void => {
    store.reset();
    setEdited(id);
  };
  if (edited !== null) {
    return (
      <ParameterEditor
        stored={parameters.find(({ id }) => id === edited)}
        parameters={parameters}
        error={store.error}
        busy={store.isPending}
        onInput={() => store.isError && store.reset()}
        onSave={store.mutate}
        onCancel={close}
      />
    );
  }
  return (
    <section className="card stack">
      {parameters.length === 0 ? (
        <p className="quiet">{t('ownParameters.none')}</p>
      ) : (
        <ParameterTable parameters={parameters} onEdit={open} store={store.mutateAsync} />
      )}
      <RefusalAlert error={store.error} />
      <div>
        <Button ref={add} onClick={() => open('')}>
          {t('ownParameters.add')}
        </Button>
      </div>
    </section>
  );
}

/** The list with a changed parameter at its place, or a new one at the end of those in use. */
function withParameter(parameters: readonly OwnParameter[], changed: OwnParameter): OwnParameter[] {
  const known = parameters.some(({ id }) => id === changed.id);
  return known
    ? parameters.map((parameter) => (parameter.id === changed.id ? changed : parameter))
    : [...parameters, changed];
}
