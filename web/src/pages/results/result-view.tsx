import { type EvaluationPayload, type FullResult, methodIds } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategorySchema } from '../../api/catalog-queries.ts';
import { evaluationQuery } from '../../api/record-queries.ts';
import { ResultSource } from '../../charts/result-source.tsx';
import { AfterFirstPaint } from '../../loading/after-first-paint.tsx';
import { formatDateTime, formatNumber, formatPercent } from '../../locales/format.ts';
import { proofText } from '../../locales/proof-text.ts';
import { ClaimsNotice } from '../../results/claims-notice.tsx';
import { Fold } from '../../results/fold.tsx';
import { isIllustrative } from '../../results/illustrative.tsx';
import { useLowerBounds } from '../../results/lower-bounds.ts';
import { PressingWarnings } from '../../results/pressing-warnings.tsx';
import { RangeOrigins } from '../../results/range-origins.tsx';
import { referenceSentence } from '../../results/reference-sentence.ts';
import * as styles from '../../results/results.module.css';
import { shownResult } from '../../results/shown-result.ts';
import { Warnings } from '../../results/warnings.tsx';
import { useMethodOrder } from '../../session/leading-figure.ts';
import { DataGaps } from './headline/data-gaps.tsx';
import { averageCar } from './headline/equivalents.ts';
import { methods } from './methods/methods.ts';

interface ResultViewProps {
  readonly id: string;
  readonly result: FullResult;
  /** A published version, whose results are no longer computed. */
  readonly frozen?: boolean;
  readonly payload: Pick<EvaluationPayload, 'category' | 'composition'>;
}

/** The answer on one screen: the figures of all methods, what makes the first, what to do next; all else is below. */
export function ResultView({ id, result, payload, frozen = false }: ResultViewProps) {
  const { t, i18n } = useTranslation();
  const { data: record } = useQuery(evaluationQuery(id, i18n.language));
  const version = record !== undefined && 'number' in record ? record.number : undefined;
  const lowerBounds = useLowerBounds();
  const shown = useMemo(
    () => [{ ...shownResult(result, version, t('list.unnamed')), atLeast: lowerBounds(result) }],
    [result, version, t, lowerBounds],
  );
  const { data: schema } = useCategorySchema(result.evaluation.category.id);
  const { functionalUnit } = result;
  const methodOrder = useMethodOrder(methodIds);
  const props = { id, result, payload, frozen };
  return (
    <>
      <section className={styles.headline} aria-label={t('result.headline')}>
        <p className={styles.headlineFor}>
          {isIllustrative(result.provenance) && <span className="marked">{t('result.illustrative')}</span>}{' '}
          {referenceSentence(functionalUnit, schema?.functionalUnit ?? functionalUnit, t)}
        </p>
        <PressingWarnings warnings={result.warnings}>
          {!frozen && (
            <Link className="link" to="/garments/$id/edit" params={{ id }}>
              {t('result.correctInputs')}
            </Link>
          )}
        </PressingWarnings>
        <div className={styles.answer}>
          <div className={styles.figures}>
            {methodOrder.map((methodId) => {
              const { HeadlineFigures } = methods[methodId];
              return HeadlineFigures === undefined ? null : <HeadlineFigures key={methodId} {...props} />;
            })}
          </div>
          {/* The figures are drawn first. */}
          <AfterFirstPaint>
            <ResultSource shown={shown}>
              {methodIds.map((methodId) => {
                const { Answer } = methods[methodId];
                return Answer === undefined ? null : <Answer key={methodId} {...props} />;
              })}
            </ResultSource>
          </AfterFirstPaint>
        </div>
        <RangeOrigins {...(frozen ? {} : { id })} uncertainty={result.uncertainty} />
        <DataGaps result={result} />
        <ClaimsNotice subject={{ noun: 'evaluation', id }} provenance={result.provenance} marked />
      </section>
      <AfterFirstPaint>
        <ResultSource shown={shown}>
          {methodIds.map((methodId) => {
            const { ResultSection } = methods[methodId];
            return <ResultSection key={methodId} {...props} />;
          })}
        </ResultSource>
        <MethodFold result={result} />
      </AfterFirstPaint>
    </>
  );
}

/** How the figures were made and how to read them. */
function MethodFold({ result }: Pick<ResultViewProps, 'result'>) {
  const { t } = useTranslation();
  const { method, catalogVersion, evaluatedAt, documentation, databases } = result.provenance;
  const shares = new Map(result.groups.database?.map(({ id, absoluteShare }) => [id, absoluteShare]));
  return (
    <Fold id="method" title={t('result.folds.method')} finding={`${method.name} ${method.version}`}>
      <p>
        {t('result.provenance', {
          method: `${method.name} ${method.version}`,
          catalog: catalogVersion,
          date: formatDateTime(evaluatedAt),
        })}{' '}
        <a href={documentation}>{t('result.howCalculated')}</a>
      </p>
      <h3>{t('result.methodText.title')}</h3>
      <ul className="warnings">
        <li>
          {t('result.methodText.car', { perKm: formatNumber(averageCar.perKm), year: averageCar.year })}{' '}
          <a href={averageCar.source} rel="noreferrer">
            {t('result.source')}
          </a>
        </li>
        <li>{t('result.methodText.person')}</li>
        <li>{t('result.methodText.range')}</li>
        <li>{t('result.methodText.digits')}</li>
      </ul>
      <h3>{t('result.databases')}</h3>
      <ul className="warnings">
        {databases.map(({ id, name, version, attribution, licence, illustrative, proof }) => (
          <li key={id}>
            <a href={`/app/databases#${encodeURIComponent(id)}`}>
              {[name, version].filter(Boolean).join(' ')}
            </a>{' '}
            {illustrative && <span className="marked">{t('result.illustrative')}</span>}{' '}
            {proof !== undefined && <>{t('result.proof', { verdict: proofText(proof, t) })} </>}
            {shares.get(id) != null && (
              <>{t('result.shareOfDatabase', { share: formatPercent(shares.get(id) ?? 0) })} </>
            )}
            <span className="quiet" lang="en">{`${attribution}. ${licence}.`}</span>
          </li>
        ))}
      </ul>
      <Warnings warnings={result.warnings} />
    </Fold>
  );
}
