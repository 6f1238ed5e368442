import { NativeSelect } from '@mantine/core';
import type { FullResult } from '@sillage/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isRetryable } from '../../api/call-api.ts';
import type { ApiRequest } from '../../api/curl.ts';
import { ResultSource } from '../../charts/result-source.tsx';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Failure } from '../../loading/failure.tsx';
import { Loading } from '../../loading/loading.tsx';
import { loadTexts } from '../../locales/locales.ts';
import { useLowerBounds } from '../../results/lower-bounds.ts';
import {
  figureOf,
  type ResultFigure,
  resultFigures,
  useLeadingFigure,
} from '../../results/pef/result-figure.ts';
import { type CompareItem, parseItems, writeItem, writeItems } from '../../search-params/compare-items.ts';
import type { CompareSearch } from '../../search-params/search-params.ts';
import { CareNotice } from './care-notice.tsx';
import * as styles from './compare.module.css';
import { ComparedCard } from './compared-card.tsx';
import { comparisonCare } from './comparison.ts';
import { ComparisonCharts } from './comparison-charts.tsx';
import { ItemPicker } from './item-picker.tsx';
import { PairCharts } from './pair-charts.tsx';
import { drawnFigure, pairedRequest } from './paired/paired-queries.ts';
import { ScoresTable } from './scores-table.tsx';
import { type ComparedItem, useCompared } from './use-compared.ts';

const PairedSection = lazy(async () => {
  const [{ PairedSection }] = await Promise.all([
    import('./paired/paired-section.tsx'),
    loadTexts('certainty'),
  ]);
  return { default: PairedSection };
});

const DecisionCard = lazy(async () => {
  const [{ DecisionCard }] = await Promise.all([
    import('./paired/decision-card.tsx'),
    loadTexts('certainty'),
  ]);
  return { default: DecisionCard };
});

/** Up to ten evaluations or versions side by side; the URL holds the compared items. */
export function ComparePage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/compare' });
  const navigate = useNavigate();
  const items = parseItems(search.items);
  const { all, retry } = useCompared(items);
  const leading = useLeadingFigure();
  const nameOf = useFigureName();
  const figure = resultFigures.find((key) => key === search.score) ?? leading;
  const base = all.find(({ item }) => writeItem(item) === search.base) ?? all[0];
  const go = (next: CompareSearch): void =>
    void navigate({ to: '/compare', search: { ...search, ...next }, replace: true });
  const show = (chosen: readonly CompareItem[]): void => go({ items: writeItems(chosen) });
  const broken = all.find(({ error }) => isRetryable(error));
  return (
    <>
      <PageHead title={t('compare.title')} lead={t('compare.lead')}>
        <ForDevelopers request={() => requestsOf(base, items, figure)} />
      </PageHead>
      <div className="sections">
        <div className={`spread ${styles.compareChoice}`}>
          <ItemPicker chosen={items} onAdd={(item) => show([...items, item])} />
          <NativeSelect
            label={t('compare.score')}
            data={resultFigures.map((key) => ({ value: key, label: nameOf(key) }))}
            value={figure}
            onChange={(event) => go({ score: event.currentTarget.value })}
          />
        </div>
        <Decision all={all} figure={figure} />
        {base !== undefined && (
          <ul className={styles.comparedList}>
            {all.map((one) => (
              <ComparedCard
                key={writeItem(one.item)}
                compared={one}
                base={base}
                figure={figure}
                onBase={() => go({ base: writeItem(one.item) })}
                onRemove={() => show(items.filter((item) => writeItem(item) !== writeItem(one.item)))}
              />
            ))}
          </ul>
        )}
        {broken !== undefined && <Failure error={broken.error} retry={retry} />}
        {all.some(({ pending }) => pending) && <Loading />}
        {(all.length === 0 || all.some(({ pending, error }) => !pending && !isRetryable(error))) && (
          <Body all={all} base={base} figure={figure} />
        )}
      </div>
    </>
  );
}

