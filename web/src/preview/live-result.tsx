import { Button, NativeSelect } from '@mantine/core';
import type { EvaluationPreview } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '../words/shown-number.ts';
import { MissingList } from './missing-list.tsx';
import { StageStrip } from './stage-strip.tsx';
import type { useChange } from './use-change.ts';
import type { Preview } from './use-preview.ts';
import '../charts/charts.css';
import './preview.css';
import '../words/preview.ts';
import '../words/result.ts';

type Key = EvaluationPreview['calculatedScores'][number]['key'];

interface LiveResultProps {
  readonly preview: Preview;
  readonly change: ReturnType<typeof useChange>;
}

/** What the evaluation comes to while it is written. */
export function LiveResult({ preview, change }: LiveResultProps) {
  const { t } = useTranslation();
  const { result, faults, failure, computing, current } = preview;
  return (
    <section className="card live" aria-labelledby="live-title" aria-busy={computing}>
      <h2 id="live-title">{t('preview.title')}</h2>
      {failure !== undefined && (
        <div className="notice">
          <p>{t('preview.unreachable')}</p>
          <Button variant="default" size="compact-sm" onClick={preview.retry}>
            {t('state.retry')}
          </Button>
        </div>
      )}
      {faults.length > 0 && (
        <div className="live-missing">
          <p>
            <strong>{t('preview.missing')}</strong>
          </p>
          <MissingList preview={preview} />
          {result !== undefined && <p className="quiet">{t('preview.before')}</p>}
        </div>
      )}
      {result === undefined && faults.length === 0 && failure === undefined && (
        <p className="quiet">{t('preview.computing')}</p>
      )}
      {result !== undefined && (
        <div className={current ? 'live-figures' : 'live-figures past'}>
          <Figures result={result} />
          {change.sentence !== undefined && (
            <div className="live-change">
              <p>
                <strong>{change.sentence}</strong>
              </p>
              <p className="quiet">{change.since}</p>
              <button type="button" className="plain live-mark" onClick={change.mark}>
                {t('preview.mark')}
              </button>
            </div>
          )}
          <StageStrip result={result} />
          <Known result={result} />
        </div>
      )}
    </section>
  );
}

/** The score in the form that is chosen. */
function Figures({ result }: { result: EvaluationPreview }) {
  const { t } = useTranslation();
  const [key, setKey] = useState<Key>('pef');
  const { calculatedScores: scores, functionalUnit, provenance } = result;
  const score = scores.find((one) => one.key === key);
  return (
    <>
      <p className="live-score">
        {score?.value == null ? t('preview.unknown') : shownNumber(score.value, digitsOf(result))}
        {score?.value != null && <span className="score-unit">{score.unit}</span>}
      </p>
      {provenance.databases.some(({ illustrative }) => illustrative) && (
        <p className="marked">{t('preview.illustrative')}</p>
      )}
      <NativeSelect
        size="xs"
        aria-label={t('preview.score')}
        data={scores.map((one) => ({ value: one.key, label: t(`scores.${one.key}`) }))}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value as Key)}
      />
      <p className="quiet" lang="en">
        {score?.reason ?? score?.functionalUnit}
      </p>
      <p className="quiet" lang="en">
        {functionalUnit.text}
      </p>
    </>
  );
}

/** Estimated figures are shown with two digits. */
export function digitsOf({ impacts }: Pick<EvaluationPreview, 'impacts'>): number {
  return impacts.some(({ significantDigits }) => significantDigits === 2) ? 2 : 3;
}

/** What is to be known of it, folded. */
function Known({ result: { warnings, extscore } }: { result: EvaluationPreview }) {
  const { t } = useTranslation();
  const said = [...new Set(warnings.map(({ message }) => message))];
  return (
    <>
      {extscore.evaluable ? (
        <p className="quiet">{t('preview.french')}</p>
      ) : (
        <details className="live-known">
          <summary>{t('preview.noFrench')}</summary>
          <ul>
            {extscore.errors.slice(0, 6).map(({ pointer, message }) => (
              <li key={`${pointer} ${message}`}>{message}</li>
            ))}
          </ul>
        </details>
      )}
      {said.length > 0 && (
        <details className="live-known">
          <summary>{t('preview.warnings', { count: said.length })}</summary>
          <ul>
            {said.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
