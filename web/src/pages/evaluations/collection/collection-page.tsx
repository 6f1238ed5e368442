import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { CollectionRequest } from '@sillage/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answeredName } from '../../../api/answered-file.ts';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { problemText } from '../../../api/problem-text.ts';
import { useTags } from '../../../api/record-queries.ts';
import { download } from '../../../charts/downloads.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Failure } from '../../../loading/failure.tsx';
import { Loading } from '../../../loading/loading.tsx';
import { NothingYet } from '../../../records/nothing-yet.tsx';
import { ViewSwitch } from '../../../records/view-switch.tsx';
import { useFigureOrder } from '../../../session/leading-figure.ts';
import * as styles from './collection.module.css';
import { CollectionCategories } from './collection-categories.tsx';
import { CollectionTotals } from './collection-totals.tsx';
import { DeclaredCard } from './declared-card.tsx';
import { readPieces } from './read-pieces.ts';
import { SeasonParts } from './season-parts.tsx';
import { Targets } from './targets.tsx';

/** The garments of a tag over their pieces, and why they cause more or less than those of another tag. */
export function CollectionPage() {
  const { t, i18n } = useTranslation();
  const search = useSearch({ from: '/collection' });
  const navigate = useNavigate();
  const tags = useTags();
  const [pasted, setPasted] = useState<Readonly<Record<string, string>>>({});
  const { season, before } = search;
  const order = useFigureOrder();
  const figure = order.find((one) => one === search.figure) ?? order[0] ?? 'climate';
  const set = (change: Partial<typeof search>): void => {
    void navigate({ to: '/collection', search: { ...search, ...change }, replace: true });
  };
  const nameOf = (id: string): string => tags.data?.find((tag) => tag.id === id)?.name ?? '';
  const given = (id: string | undefined): id is string => id !== undefined && id !== '';
  // '': the whole collection, which is compared with nothing.
  const chosen = given(season) ? [...new Set([season, before])].filter(given) : [''];
  const read = new Map(chosen.map((id) => [id, readPieces(pasted[id] ?? '')]));
  const seasonOf = (id: string): CollectionRequest['season'] => {
    const rows = read.get(id)?.rows ?? [];
    return {
      selection: id === '' ? { all: true } : { tag_id: id },
      ...(rows.length === 0 ? {} : { pieces: [...rows] }),
    };
  };
  const isPasted = [...read.values()].some(({ rows }) => rows.length > 0);
  // Without pasted pieces, those stored with the evaluations count.
  const body = isPasted
    ? {
        season: seasonOf(season ?? ''),
        ...(given(season) && given(before) ? { before: seasonOf(before) } : {}),
      }
    : undefined;
  const compared = given(season) && given(before) ? { a: before, b: season } : undefined;
  const query = given(season) ? { tag: season } : {};
  const allRead = [...read.values()].every(({ unread }) => unread.length === 0);
  const totals = useQuery({
    queryKey: ['evaluations', 'collection', body ?? compared ?? query, i18n.language],
    queryFn: () =>
      body !== undefined
        ? callApi('POST', '/evaluations/collection', { body })
        : compared !== undefined
          ? callApi('GET', '/collections/compare', { query: compared })
          : callApi('GET', '/collections', { query }),
    enabled: allRead,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const table = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx' | 'pdf') => {
      const answer =
        format === 'pdf'
          ? await sendToApi('GET', '/collections/page', {
              query: { figure, ...query, ...(given(before) ? { before } : {}) },
            })
          : body !== undefined
            ? await sendToApi('POST', '/evaluations/collection/export', { body, query: { format } })
            : compared !== undefined
              ? await sendToApi('GET', '/collections/compare/export', { query: { ...compared, format } })
              : await sendToApi('GET', '/collections/export', { query: { ...query, format } });
      download(answeredName(answer, `${t('collection.file')}.${format}`), await answer.blob());
    },
  });
  const options = (tags.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const shown = allRead ? totals.data : undefined;
  const isEmpty = shown !== undefined && shown.season.evaluations === 0;
  const name = nameOf(season ?? '') || t('collection.whole');
  const failed = [tags, totals].find(({ error }) => error !== null);
  const loading = tags.isPending || (totals.data === undefined && totals.isFetching);
  return (
    <>
      <PageHead title={t('collection.title')} lead={t('collection.lead')}>
        <ForDevelopers
          request={() =>
            body === undefined
              ? { method: 'GET', path: compared === undefined ? '/collections' : '/collections/compare' }
              : { method: 'POST', path: '/evaluations/collection', body }
          }
        />
      </PageHead>
      <div className={styles.collectionViews}>
        <ViewSwitch search={given(season) ? { tag: season } : {}} />
      </div>
      <div className="sections">
        <section className="card" aria-label={t('collection.season')}>
          {tags.data?.length === 0 && <p>{t('collection.noTags')}</p>}
          <div className={styles.collectionFields}>
            <NativeSelect
              label={t('collection.season')}
              value={season ?? ''}
              data={[{ value: '', label: t('collection.whole') }, ...options]}
              onChange={(event) => set({ season: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('collection.before')}
              value={before ?? ''}
              data={[{ value: '', label: t('collection.none') }, ...options]}
              onChange={(event) => set({ before: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('collection.figure')}
              value={figure}
              data={order.map((value) => ({ value, label: t(`collection.figures.${value}`) }))}
              onChange={(event) => set({ figure: event.currentTarget.value })}
            />
          </div>
          <div className={styles.collectionFields}>
            {chosen.map((id) => {
              const unread = read.get(id)?.unread ?? [];
              return (
                <Textarea
                  key={id}
                  label={t('collection.pieces', { season: nameOf(id) || t('collection.whole') })}
                  description={t('collection.piecesHint')}
                  rows={5}
                  value={pasted[id] ?? ''}
                  error={
                    unread.length > 0 &&
                    t('collection.unread', { count: unread.length, lines: unread.slice(0, 3).join(' · ') })
                  }
                  onChange={(event) => setPasted({ ...pasted, [id]: event.currentTarget.value })}
                />
              );
            })}
          </div>
          {shown !== undefined && !isEmpty && (
            <div className="actions">
              {!isPasted && (
                <Button
                  variant="default"
                  loading={table.isPending && table.variables === 'pdf'}
                  onClick={() => table.mutate('pdf')}
                >
                  {t('collection.pdf')}
                </Button>
              )}
              <Button variant="default" onClick={() => table.mutate('xlsx')}>
                {t('collection.xlsx')}
              </Button>
              <Button variant="default" onClick={() => table.mutate('csv')}>
                {t('collection.csv')}
              </Button>
              <Button variant="default" onClick={() => window.print()}>
                {t('collection.print')}
              </Button>
            </div>
          )}
          {table.error !== null && <p role="alert">{problemText(table.error, t)}</p>}
        </section>
        {failed !== undefined && <Failure error={failed.error} retry={() => void failed.refetch()} />}
        {loading && <Loading />}
        {isEmpty && (
          <NothingYet
            {...(given(season)
              ? { title: t('collection.noneOfSeason'), text: t('collection.noneOfSeasonText') }
              : {})}
          />
        )}
        {shown !== undefined && !isEmpty && (
          <>
            {shown.before !== undefined && (
              <SeasonParts
                collection={shown}
                figure={figure}
                names={{ season: nameOf(season ?? ''), before: nameOf(before ?? '') }}
              />
            )}
            <CollectionTotals name={name} season={shown.season} />
            <CollectionCategories name={name} season={shown.season} figure={figure} />
            {shown.targets !== undefined && <Targets targets={shown.targets} />}
            <DeclaredCard name={name} season={shown.season} />
            {shown.before !== undefined && (
              <CollectionTotals name={nameOf(before ?? '')} season={shown.before} />
            )}
          </>
        )}
      </div>
    </>
  );
}
