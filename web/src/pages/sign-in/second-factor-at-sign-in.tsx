import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { RecoveryCodeList, Refusal, SecondFactorSetUp } from '../../session/second-factor/set-up.tsx';
import { useOpenSession } from '../../session/session.tsx';

/** The set-up of a second factor by an administrator who may not sign in without one. */
export function SecondFactorAtSignIn({ user, password }: { user: string; password: string }) {
  const { t } = useTranslation();
  const openSession = useOpenSession();
  const start = useQuery({
    queryKey: ['second-factor-at-sign-in', user],
    queryFn: () => callApi('POST', '/application/session/second-factor', { body: { user, password } }),
    // Each call makes another secret.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const confirm = useMutation({
    mutationFn: (otp: string) =>
      callApi('POST', '/application/session/second-factor/confirmation', { body: { user, password, otp } }),
    gcTime: 0,
  });
  const { data: opened, error, isPending: pending, mutate } = confirm;
  if (opened !== undefined) {
    const { recoveryCodes, ...session } = opened;
    return <RecoveryCodeList codes={recoveryCodes} done={() => openSession(session)} />;
  }
  return (
    <div className="stack">
      <h2>{t('secondFactor.title')}</h2>
      <p>{t('secondFactor.required')}</p>
      <Refusal error={start.error} />
      {start.data !== undefined && (
        <SecondFactorSetUp {...start.data} confirm={mutate} pending={pending} error={error} />
      )}
    </div>
  );
}
