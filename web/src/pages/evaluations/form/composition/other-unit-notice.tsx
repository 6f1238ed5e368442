import { Button } from '@mantine/core';
import { warningFacts } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../locales/format.ts';
import { useWarningTexts } from '../../../../results/use-warning-texts.ts';
import { useLive } from '../preview/preview-context.tsx';

interface OtherUnitNoticeProps {
  readonly weight: number;
  readonly disabled: boolean;
  readonly onUse: (kilograms: number) => void;
}

/** Below the weight: that it was probably typed in another unit, with a button that puts what was meant. */
export function OtherUnitNotice({ weight, disabled, onUse }: OtherUnitNoticeProps) {
  const { t, i18n } = useTranslation();
  const warnings = useLive()?.preview.result?.warnings.filter(({ code }) => code.startsWith('weight.')) ?? [];
  const facts = warnings.map((one) => warningFacts(one, i18n.language === 'fr' ? 'fr' : 'en'));
  const about = facts.findIndex((one) => Number(one?.get('weight')) === weight);
  const [text] = useWarningTexts(warnings.slice(about, about + 1));
  // What is found belongs to the weight that was last computed with.
  if (about < 0 || text === undefined) return null;
  const kilograms = Number(facts[about]?.get('kilograms') ?? Number.NaN);
  return (
    <div className="notice" role="status">
      <p>{text.text}</p>
      {Number.isFinite(kilograms) && (
        <Button variant="default" size="compact-sm" disabled={disabled} onClick={() => onUse(kilograms)}>
          {t('composition.useKilograms', { weight: formatNumber(kilograms, 6) })}
        </Button>
      )}
    </div>
  );
}
