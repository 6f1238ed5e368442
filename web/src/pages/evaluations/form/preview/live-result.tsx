import { Button, NativeSelect } from '@mantine/core';
import type { EvaluationPreview } from '@sillage/contract';
import { calculatedDigits } from '@sillage/engine/figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategorySchema } from '../../../../api/catalog-queries.ts';
import { faultText } from '../../../../api/problem-text.ts';
import * as chartsStyles from '../../../../charts/charts.module.css';
import { focusField } from '../../../../fields/field-errors.ts';
import { figureDigits, formatFigure, formatPoints } from '../../../../locales/figures.ts';
import { climateUnit, formatPercent } from '../../../../locales/format.ts';
import { AtLeast } from '../../../../results/at-least.tsx';
import { useStageName } from '../../../../results/joined-stages.ts';
import { ScoreReason } from '../../../../results/pef/score-card.tsx';
import { calculatedInterval, scoreUnit } from '../../../../results/pef/score-measure.ts';
import { stageScores } from '../../../../results/pef/stage-scores.ts';
import { climateOf } from '../../../../results/pef/use-indicator-name.ts';
import { isPressing, PressingWarnings } from '../../../../results/pressing-warnings.tsx';
import { useRangeTexts } from '../../../../results/range-texts.ts';
import { referenceSentence } from '../../../../results/reference-sentence.ts';
import { useWarningTexts } from '../../../../results/use-warning-texts.ts';
import { evaluationFieldErrors } from '../evaluation-field-errors.ts';
import * as styles from './preview.module.css';
import { useLive } from './preview-context.tsx';
import type { Preview } from './use-preview.ts';

type Key = EvaluationPreview['calculatedScores'][number]['key'];

/** The live result of the evaluation being edited. */
export function LiveResult() {
  const { t } = useTranslation();
  const live = useLive();
  if (live === undefined) return null;
  const { preview, change } = live;
  const { result, faults, failure, computing, current } = preview;
  return (
    <section className={`card ${styles.live}`} aria-labelledby="live-title" aria-busy={computing}>
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
        <div className={styles.liveMissing}>
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
        <div className={current ? styles.liveFigures : `${styles.liveFigures} ${styles.past}`}>
          <PressingWarnings warnings={result.warnings} />
          <Figures result={result} />
          {change.sentence !== undefined && (
            <div className={styles.liveChange}>
              <p>
                <strong>{change.sentence}</strong>
              </p>
              <p className="quiet">{change.since}</p>
              <button type="button" className={`plain ${styles.liveMark}`} onClick={change.mark}>
                {t('preview.mark')}
              </button>
            </div>
          )}
          <StageStrip result={result} />
          <Notes result={result} />
        </div>
      )}
    </section>
  );
}

/** The score in the chosen form. */
function Figures({ result }: { result: EvaluationPreview }) {
  const { t } = useTranslation();
  const [key, setKey] = useState<Key>('pef');
  const { calculatedScores: scores, functionalUnit, provenance, extscore } = result;
  const { data: schema } = useCategorySchema(result.category.id);
  const unit = schema?.functionalUnit ?? functionalUnit;
  /** What the chosen score stands for. */
  const per = (of: Key): string => {
    if (of.endsWith('-per-durability')) return t('preview.perDurability');
    return of.endsWith('-per-day') ? unit.text : referenceSentence(functionalUnit, unit, t);
  };
  const climate = climateOf(result);
  const score = scores.find((one) => one.key === key);
  const digits = calculatedDigits(result, key);
  const [range] = useRangeTexts()(calculatedInterval(result, key), digits);
  return (
    <>
      <p className={styles.liveScore}>
        {score?.value == null ? t('preview.unknown') : formatFigure(score.value, digits)}
        {score?.value != null && <span className={styles.scoreUnit}>{scoreUnit(score.unit)}</span>}
        {score?.value != null && result.score.atLeast === true && key.startsWith('pef') && <AtLeast />}
      </p>
      {score?.value != null && range !== undefined && <p className="quiet">{range}</p>}
      {climate?.value != null && (
        <p className={styles.liveCost}>
          <span>{t('figures.climate')}</span>
          <strong>
            {formatFigure(climate.value, figureDigits(climate))}{' '}
            <span className={styles.scoreUnit}>{climateUnit()}</span>
          </strong>
        </p>
      )}
      {extscore.score !== undefined && (
        <p className={styles.liveCost}>
          <span>{t('preview.frenchCost')}</span>
          <strong>
            {formatPoints(extscore.score.value)}{' '}
            <span className={styles.scoreUnit}>{t('preview.points')}</span>
          </strong>
        </p>
      )}
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
      {score?.reason === undefined ? (
        <p className="quiet">{per(key)}</p>
      ) : (
        <ScoreReason reason={score.reason} />
      )}
    </>
  );
}

/** Other notes on the result, collapsed. */
function Notes({ result: { warnings, extscore } }: { result: EvaluationPreview }) {
  const { t } = useTranslation();
  const messages = useWarningTexts(warnings.filter((warning) => !isPressing(warning)));
  return (
    <>
      {extscore.evaluable ? (
        extscore.score === undefined && <p className="quiet">{t('preview.french')}</p>
      ) : (
        <details className={styles.liveKnown}>
          <summary>{t('preview.noFrench')}</summary>
          <ul>
            {extscore.errors.slice(0, 6).map((fault) => (
              <li key={`${fault.pointer} ${fault.code}`}>{faultText(fault, t)}</li>
            ))}
          </ul>
        </details>
      )}
      {messages.length > 0 && (
        <details className={styles.liveKnown}>
          <summary>{t('preview.warnings', { count: messages.length })}</summary>
          <ul>
            {messages.map(({ text, english }) => (
              <li key={text} lang={english ? 'en' : undefined}>
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const shown = 4;

/** What is missing for a result, each item with a link to its field. */
function MissingList({ preview: { faults, asked } }: { preview: Pick<Preview, 'faults' | 'asked'> }) {
  const { t } = useTranslation();
  const places = [...evaluationFieldErrors(asked, faults, t)];
  return (
    <>
      <p className="quiet">{t('preview.missingText')}</p>
      <ul className="faults">
        {places.slice(0, shown).map(([place, [sentence]]) => (
          <li key={place}>
            <button type="button" className="plain" onClick={() => focusField(place)}>
              {sentence}
            </button>
          </li>
        ))}
      </ul>
      {places.length > shown && (
        <p className="quiet">{t('preview.moreMissing', { count: places.length - shown })}</p>
      )}
    </>
  );
}

/** The PEF score by stage, in life cycle order: name, bar and share. */
function StageStrip({ result }: { result: Pick<EvaluationPreview, 'lifecycles' | 'score'> }) {
  const { t } = useTranslation();
  const stageName = useStageName(result);
  const total = result.score.value;
  if (total === null || total === 0) return null;
  const stages = stageScores(result);
  return (
    <ul className={styles.stageStrip} aria-label={t('preview.stages')}>
      {stages.map(({ stage, score }) => (
        <li key={stage}>
          <span>{stageName(stage)}</span>
          <span className={styles.stripShare}>{formatPercent(score / total)}</span>
          <svg
            className={`${chartsStyles.bars} ${styles.stripBars}`}
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            height={6}
            aria-hidden="true"
          >
            <rect className={chartsStyles.track} width={100} height={6} />
            <rect
              className={`${chartsStyles.bar} tone-${stage}`}
              width={Math.min(100, Math.max(0.5, Math.abs(score / total) * 100))}
              height={6}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
