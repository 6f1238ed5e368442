import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
}

/** The API call behind a page as a shell command; the token is read from the variable $T. */
export function curlOf({ method, path, body }: ApiRequest, origin: string): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const parts = ['curl -s', '-H "Authorization: Bearer $T"'];
  if (method !== 'GET') parts.push(`-X ${method}`);
  if (body !== undefined)
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`);
  return [...parts, quoted(`${origin}${path}`)].join(' ');
}

export function CopyAsCurl({ request }: { request: () => ApiRequest }) {
  const { t } = useTranslation();
  const [label, setLabel] = useState<'shell.curl' | 'shell.copied' | 'shell.notCopied'>('shell.curl');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(curlOf(request(), location.origin));
      setLabel('shell.copied');
    } catch {
      setLabel('shell.notCopied');
    }
    setTimeout(() => setLabel('shell.curl'), 2000);
  };
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void copy()} aria-live="polite">
      {t(label)}
    </Button>
  );
}
