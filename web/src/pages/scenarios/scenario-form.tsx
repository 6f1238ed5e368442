import { Button, TextInput } from '@mantine/core';
import type { ScenarioPayload } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import { type Draft, draftOf, emptyDraft, variantOf } from './scenario-draft.ts';
import { useChoices, VariantFields } from './variant-fields.tsx';

/** As many as a scenario takes. */
const mostVariants = 10;

interface ScenarioFormProps {
  /** What the form starts with; a new scenario has no variants yet. */
  readonly start: ScenarioPayload;
  /** The call that stores it, unless the page around it says which. */
  readonly request?: { readonly method: 'POST'; readonly path: string };
  /** Stores it and returns its id. */
  readonly store: (payload: ScenarioPayload) => Promise<string>;
  /** Further buttons at its end. */
  readonly children?: ReactNode;
}

/** The name of a scenario and its variants. */
export function ScenarioForm({ start, request, store, children }: ScenarioFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const choices = useChoices();
  const [name, setName] = useState(start.name);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    start.variants.length === 0
      ? [{ key: 0, ...emptyDraft }]
      : start.variants.map((variant, key) => ({ key, ...draftOf(variant) })),
  );
  const body = (): ScenarioPayload => ({ ...start, name, variants: drafts.map(variantOf) });
  const save = useMutation({
    mutationFn: () => store(body()),
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: ['scenarios'] });
      await navigate({ to: '/scenarios/$id', params: { id } });
    },
  });
  const change = (key: number, part: Partial<Draft>): void =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const { ids } = start.selection;
  return (
    <Loaded query={choices}>
      {(offered) => (
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
            <p className="quiet">
              {ids === undefined ? t('scenarios.byConditions') : t('scenarios.chosen', { count: ids.length })}
            </p>
          </section>
          {drafts.map((draft, index) => (
            <section
              className="card"
              key={draft.key}
              aria-label={t('scenarios.variant', { number: index + 1 })}
            >
              <h2>{t('scenarios.variant', { number: index + 1 })}</h2>
              <VariantFields draft={draft} choices={offered} onChange={(part) => change(draft.key, part)} />
              {drafts.length > 1 && (
                <Button variant="subtle" onClick={() => setDrafts(drafts.filter((one) => one !== draft))}>
                  {t('scenarios.remove', { number: index + 1 })}
                </Button>
              )}
            </section>
          ))}
          <RefusalAlert error={save.error} />
          <div className="actions">
            {drafts.length < mostVariants && (
              <Button
                variant="default"
                onClick={() =>
                  setDrafts([
                    ...drafts,
                    { key: Math.max(...drafts.map(({ key }) => key)) + 1, ...emptyDraft },
                  ])
                }
              >
                {t('scenarios.add')}
              </Button>
            )}
            <Button type="submit" loading={save.isPending}>
              {t('scenarios.save')}
            </Button>
            {children}
            {request !== undefined && <ForDevelopers request={() => ({ ...request, body: body() })} />}
          </div>
        </form>
      )}
    </Loaded>
  );
}
