import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { ScenarioPayload } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { useAllMaterials, useMaskSchema } from '../../api/catalog-queries.ts';
import { problemText } from '../../api/problem-text.ts';
import { useMasks } from '../../api/record-queries.ts';
import { ForDevelopers } from '../../shell/developer-drawer.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { type Draft, emptyDraft, variantOf } from './scenario-draft.ts';
import './scenarios.css';

/** As many as a scenario takes. */
const mostVariants = 10;

/** A new scenario over the evaluations that the address names. */
export function NewScenarioPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { ids: list = '' } = useSearch({ from: '/scenarios/new' });
  const ids = list.split(',').filter(Boolean);
  const [name, setName] = useState('');
  const [drafts, setDrafts] = useState<readonly Draft[]>([{ key: 0, ...emptyDraft }]);
  const body = (): ScenarioPayload => ({ name, selection: { ids }, variants: drafts.map(variantOf) });
  const save = useMutation({
    mutationFn: () => callApi('POST', '/scenarios', { body: body() }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ['scenarios'] });
      await navigate({ to: '/scenarios/$id', params: { id } });
    },
  });
  const change = (key: number, part: Partial<Draft>): void =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
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
    <>
      <PageHead title={t('scenarios.create')} lead={t('scenarios.newLead')}>
        <ForDevelopers request={() => ({ method: 'POST', path: '/scenarios', body: body() })} />
      </PageHead>
      <form
        className="sections"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <section className="card" aria-label={t('scenarios.name')}>
          <TextInput
            label={t('scenarios.name')}
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <p className="quiet">{t('scenarios.chosen', { count: ids.length })}</p>
        </section>
        {drafts.map((draft, index) => (
          <section
            className="card"
            key={draft.key}
            aria-label={t('scenarios.variant', { number: index + 1 })}
          >
            <h2>{t('scenarios.variant', { number: index + 1 })}</h2>
            <VariantFields draft={draft} onChange={(part) => change(draft.key, part)} />
            {drafts.length > 1 && (
              <Button variant="subtle" onClick={() => setDrafts(drafts.filter((one) => one !== draft))}>
                {t('scenarios.remove', { number: index + 1 })}
              </Button>
            )}
          </section>
        ))}
        {save.error !== null && (
          <p className="wrong" role="alert">
            {problemText(save.error, t)}
          </p>
        )}
        <div className="actions">
          {drafts.length < mostVariants && (
            <Button
              variant="default"
              onClick={() =>
                setDrafts([...drafts, { key: Math.max(...drafts.map(({ key }) => key)) + 1, ...emptyDraft }])
              }
            >
              {t('scenarios.add')}
            </Button>
          )}
          <Button type="submit" loading={save.isPending}>
            {t('scenarios.save')}
          </Button>
          <Link className="button second" to="/scenarios" search={{}}>
            {t('scenarios.cancel')}
          </Link>
        </div>
      </form>
    </>
  );
}

interface VariantFieldsProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

function VariantFields({ draft, onChange }: VariantFieldsProps) {
  const { t, i18n } = useTranslation();
  const materials = useAllMaterials().data ?? [];
  const masks = useMasks().data ?? [];
  const schema = useMaskSchema().data;
  const parameters = [...(schema?.informations ?? []), ...(schema?.processes ?? [])].flatMap(
    (group) => group.parameters,
  );
  const countries = parameters.find(({ identifier }) => identifier === 'making-country')?.allowedValues ?? [];
  const sorted = (options: readonly { readonly value: string; readonly label: string }[]) => [
    { value: '', label: t('scenarios.asIs') },
    ...[...options].sort((a, b) => a.label.localeCompare(b.label, i18n.language)),
  ];
  const named = (list: readonly { readonly id: string; readonly name: string }[]) =>
    sorted(list.map(({ id, name }) => ({ value: id, label: name })));
  const select = (
    field: 'country' | 'from' | 'to' | 'mask' | 'parameter',
    data: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <NativeSelect
      label={t(`scenarios.${field}`)}
      value={draft[field]}
      data={[...data]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <div className="scenario-variant">
      <TextInput
        className="whole"
        label={t('scenarios.variantName')}
        required
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {select('country', sorted(countries.map(({ value, name }) => ({ value, label: name }))))}
      {select('from', named(materials))}
      {select('to', named(materials))}
      {masks.length > 0 && select('mask', named(masks))}
      {select('parameter', named(parameters))}
      <TextInput
        label={t('scenarios.value')}
        value={draft.value}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
    </div>
  );
}
