import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../locales/format.ts';
import { scoreDigits } from '../../../results/methods/pef/score-measure.ts';
import type { useChange } from './use-change.ts';
import type { Preview } from './use-preview.ts';

interface LiveLineProps {
  readonly preview: Preview;
  readonly change: ReturnType<typeof useChange>;
}

/** The live result in one line for narrow screens; it stays at the bottom while the form scrolls. */
export function LiveSummary({ preview: { result, faults, current }, change }: LiveLineProps) {
  const { t } = useTranslation();
  const value = result?.score.value;
  return (
    <p className={current ? 'live-line' : 'live-line past'}>
      {faults.length > 0 && <span className="quiet">{t('preview.missing')}</span>}
      {faults.length === 0 && result !== undefined && (
        <>
          <strong>
            {value == null ? t('preview.unknown') : `${formatNumber(value, scoreDigits(result.impacts))} µPt`}
          </strong>
          {change.sentence !== undefined && <span className="quiet">{change.sentence}</span>}
        </>
      )}
    </p>
  );
}

/** Milliseconds after the last change: screen readers announce the result once, not at each keystroke. */
const stableAfter = 1500;

/** Announces a sentence to screen readers once it has been stable for a while. */
export function ChangeAnnouncement({ sentence }: { sentence: string }) {
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
