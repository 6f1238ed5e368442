import { Button } from '@mantine/core';
import { type DatabasePatch, type DatabaseRecord, efMethod } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { organizationQuery } from '../../../api/database-queries.ts';
import { invalidateResults } from '../../../api/record-queries.ts';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { databaseName } from '../../../locales/database-name.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { DeleteRecord } from '../../../records/delete-record.tsx';
import { useSession } from '../../../session/session.tsx';
import { DisclosureChoice } from '../disclosure-choice.tsx';
import { disclosures } from '../uploading/import-choices.ts';

/** What can be changed of an own database: default, disclosure, retired, deleted. */
export function DatabaseUse({ database }: { database: DatabaseRecord }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user } = useSession();
  const { id, retired } = database;
  const name = `${visibleText(database.title)} ${database.version}`;
  const change = async (body: DatabasePatch): Promise<void> => {
    await callApi('PATCH', '/databases/:id', { params: { id }, body });
    await client.invalidateQueries({ queryKey: ['databases'] });
  };
  return (
    <section className="card stack" aria-labelledby="use-title">
      <h2 id="use-title">{t('databases.use')}</h2>
      {user.role === 'admin' && !retired && database.method === efMethod && <DefaultDatabase id={id} />}
      <Disclosure database={database} change={change} />
      <div className="actions">
        <ConfirmedButton
          label={t(retired ? 'databases.offerAgain' : 'databases.retire')}
          title={t(retired ? 'databases.offerAgainTitle' : 'databases.retireTitle', { id: name })}
          text={t(retired ? 'databases.offerAgainText' : 'databases.retireText')}
          act={() => change({ retired: !retired })}
        />
        <DeleteRecord
          path="/databases/:id"
          id={id}
          name={name}
          onDeleted={async () => {
            await navigate({ to: '/databases' });
            await client.invalidateQueries({ queryKey: ['databases'] });
          }}
        />
      </div>
    </section>
  );
}

/** Whether evaluations take everything from this database that its roles name. */
function DefaultDatabase({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { user } = useSession();
  const { data: organization } = useQuery(organizationQuery(user));
  if (organization === undefined) return null;
  const { name, defaultDatabase } = organization;
  const isDefault = defaultDatabase === id;
  return (
    <div className="stack">
      <p>
        {isDefault
          ? t('databases.isDefault')
          : defaultDatabase === null
            ? t('databases.noDefault')
            : t('databases.otherDefault', { id: databaseName(defaultDatabase, t) })}
      </p>
      <div>
        <ConfirmedButton
          label={t(isDefault ? 'databases.endDefault' : 'databases.makeDefault')}
          title={t(isDefault ? 'databases.endDefault' : 'databases.makeDefault')}
          text={t('databases.defaultText')}
          act={async () => {
            const body = { name, defaultDatabase: isDefault ? null : id };
            const changed = await callApi('PUT', '/application/organization', { body });
            client.setQueryData(['organization'], changed);
            await invalidateResults(client);
          }}
        />
      </div>
    </div>
  );
}

interface DisclosureProps {
  readonly database: DatabaseRecord;
  readonly change: (body: DatabasePatch) => Promise<void>;
}

function Disclosure({ database: { disclosure }, change }: DisclosureProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [wanted, setWanted] = useState(disclosure);
  const save = useMutation({ mutationFn: () => change({ disclosure: wanted }) });
  // Others than administrators may only tighten it.
  const choices = user.role === 'admin' ? disclosures : disclosures.slice(disclosures.indexOf(disclosure));
  return (
    <>
      <DisclosureChoice
        value={wanted}
        choices={choices}
        disabled={save.isPending}
        onChange={(chosen) => {
          setWanted(chosen);
          save.reset();
        }}
      />
      {user.role !== 'admin' && <p className="quiet">{t('databases.onlyTighter')}</p>}
      <RefusalAlert error={save.error} />
      {wanted !== disclosure && (
        <div className="actions">
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
            {t('databases.changeDisclosure')}
          </Button>
        </div>
      )}
    </>
  );
}
