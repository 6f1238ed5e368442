import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { MutationForm } from '../../loading/mutation-form.tsx';
import { fieldError, RefusalAlert } from '../../loading/refusal-alert.tsx';
import { useUsers } from '../administration/use-users.ts';

/** Names a verifier for a version, until the end of a day. */
export function NameVerifierForm({ versionId, number }: { versionId: string; number: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: users } = useUsers();
  const verifiers = users?.filter(({ role, disabled }) => role === 'verifier' && !disabled) ?? [];
  const [chosen, setChosen] = useState<string>();
  const [until, setUntil] = useState('');
  const verifier = chosen ?? verifiers[0]?.id ?? '';
  const name = useMutation({
    mutationFn: () =>
      callApi('POST', '/application/verifications', {
        body: {
          verifier: { id: verifier },
          evaluation: { id: versionId },
          until: new Date(`${until || '1970-01-01'}T23:59:59.999`).toISOString(),
        },
      }),
    onSuccess: async () => {
      setUntil('');
      await client.invalidateQueries({ queryKey: ['verifications'] });
    },
  });
  return (
    <section className="card stack" aria-labelledby="name-verifier-title">
      <h2 id="name-verifier-title">{t('study.nameVerifier', { number })}</h2>
      <p className="quiet">{t('study.nameVerifierText')}</p>
      {users !== undefined && verifiers.length === 0 ? (
        <p>
          {t('study.noVerifiers')} <Link to="/administration/users/new">{t('study.makeVerifier')}</Link>
        </p>
      ) : (
        <MutationForm mutation={name}>
          <RefusalAlert error={name.error} fields={['/verifier/id', '/until']} />
          <NativeSelect
            label={t('study.verifier')}
            data={verifiers.map(({ id, name: label }) => ({ value: id, label }))}
            value={verifier}
            error={fieldError(name.error, '/verifier/id', t)}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('study.untilLabel')}
            description={t('study.untilText')}
            value={until}
            error={fieldError(name.error, '/until', t)}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" loading={name.isPending}>
              {t('study.name')}
            </Button>
          </div>
        </MutationForm>
      )}
    </section>
  );
}
