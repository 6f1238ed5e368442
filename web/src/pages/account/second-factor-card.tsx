import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { apiQuery } from '../../api/query-options.ts';
import { PasswordField } from '../../fields/password-field.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import {
  CodeField,
  RecoveryCodeList,
  Refusal,
  SecondFactorSetUp,
} from '../../session/second-factor/set-up.tsx';
import * as styles from './account.module.css';

/** The second factor of the signed-in user. */
export function SecondFactorCard() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(apiQuery(['second-factor'], '/application/me/second-factor', {}));
  const renew = (): Promise<void> => client.invalidateQueries({ queryKey: ['second-factor'] });
  return (
    <section className={`card ${styles.narrow}`} aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">{t('secondFactor.title')}</h2>
      <Loaded query={query}>
        {({ active, recoveryCodes, required }) => (
          <div className="stack">
            {active ? (
              <>
                <Alert color="teal">{t('secondFactor.active', { count: recoveryCodes })}</Alert>
                <Removal removed={renew} />
              </>
            ) : (
              <>
                <p>{t('secondFactor.lead')}</p>
                {required && <p className="notice">{t('secondFactor.required')}</p>}
                <Beginning finished={renew} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Beginning({ finished }: { finished: () => Promise<void> }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  // Secrets shown once are dropped from the cache when the page is left.
  const start = useMutation({
    mutationFn: () => callApi('POST', '/application/me/second-factor', { body: { password } }),
    gcTime: 0,
  });
  const confirm = useMutation({
    mutationFn: (otp: string) =>
      callApi('POST', '/application/me/second-factor/confirmation', { body: { otp } }),
    gcTime: 0,
  });
  if (confirm.data !== undefined) {
    return <RecoveryCodeList codes={confirm.data.recoveryCodes} done={() => void finished()} />;
  }
  if (start.data !== undefined) {
    const { isPending: pending, error, mutate } = confirm;
    return <SecondFactorSetUp {...start.data} confirm={mutate} pending={pending} error={error} />;
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start.mutate();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Refusal error={start.error} />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={start.isPending}>
        {t('secondFactor.begin')}
      </Button>
    </form>
  );
}

function Removal({ removed }: { removed: () => Promise<void> }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const remove = useMutation({
    mutationFn: () => callApi('POST', '/application/me/second-factor/removal', { body: { otp: code } }),
    onSuccess: removed,
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
    >
      <Refusal error={remove.error} />
      <CodeField value={code} onChange={setCode} />
      <Button type="submit" variant="default" loading={remove.isPending}>
        {t('secondFactor.remove')}
      </Button>
    </form>
  );
}
