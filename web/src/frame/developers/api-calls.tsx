import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiRequest, curlOf } from '../../api/curl.ts';
import * as styles from './developer-drawer.module.css';

/** Calls of the API as shell commands, to be copied. */
export function ApiCalls({ requests }: { readonly requests: readonly ApiRequest[] }) {
  return requests.map((one) => <Command key={JSON.stringify(one)} text={curlOf(one, location.origin)} />);
}

type Outcome = 'shell.copyCommand' | 'shell.copied' | 'shell.notCopied';

function Command({ text }: { text: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>('shell.copyCommand');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('shell.copied');
    } catch {
      setOutcome('shell.notCopied');
    }
    setTimeout(() => setOutcome('shell.copyCommand'), 2000);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className={styles.command} tabIndex={0} translate="no">
        <code>{text}</code>
      </pre>
      <Button variant="light" onClick={() => void copy()} aria-live="polite">
        {t(outcome)}
      </Button>
    </>
  );
}
