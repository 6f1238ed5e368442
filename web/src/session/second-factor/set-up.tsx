import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { problemText } from '../../api/problem-text.ts';
import * as styles from './set-up.module.css';

interface SetUpProps {
  readonly secret: string;
  readonly uri: string;
  readonly confirm: (code: string) => void;
  readonly pending: boolean;
  readonly error: Error | null;
}

/** The secret for an authenticator application, and the field for its first code. */
export function SecondFactorSetUp({ secret, uri, confirm, pending, error }: SetUpProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    confirm(code);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={uri} />
      <p className="quiet">
        {t('secondFactor.type')} <code translate="no">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Refusal error={error} />
      <CodeField value={code} onChange={setCode} />
      <Button type="submit" loading={pending}>
        {t('secondFactor.confirm')}
      </Button>
    </form>
  );
}

/** Drawn as one path of an SVG, which the content security policy allows. */
function QrCode({ text }: { text: string }) {
  const { t } = useTranslation();
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qrCode}
      role="img"
      aria-label={t('secondFactor.picture')}
      viewBox={`0 0 ${size} ${size}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** The field for a code of the authenticator application. */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('secondFactor.code')}
      description={t('secondFactor.codeText')}
      autoComplete="one-time-code"
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {problemText(error, t)}
    </Alert>
  );
}

/** The recovery codes, shown once; takes the focus, so that they are not overlooked. */
export function RecoveryCodeList({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const { t } = useTranslation();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="stack">
      <h3 ref={head} tabIndex={-1}>
        {t('secondFactor.recoveryCodes')}
      </h3>
      <p>{t('secondFactor.recoveryText')}</p>
      <ul className={styles.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={done}>{t('secondFactor.kept')}</Button>
    </div>
  );
}
