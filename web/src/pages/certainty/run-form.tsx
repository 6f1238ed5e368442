import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../locales/format.ts';
import * as styles from './certainty.module.css';
import { isSeed, type Run, runChoices, usualRun } from './run.ts';

interface RunFormProps {
  /** What was asked for last. */
  readonly run: Run | undefined;
  readonly busy: boolean;
  readonly onRun: (run: Run) => void;
}

/** Asks for a sample: how many runs and which seed, so that anybody can repeat it. */
export function RunForm({ run, busy, onRun }: RunFormProps) {
  const { t } = useTranslation();
  const [runs, setRuns] = useState<number>((run ?? usualRun).runs);
  const [typed, setTyped] = useState(String((run ?? usualRun).seed));
  const seed = typed.trim() === '' ? null : Number(typed);
  return (
    <form
      className={styles.runForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSeed(seed)) onRun({ runs, seed });
      }}
    >
      <NativeSelect
        label={t('certainty.runs')}
        description={t('certainty.runsText')}
        data={runChoices.map((one) => ({ value: String(one), label: formatNumber(one, 6) }))}
        value={String(runs)}
        onChange={(event) => setRuns(Number(event.currentTarget.value))}
      />
      <TextInput
        label={t('certainty.seed')}
        description={t('certainty.seedText')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isSeed(seed) ? undefined : t('certainty.seedWrong')}
      />
      <Button type="submit" loading={busy}>
        {t(run === undefined ? 'certainty.run' : 'certainty.again')}
      </Button>
    </form>
  );
}
