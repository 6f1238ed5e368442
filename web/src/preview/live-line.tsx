import { useTranslation } from 'react-i18next';
import { shownNumber } from '../words/shown-number.ts';
import { digitsOf } from './live-result.tsx';
import type { useChange } from './use-change.ts';
import type { Preview } from './use-preview.ts';

interface LiveLineProps {
  readonly preview: Preview;
  readonly change: ReturnType<typeof useChange>;
}

/** The same in one line, for narrow screens: it stays at the foot while the form moves. */
export function LiveLine({ preview: { result, faults, current }, change }: LiveLineProps) {
  const { t } = useTranslation();
  const value = result?.score.value;
  return (
    <p className={current ? 'live-line' : 'live-line past'}>
      {faults.length > 0 && <span className="quiet">{t('preview.missing')}</span>}
      {faults.length === 0 && result !== undefined && (
        <>
          <strong>
            {value == null ? t('preview.unknown') : `${shownNumber(value, digitsOf(result))} µPt`}
          </strong>
          {change.sentence !== undefined && <span className="quiet">{change.sentence}</span>}
        </>
      )}
    </p>
  );
}
