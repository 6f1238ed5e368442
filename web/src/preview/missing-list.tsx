import { useTranslation } from 'react-i18next';
import { faultPlaces } from '../draft/fault-places.ts';
import { goToField } from '../draft/go-to-field.ts';
import { plainFaults } from '../draft/plain-faults.ts';
import type { Preview } from './use-preview.ts';

const shown = 4;

/** What has to be said before there is a result, each a way to its field. */
export function MissingList({ preview: { faults, asked } }: { preview: Pick<Preview, 'faults' | 'asked'> }) {
  const { t } = useTranslation();
  const places = [...faultPlaces(asked, plainFaults(asked, faults, t))];
  return (
    <>
      <p className="quiet">{t('preview.missingText')}</p>
      <ul className="faults">
        {places.slice(0, shown).map(([place, [sentence]]) => (
          <li key={place}>
            <button type="button" className="plain" onClick={() => goToField(place)}>
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
