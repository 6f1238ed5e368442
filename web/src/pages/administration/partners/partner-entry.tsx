import { Button } from '@mantine/core';
import type { NewPartner, PartnerRecord } from '@sillage/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { useTags } from '../../../api/record-queries.ts';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { formatDateTime } from '../../../locales/format.ts';
import * as styles from '../administration.module.css';
import { PartnerForm } from './partner-form.tsx';
import { PartnerSecret } from './partner-secret.tsx';
import { SeenFootprints } from './seen-footprints.tsx';
import { partnersKey } from './use-partners.ts';

/** One partner: what it may see, who answers it, and how it is reached; changed, given a new secret, or removed. */
export function PartnerEntry({ of }: { of: PartnerRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: tags = [] } = useTags();
  const [editing, setEditing] = useState(false);
  const [made, setMade] = useState<NewPartner>();
  const { id, name, baseUrl, answers, credentials } = of;
  const refresh = () => client.invalidateQueries({ queryKey: partnersKey });
  if (editing)
    return <PartnerForm of={of} onStored={() => setEditing(false)} onClose={() => setEditing(false)} />;
  return (
    <>
      <div className={styles.labelEntry}>
        <strong>{name}</strong>
        <span className="row">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('partners.changeOf', { name })}
            onClick={() => setEditing(true)}
          >
            {t('partners.change')}
          </Button>
          <ConfirmedButton
            quiet
            label={t('partners.renew')}
            spoken={t('partners.renewOf', { name })}
            title={t('partners.renewTitle', { name })}
            text={t('partners.renewText')}
            act={async () => {
              setMade(await callApi('POST', '/application/pact/partners/:id/secret', { params: { id } }));
              await refresh();
            }}
          />
          <ConfirmedButton
            quiet
            label={t('partners.remove')}
            spoken={t('partners.removeOf', { name })}
            title={t('partners.removeTitle', { name })}
            text={t('partners.removeText')}
            act={async () => {
              await sendToApi('DELETE', '/application/pact/partners/:id', { params: { id } });
              await refresh();
            }}
          />
        </span>
      </div>
      <ul className={`${styles.keyFacts} quiet`}>
        <li>{sightOf(of, tags, t)}</li>
        <li>{t(`partners.answers.${answers}`)}</li>
        <li>{baseUrl === null ? t('partners.notCalled') : t('partners.calledAt', { address: baseUrl })}</li>
        <li>{t('partners.secretSince', { date: formatDateTime(credentials.secretAt) })}</li>
      </ul>
      {made !== undefined && <PartnerSecret made={made} />}
      <SeenFootprints of={of} />
    </>
  );
}

/** What a partner may see, in words. */
function sightOf(
  { sees }: PartnerRecord,
  tags: readonly { readonly id: string; readonly name: string }[],
  t: TFunction,
): string {
  if (sees.which === 'all') return t('partners.seesAll');
  if (sees.which === 'listed') return t('partners.seesListed', { count: sees.evaluations?.length ?? 0 });
  const names = (sees.tags ?? []).map(({ id }) => tags.find((tag) => tag.id === id)?.name ?? '');
  return t('partners.seesTags', { tags: names.filter((one) => one !== '').join(', ') });
}
