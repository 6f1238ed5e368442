import { countedProducts, type EvaluationSummary } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { collectionActionsQuery } from '../../api/actions-query.ts';
import { exampleSetsQuery } from '../../api/examples.ts';
import { apiQuery } from '../../api/query-options.ts';
import { formatNumber, formatPercent } from '../../locales/format.ts';
import { loadTexts } from '../../locales/locales.ts';
import { gainText } from '../../results/action-gain.ts';
import { collectionFigure, inOrder, type Season, wholeFigure } from '../../results/collection-figures.ts';
import { useFigureOrder } from '../../session/leading-figure.ts';
import { useMayWrite } from '../../session/session.tsx';
import * as styles from './home.module.css';

const DeleteEvaluations = lazy(async () => {
  const [script] = await Promise.all([import('../evaluations/delete-evaluations.tsx'), loadTexts('bulk')]);
  return { default: script.DeleteEvaluations };
});

/** Actions shown. */
const mostActions = 5;

/** The whole collection: its figures, the leading one first, what would gain most, and what is missing. */
export function CollectionSummary({ examples }: { examples: readonly EvaluationSummary[] }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const { data } = useQuery(apiQuery(['evaluations', 'whole-collection'], '/collections', {}));
  const sets = useQuery({ ...exampleSetsQuery, enabled: examples.length > 0 && mayWrite });
  return (
    <section className={`card ${styles.collection}`} aria-labelledby="collection-title">
      <h2 id="collection-title">{t('home.collection')}</h2>
      {data !== undefined && <Totals season={data.season} />}
      {examples.length > 0 && mayWrite && (
        <div className="row">
          <p className="quiet">{t('home.examples', { count: examples.length })}</p>
          <Suspense fallback={null}>
            <DeleteEvaluations
              ids={examples.map(({ id }) => id)}
              sets={(sets.data ?? []).map(({ id }) => id)}
              onDone={() => undefined}
            />
          </Suspense>
        </div>
      )}
      {data !== undefined && <Actions season={data.season} />}
      <Link className="link" to="/collection">
        {t('home.openCollection')}
      </Link>
    </section>
  );
}

function Totals({ season }: { season: Season }) {
  const { t } = useTranslation();
  const order = useFigureOrder();
  const { evaluations, pieces, piecesFrom, figures, missing } = season;
  const known = inOrder(figures, order).filter(({ total }) => total !== null);
  // A total of some of the products is not read as one of all.
  const lacking = known.flatMap(({ id }) =>
    missing.flatMap(({ figure, count }) =>
      figure === id && count > 0 ? [`${t(`figures.${id}`)} (${t('list.total', { count })})`] : [],
    ),
  );
  const without = season.withoutPieces.count;
  return (
    <>
      <p className="finding">
        {known.length === 0 && t('figures.none')}
        {known.map(({ id, total, atLeast }, index) => (
          <Fragment key={id}>
            {index > 0 && ' · '}
            <span title={wholeFigure(id, total)}>
              {`${collectionFigure(id, total ?? 0, atLeast)}\u00a0${t(`figures.${id}Unit`)}`}
            </span>
          </Fragment>
        ))}
      </p>
      <p className="quiet">
        {piecesFrom === 'one-each'
          ? t('home.oneEach', { count: evaluations })
          : t('home.collectionPieces', {
              pieces: formatNumber(pieces, 9),
              evaluations: formatNumber(countedProducts(season), 9),
            })}
        {lacking.length > 0 && <> {t('home.lacking', { list: lacking.join(' · ') })}</>}
        {piecesFrom !== 'one-each' && without > 0 && <> {t('home.withoutPieces', { count: without })}</>}
      </p>
    </>
  );
}

/** The changes that gain most over all pieces, each with the product that gains most by it. */
function Actions({ season }: { season: Season }) {
  const { t, i18n } = useTranslation();
  const { data, isLoading } = useQuery(collectionActionsQuery(i18n.language, season));
  if (isLoading) return <p className="quiet">{t('home.actionsPending')}</p>;
  if (data === undefined || data.actions.length === 0) return null;
  return (
    <>
      <h3>{t('home.actions')}</h3>
      <p className="quiet">
        {data.considered < data.evaluations &&
          t('home.tried', { count: data.considered, all: data.evaluations })}{' '}
        {data.actions.length > 1 && t('home.overlap')}
      </p>
      <ol>
        {data.actions.slice(0, mostActions).map(({ subject, sentence, gain, relative, evaluations }) => (
          <li key={subject}>
            {sentence}.{' '}
            <span className="quiet">
              {t('home.gain', { gain: gainText(gain, data.figure, t) })}
              {relative !== null && ` (${formatPercent(relative)})`}.
            </span>{' '}
            {evaluations.slice(0, 1).map(({ id, name }) => (
              <Fragment key={id}>
                {evaluations.length > 1 && <span className="quiet">{t('home.mostOfIt')} </span>}
                <Link className="link" to="/garments/$id" params={{ id }}>
                  {name ?? t('list.unnamed')}
                </Link>
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
