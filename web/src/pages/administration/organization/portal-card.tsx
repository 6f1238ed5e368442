import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { PortalRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { portalQuery } from '../../../api/portal-queries.ts';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { MutationForm } from '../../../loading/mutation-form.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { formatDateTime } from '../../../locales/format.ts';
import { DeclarationHistory } from '../../../records/declaring/declaration-history.tsx';
import * as styles from '../administration.module.css';

/** The French portal on which the organization declares, and what it has declared. */
export function PortalCard() {
  const { t } = useTranslation();
  const query = useQuery(portalQuery);
  return (
    <section className="card stack" aria-labelledby="portal-title">
      <h2 id="portal-title">{t('organization.portal')}</h2>
      <p className="quiet">{t('organization.portalText')}</p>
      <Loaded query={query}>
        {(portal) => (
          <>
            <PortalForm key={portal.updatedAt} portal={portal} />
            <DeclarationHistory subject={{}} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function PortalForm({ portal }: { portal: PortalRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [address, setAddress] = useState(portal.address ?? '');
  const [key, setKey] = useState('');
  const renew = () => client.invalidateQueries({ queryKey: ['portal'] });
  const save = useMutation({
    mutationFn: () => callApi('PUT', '/application/organization/portal', { body: { address, key } }),
    onSuccess: renew,
  });
  return (
    <MutationForm mutation={save} className={`stack ${styles.formColumn}`}>
      <RefusalAlert error={save.error} fields={['/address', '/key']} />
      <TextInput
        label={t('organization.portalAddress')}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={address}
        error={fieldError(save.error, '/address', t)}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('organization.portalKey')}
        description={t('organization.portalKeyText')}
        autoComplete="off"
        value={key}
        error={fieldError(save.error, '/key', t)}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      {portal.updatedAt !== null && (
        <p className="quiet">
          {t(portal.keySet ? 'organization.portalSet' : 'organization.portalKeyLost', {
            date: formatDateTime(portal.updatedAt),
          })}
        </p>
      )}
      <div className="actions">
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('administration.save')}
        </Button>
        {portal.address !== null && (
          <ConfirmedButton
            quiet
            label={t('organization.portalRemove')}
            title={t('organization.portalRemoveTitle')}
            text={t('organization.portalRemoveText')}
            act={async () => {
              await callApi('DELETE', '/application/organization/portal', {});
              await renew();
            }}
          />
        )}
      </div>
    </MutationForm>
  );
}
