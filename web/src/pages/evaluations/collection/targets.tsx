import { Button, NativeSelect } from '@mantine/core';
import {
  type Collection,
  type CollectionFigureId,
  type CollectionTarget,
  collectionFigures,
} from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { NumberEntry } from '../../../fields/number-entry.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { formatDifference } from '../../../locales/figures.ts';
import { collectionFigure } from '../../../results/collection-figures.ts';
import { useMayWrite } from '../../../session/session.tsx';
import * as styles from './collection.module.css';

type Shown = NonNullable<Collection['targets']>;

/** The targets of the organization beside the total that is shown; those who may write change them. */
export function Targets({ targets }: { targets: Shown }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const change = useMutation({
    mutationFn: (body: CollectionTarget[]) => callApi('PUT', '/collections/targets', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['evaluations', 'collection'] }),
  });
  const stored = targets.map(({ year, figure, value }) => ({ year, figure, value }));
  if (targets.length === 0 && !mayWrite) return null;
  return (
    <section className="card" aria-label={t('collection.targets')}>
      <h2>{t('collection.targets')}</h2>
      <p className="quiet">{t('collection.targetsText')}</p>
      <RefusalAlert error={change.error} />
      <ul className="list">
        {targets.map(({ year, figure, value, difference }, index) => (
          <li key={`${year} ${figure}`} className="row">
            <span>
              {t('collection.target', {
                year,
                figure: t(`collection.figures.${figure}`),
                value: `${collectionFigure(figure, value)}\u00a0${t(`figures.${figure}Unit`)}`,
              })}{' '}
              {difference === null
                ? t('collection.targetUnknown')
                : t(difference > 0 ? 'collection.targetAbove' : 'collection.targetWithin', {
                    difference: formatDifference(difference),
                  })}
            </span>
            {mayWrite && (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={change.isPending}
                aria-label={t('collection.removeTarget', { year, figure: t(`collection.figures.${figure}`) })}
                onClick={() => change.mutate(stored.filter((_, at) => at !== index))}
              >
                {t('field.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && <NewTarget add={(target) => change.mutate([...stored, target])} busy={change.isPending} />}
    </section>
  );
}

function NewTarget({ add, busy }: { add: (target: CollectionTarget) => void; busy: boolean }) {
  const { t } = useTranslation();
  const [figure, setFigure] = useState<CollectionFigureId>('climate');
  const [year, setYear] = useState<number | null>(null);
  const [value, setValue] = useState<number | null>(null);
  return (
    <form
      className={styles.collectionFields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (year !== null && value !== null) add({ year, figure, value });
      }}
    >
      <NumberEntry label={t('collection.year')} value={year} onChange={setYear} />
      <NativeSelect
        label={t('collection.what')}
        value={figure}
        data={collectionFigures.map((id) => ({ value: id, label: t(`collection.figures.${id}`) }))}
        onChange={(event) => setFigure(event.currentTarget.value as CollectionFigureId)}
      />
      <NumberEntry
        label={`${t('collection.most')} (${t(`figures.${figure}Unit`)})`}
        value={value}
        onChange={setValue}
      />
      <Button type="submit" variant="default" loading={busy} disabled={year === null || value === null}>
        {t('collection.addTarget')}
      </Button>
    </form>
  );
}
