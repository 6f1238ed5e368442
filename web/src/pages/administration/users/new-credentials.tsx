import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../api/problem-text.ts';
import { PageHead } from '../../../frame/page-head.tsx';
import * as styles from '../administration.module.css';
import { CopyButton } from '../copy-button.tsx';
import { CopyableField } from '../copyable-field.tsx';
import type { CreatedUser } from './create-user.ts';
import { exampleCall } from './example-call.ts';

/** All credentials to pass on to the new user. */
export function NewCredentials({ created, again }: { created: CreatedUser; again: () => void }) {
  const { t } = useTranslation();
  const { user, notKeyed } = created;
  const credentials = useCredentials(created);
  const first = useRef<HTMLHeadingElement>(null);
  // The form is gone; focus the credentials, so that they are not overlooked.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <PageHead title={t('users.handOver', { name: user.name })} lead={t('users.handOverText')} />
      <section className="card stack">
        <h2 ref={first} tabIndex={-1}>
          {t('administration.once')}
        </h2>
        {notKeyed !== undefined && (
          <Alert color="red" role="alert">
            {t('users.notKeyed', { reason: problemText(notKeyed, t) })}
          </Alert>
        )}
        <dl className={styles.handOver}>
          {credentials.map(([what, text]) => (
            <CopyableField key={what} what={what} text={text} />
          ))}
        </dl>
        {user.role !== 'api' && user.password === undefined && <p className="quiet">{t('users.chosen')}</p>}
        <div className="row">
          <CopyButton
            what={t('users.handOver', { name: user.name })}
            label={t('users.copyAll')}
            text={credentials.map(([what, text]) => `${what}: ${text}`).join('\n')}
          />
          <Link className="button second" to="/administration/users/$id" params={{ id: user.id }}>
            {t('users.toUser')}
          </Link>
          <Button variant="subtle" onClick={again}>
            {t('users.another')}
          </Button>
        </div>
      </section>
    </>
  );
}

/** Pairs of label and text, in the order of use. */
function useCredentials({ user, key }: CreatedUser): readonly (readonly [string, string])[] {
  const { t } = useTranslation();
  const { origin } = location;
  const password = user.password === undefined ? [] : ([[t('users.generated'), user.password]] as const);
  if (user.role !== 'api') {
    return [
      [t('users.signInAddress'), `${origin}/app`],
      [t('users.userName'), user.signInName ?? user.name],
      ...password,
    ];
  }
  const keyed =
    key === undefined
      ? []
      : ([
          [t('users.key'), key.key],
          [t('users.try'), exampleCall(origin, key.key)],
        ] as const);
  return [
    [t('users.address'), origin],
    [t('users.userName'), user.signInName ?? user.name],
    ...keyed,
    ...password,
    [t('users.documentation'), `${origin}/docs`],
  ];
}
