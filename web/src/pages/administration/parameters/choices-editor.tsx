import { Button, CloseButton, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as styles from '../administration.module.css';
import type { ChoiceDraft } from './parameter-draft.ts';

interface ChoicesEditorProps {
  readonly choices: readonly ChoiceDraft[];
  readonly onChange: (choices: readonly ChoiceDraft[]) => void;
}

/** The choices of a select. Stored ones stay, because evaluations may hold them; their names can be changed. */
export function ChoicesEditor({ choices, onChange }: ChoicesEditorProps) {
  const { t } = useTranslation();
  const replace = (index: number, part: Partial<ChoiceDraft>): void =>
    onChange(choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice)));
  const nextRow = Math.max(-1, ...choices.map(({ row }) => row)) + 1;
  return (
    <fieldset className="stack">
      <legend>{t('ownParameters.choices')}</legend>
      {choices.map(({ row, value, name, nameInFrench }, index) => (
        <div key={row} className={styles.addLine}>
          <TextInput
            label={t('ownParameters.choice', { number: index + 1 })}
            value={name}
            onChange={(event) => replace(index, { name: event.currentTarget.value })}
          />
          <TextInput
            label={t('ownParameters.choiceInFrench', { number: index + 1 })}
            value={nameInFrench}
            onChange={(event) => replace(index, { nameInFrench: event.currentTarget.value })}
          />
          {value === undefined && (
            <CloseButton
              aria-label={t('ownParameters.removeChoice', { number: index + 1 })}
              onClick={() => onChange(choices.filter((choice) => choice.row !== row))}
            />
          )}
        </div>
      ))}
      <div>
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => onChange([...choices, { row: nextRow, name: '', nameInFrench: '' }])}
        >
          {t('ownParameters.addChoice')}
        </Button>
      </div>
    </fieldset>
  );
}
