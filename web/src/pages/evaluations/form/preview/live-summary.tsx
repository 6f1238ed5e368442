import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figureDigits, formatFigure, formatPoints, lowerBoundSign } from '../../../../locales/figures.ts';
import { climateUnit } from '../../../../locales/format.ts';
import { climateOf } from '../../../../results/pef/use-indicator-name.ts';
import * as styles from './preview.module.css';
import { useLive } from './preview-context.tsx';

/** The live result in one line for narrow screens; it stays at the bottom while the form scrolls. */
export function LiveSummary() {
  const { t } = useTranslation();
  const live = useLive();
  if (live === undefined) return null;
  const { preview, change } = live;
  const { result, faults, current } = preview;
  const value = result?.score.value;
  const climate = result && climateOf(result);
  return (
    <p className={current ? styles.liveLine : `${styles.liveLine} ${styles.past}`}>
      {faults.length > 0 && <span className="quiet">{t('preview.missing')}</span>}
      {faults.length === 0 && result !== undefined && (
        <>
          <strong>
            {value == null
              ? t('preview.unknown')
              : `${lowerBoundSign(result.score.atLeast)}${formatFigure(value, figureDigits(result.score))} µPt`}
          </strong>
          {climate?.value != null && (
            <strong>{`${formatFigure(climate.value, figureDigits(climate))}\u00a0${climateUnit()}`}</strong>
          )}
          {result.extscore.score !== undefined && (
            <strong>{`${formatPoints(result.extscore.score.value)}\u00a0${t('preview.points')}`}</strong>
          )}
          {change.sentence !== undefined && <span className="quiet">{change.sentence}</span>}
        </>
      )}
    </p>
  );
}

/** Milliseconds after the last change: screen readers announce the result once, not at each keystroke. */
const stableAfter = 1500;

/** Announces a sentence to screen readers once it has been stable for a while. */
export function ChangeAnnouncement() {
  const live = useLive();
  const sentence = live?.preview.current === true ? (live.change.sentence ?? '') : '';
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const later = setTimeout(() => setAnnounced(sentence), stableAfter);
    return () => clearTimeout(later);
  }, [sentence]);
  return (
    <p className="unseen" role="status" aria-live="polite">
      {announced}
    </p>
  );
}
