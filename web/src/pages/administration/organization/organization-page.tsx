import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { leadingFigures, type OrganizationRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { apiQuery } from '../../../api/query-options.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { MutationForm } from '../../../loading/mutation-form.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { formatDate } from '../../../locales/format.ts';
import * as styles from '../administration.module.css';
import { OrganizationUsage } from './organization-usage.tsx';
import { PortalCard } from './portal-card.tsx';

export function OrganizationPage() {
  const { t } = useTranslation();
  const query = useQuery(apiQuery(['organization'], '/application/organization', {}));
  return (
    <>
      <PageHead title={t('administration.organization')} lead={t('organization.lead')}>
        <ForDevelopers
          id={query.data?.id}
          request={() => ({ method: 'GET', path: '/application/organization' })}
        />
      </PageHead>
      <Loaded query={query}>
        {(organization) => (
          <div className="sections">
            <Name key={organization.name} organization={organization} />
            <Rule
              organization={organization}
              rule="administratorsNeedSecondFactor"
              label={t('organization.secondFactorNeeded')}
              text={t('organization.secondFactorText')}
            />
            <Rule
              organization={organization}
              rule="uniqueReferences"
              label={t('organization.uniqueReferences')}
              text={t('organization.uniqueReferencesText')}
            />
            <Leading organization={organization} />
            <PortalCard />
            <OrganizationUsage />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Name({ organization: { name: present, createdAt } }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState(present);
  const rename = useMutation({
    mutationFn: () => callApi('PUT', '/application/organization', { body: { name } }),
    onSuccess: (organization) => {
      client.setQueryData(['organization'], organization);
      void client.invalidateQueries({ queryKey: ['session'] });
    },
  });
  return (
    <section className={`card ${styles.formColumn}`}>
      <MutationForm mutation={rename}>
        <RefusalAlert error={rename.error} fields={['/name']} />
        <div className={styles.addLine}>
          <TextInput
            label={t('list.name')}
            value={name}
            error={fieldError(rename.error, '/name', t)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={rename.isPending} disabled={name === present}>
            {t('administration.save')}
          </Button>
        </div>
        <p className="quiet">{t('organization.since', { date: formatDate(createdAt) })}</p>
      </MutationForm>
    </section>
  );
}

interface RuleProps {
  readonly organization: OrganizationRecord;
  readonly rule: 'administratorsNeedSecondFactor' | 'uniqueReferences';
  readonly label: string;
  readonly text: string;
}

/** A rule of the organization that is on or off; a change takes effect immediately. */
function Rule({ organization: { name, ...rules }, rule, label, text }: RuleProps) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      callApi('PUT', '/application/organization', { body: { name, [rule]: wanted } }),
    onSuccess: (changed) => {
      client.setQueryData(['organization'], changed);
      void client.invalidateQueries({ queryKey: ['second-factor'] });
    },
  });
  return (
    <section className={`card ${styles.formColumn} stack`}>
      <RefusalAlert error={change.error} />
      <Switch
        label={label}
        description={text}
        checked={change.isPending ? change.variables : rules[rule]}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </section>
  );
}

/** The figure that all members see first. */
function Leading({ organization: { name, leadingFigure } }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: OrganizationRecord['leadingFigure']) =>
      callApi('PUT', '/application/organization', { body: { name, leadingFigure: wanted } }),
    onSuccess: (changed) => {
      client.setQueryData(['organization'], changed);
      void client.invalidateQueries({ queryKey: ['session'] });
    },
  });
  return (
    <section className={`card ${styles.formColumn} stack`}>
      <RefusalAlert error={change.error} />
      <NativeSelect
        label={t('organization.leadingFigure')}
        description={t('organization.leadingFigureText')}
        value={change.isPending ? change.variables : leadingFigure}
        disabled={change.isPending}
        data={leadingFigures.map((value) => ({ value, label: t(`organization.leading.${value}`) }))}
        onChange={(event) => change.mutate(event.currentTarget.value as OrganizationRecord['leadingFigure'])}
      />
    </section>
  );
}
