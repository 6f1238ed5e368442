import { Button } from '@mantine/core';
import type { Action, EvaluationRecord, FullResult } from '@sillage/contract';
import { isShare } from '@sillage/engine/figures';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { evaluationActionsQuery } from '../../../api/actions-query.ts';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { useCategorySchema } from '../../../api/catalog-queries.ts';
import { problemText } from '../../../api/problem-text.ts';
import { evaluationFormQuery, invalidateResults } from '../../../api/record-queries.ts';
import { Loading } from '../../../loading/loading.tsx';
import { formatNumber, formatPercent } from '../../../locales/format.ts';
import { withAction } from '../../../results/tried-action.ts';
import { draftOfPayload } from '../../evaluations/form/draft/draft-of-payload.ts';
import { draftStore } from '../../evaluations/form/draft/draft-store.ts';
import { payloadOfDraft } from '../../evaluations/form/draft/payload-of-draft.ts';
import { withParameter } from '../../evaluations/form/preview/effects.ts';
import { LiveResult } from '../../evaluations/form/preview/live-result.tsx';
import { ChangeAnnouncement } from '../../evaluations/form/preview/live-summary.tsx';
import { LivePreview } from '../../evaluations/form/preview/preview-context.tsx';
import { scoreByStage } from '../../evaluations/form/preview/score-change.ts';
import * as styles from './what-if.module.css';
import { WhatIfChoices } from './what-if-choices.tsx';
import { type TriedParameter, triedParameters } from './what-if-parameters.ts';

/** How many numbers have a slider. */
const sliders = 8;

/** Tries other values of a product beside its result; nothing is stored before somebody saves it. */
export function WhatIf({ id, result }: { readonly id: string; readonly result: FullResult }) {
  const { i18n } = useTranslation();
  const { data: record } = useQuery(evaluationFormQuery(id, i18n.language));
  const { try: subject } = useSearch({ from: '/garments/$id' });
  const { data: made, isLoading } = useQuery({
    ...evaluationActionsQuery(id, i18n.language),
    enabled: subject !== undefined,
  });
  if (record === undefined || !('status' in record) || isLoading) return <Loading />;
  const action = made?.actions.find((one) => one.subject === subject);
  return (
    <Trying
      key={`${record.revision} ${action?.subject ?? ''}`}
      record={record}
      result={result}
      action={action}
    />
  );
}

interface TryingProps {
  readonly record: EvaluationRecord;
  readonly result: FullResult;
  /** The change that the page begins with. */
  readonly action: Action | undefined;
}

function Trying({ record, result, action }: TryingProps) {
  const { t } = useTranslation();
  const [stored] = useState(() => draftOfPayload(record));
  const [store] = useState(() => {
    const made = draftStore(stored);
    const changed = action === undefined ? undefined : withAction(record, action.patch);
    if (changed !== undefined) made.change('/', () => draftOfPayload(changed), 'step');
    return made;
  });
  const draft = useSyncExternalStore(store.subscribe, store.get);
  const { data: schema } = useCategorySchema(record.category.id);
  const wanted = result.dataQuality.askNext.map(({ identifier }) => identifier);
  const asked = wanted.join(' ');
  const tried = useMemo(
    () => (schema === undefined ? [] : triedParameters(schema, stored.lifecycles, asked.split(' '), sliders)),
    [schema, stored, asked],
  );
  return (
    <LivePreview store={store} enabled stored={scoreByStage(result)} onSettled={() => undefined}>
      <p className="quiet">{t('whatIf.text')}</p>
      {action !== undefined && <p className="finding">{t('whatIf.tried', { change: action.sentence })}</p>}
      <div className={styles.whatIf}>
        <div className={styles.whatIfSliders}>
          <WhatIfChoices schema={schema} store={store} draft={draft} />
          {tried.map((one) => {
            const given = draft.lifecycles[one.lifecycle]?.[one.parameter.id]?.value;
            return (
              <Slider
                key={one.parameter.id}
                tried={one}
                value={typeof given === 'number' ? given : one.value}
                onChange={(value) =>
                  store.change(`${one.owner}/${one.parameter.id}`, (old) =>
                    withParameter(old, one.owner, one.parameter.id, { value }),
                  )
                }
              />
            );
          })}
        </div>
        <div className={styles.whatIfResult}>
          <LiveResult />
          <Decide
            record={record}
            body={() => payloadOfDraft(store.get())}
            changed={draft !== stored}
            discard={() => store.change('/', () => stored, 'step')}
          />
        </div>
      </div>
      <ChangeAnnouncement />
    </LivePreview>
  );
}

interface SliderProps {
  readonly tried: TriedParameter;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Slider({ tried, value, onChange }: SliderProps) {
  const id = useId();
  const { t } = useTranslation();
  const { parameter, min, max, step, value: before } = tried;
  const { unit } = parameter;
  const shown = (one: number): string => {
    if (isShare(parameter)) return formatPercent(one);
    return unit === undefined ? formatNumber(one) : `${formatNumber(one)} ${unit}`;
  };
  return (
    <div className={styles.whatIfSlider}>
      <label htmlFor={id}>{parameter.name}</label>
      <output htmlFor={id}>
        {value === before ? shown(value) : t('whatIf.moved', { before: shown(before), after: shown(value) })}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

interface DecideProps {
  readonly record: EvaluationRecord;
  readonly body: () => ReturnType<typeof payloadOfDraft>;
  readonly changed: boolean;
  readonly discard: () => void;
}

/** What becomes of what was tried: kept in this product, compared with it as a product of its own, or discarded. */
function Decide({ record: { id, revision, name }, body, changed, discard }: DecideProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const alternative = useMutation({
    mutationFn: async () => {
      const { reference: _, ...payload } = body();
      const named = t('whatIf.alternativeName', { name: name ?? t('list.unnamed') }).slice(0, 200);
      const answer = await sendToApi('POST', '/evaluations', { body: { ...payload, name: named } });
      const made = (await answer.json()) as { readonly id: string };
      await callApi('GET', '/evaluation/evaluate/:id/full', { params: { id: made.id } }).catch(
        () => undefined,
      );
      await client.invalidateQueries({ queryKey: ['evaluations'] });
      await navigate({ to: '/compare', search: { items: `e:${id},e:${made.id}` } });
    },
  });
  const here = useMutation({
    mutationFn: async () => {
      await sendToApi('PUT', '/evaluations/:id', { params: { id }, body: body(), ifMatch: revision });
      await callApi('GET', '/evaluation/evaluate/:id/full', { params: { id } }).catch(() => undefined);
      await invalidateResults(client);
      await client.invalidateQueries({ queryKey: ['evaluation-form', id] });
    },
  });
  const busy = alternative.isPending || here.isPending;
  const error = alternative.error ?? here.error;
  return (
    <div className="actions">
      <Button disabled={!changed || busy} loading={here.isPending} onClick={() => here.mutate()}>
        {t('whatIf.keep')}
      </Button>
      <Button
        variant="default"
        disabled={!changed || busy}
        loading={alternative.isPending}
        onClick={() => alternative.mutate()}
      >
        {t('whatIf.compare')}
      </Button>
      <Button variant="subtle" disabled={!changed || busy} onClick={discard}>
        {t('whatIf.discard')}
      </Button>
      {error !== null && (
        <p className="wrong" role="alert">
          {problemText(error, t)}
        </p>
      )}
    </div>
  );
}
