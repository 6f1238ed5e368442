import { Radio } from '@mantine/core';
import type { DatabaseRecord } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import * as styles from './databases.module.css';

type Disclosure = DatabaseRecord['disclosure'];

interface DisclosureChoiceProps {
  readonly value: Disclosure;
  readonly choices: readonly Disclosure[];
  readonly disabled?: boolean;
  readonly onChange: (value: Disclosure) => void;
}

/** How much of a database others than administrators see, each choice with what it means. */
export function DisclosureChoice({ value, choices, disabled = false, onChange }: DisclosureChoiceProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t('databases.disclosure')}
      description={t('databases.disclosureText')}
      value={value}
      onChange={(chosen) => {
        const found = choices.find((choice) => choice === chosen);
        if (found !== undefined) onChange(found);
      }}
    >
      <div className={`stack ${styles.disclosureChoices}`}>
        {choices.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={t(`databases.disclosures.${choice}.name`)}
            description={t(`databases.disclosures.${choice}.text`)}
            disabled={disabled}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