/** The calls behind the page: the result of the baseline, and the comparison of all. */
function requestsOf(
  base: ComparedItem | undefined,
  items: readonly CompareItem[],
  figure: ResultFigure,
): ApiRequest[] {
  if (base === undefined) return [{ method: 'GET', path: '/evaluations?status=evaluated' }];
  return [
    { method: 'GET', path: `/results/evaluation/${base.item.id}/full` },
    ...(items.length < 2 ? [] : [pairedRequest(items, drawnFigure(figure))]),
  ];
}

interface BodyProps {
  readonly all: readonly ComparedItem[];
  readonly base: ComparedItem | undefined;
  readonly figure: ResultFigure;
}

type Ready = ComparedItem & { readonly result: FullResult };
const isReady = (one: ComparedItem): one is Ready => one.result !== undefined;

function Body({ all, base, figure }: BodyProps) {
  const { t } = useTranslation();
  const lowerBounds = useLowerBounds();
  const ready = all.filter(isReady);
  if (all.length === 0) {
    return (
      <div className="card empty">
        <h2>{t('compare.empty')}</h2>
        <p className="quiet">{t('compare.emptyText')}</p>
        <Link to="/garments">{t('home.all')}</Link>
      </div>
    );
  }
  if (ready.length < 2) return <p className="quiet">{t('compare.one')}</p>;
  const methods = new Set(ready.map(({ result }) => result.provenance.method.id));
  if (methods.size > 1) return <p className="notice">{t('compare.otherMethods')}</p>;
  const care = comparisonCare(ready.map(({ result }) => result));
  // If the baseline has no result, the first item with a result replaces it.
  const at = Math.max(
    0,
    ready.findIndex(({ letter }) => letter === base?.letter),
  );
  const shown = { all: ready, letters: ready.map(({ letter }) => letter), base: at, figure };
  const records = ready.flatMap(({ record }) => (record === undefined ? [] : [record]));
  const alike = new Set(records.map(({ category }) => category.id)).size === 1;
  const pair = ready.length === 2 && records.length === 2 && alike ? records : undefined;
  return (
    <>
      <CareNotice care={care} />
      <ResultSource
        shown={ready.map(({ letter, name, result }) => ({
          name: `${letter} ${name}`,
          provenance: result.provenance,
          atLeast: lowerBounds(result),
        }))}
      >
        <Suspense fallback={null}>
          <Paired ready={ready} figure={figure} />
        </Suspense>
        {pair === undefined ? <ComparisonCharts {...shown} /> : <PairCharts {...shown} records={pair} />}
        <ScoresTable
          items={ready.map(({ item, letter, result }) => ({ id: item.id, letter, result }))}
          base={at}
        />
      </ResultSource>
    </>
  );
}

/** A comparison of two begins with what is decided. */
function Decision({ all, figure }: Pick<BodyProps, 'all' | 'figure'>) {
  const ready = all.filter(isReady);
  const [a, b] = membersOf(ready, figure);
  if (all.length !== 2 || a === undefined || b === undefined) return null;
  if (new Set(ready.map(({ result }) => result.provenance.method.id)).size > 1) return null;
  return (
    <Suspense fallback={null}>
      <DecisionCard members={[a, b]} figure={drawnFigure(figure)} />
    </Suspense>
  );
}

const membersOf = (ready: readonly Ready[], figure: ResultFigure) =>
  ready.flatMap(({ item, letter, name, record, result }) => {
    if (record === undefined) return [];
    // Scores that are the PEF score times a number are drawn as that one.
    const { digits, interval = null } = figureOf(result, figure === 'climate' ? figure : 'pef');
    // A version never changes.
    const revision = 'revision' in record ? record.revision : 0;
    return [{ ...item, revision, letter, name, digits, interval }];
  });

/** Whether the differences are real. */
function Paired({ ready, figure }: { readonly ready: readonly Ready[]; readonly figure: ResultFigure }) {
  const members = membersOf(ready, figure);
  if (members.length < 2) return null;
  return <PairedSection members={members} figure={drawnFigure(figure)} beginsWithVerdict />;
}

/** The name of each figure in the language of the page. */
function useFigureName(): (key: ResultFigure) => string {
  const { t } = useTranslation();
  return (key) => (key === 'climate' ? t('result.climate') : t(`scores.${key}`));
}
