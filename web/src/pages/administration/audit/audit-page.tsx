import { TextInput } from '@mantine/core';
import { type AuditRecord, trashedNouns } from '@sillage/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordListPage } from '../../../records/record-list-page.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import type { AdministrationFilters } from '../../../search-params/search-params.ts';
import { FilterField } from '../filter-field.tsx';
import { useUsers } from '../use-users.ts';
import { AuditExport } from './audit-export.tsx';
import { AuditRow } from './audit-row.tsx';

const nouns = [
  ...trashedNouns,
  'database',
  'database-import',
  'note',
  'view',
  'import-template',
  'mapping-list',
  'team',
  'tag',
  'user',
  'api-key',
  'session',
  'organization',
  'job',
  'delivery',
  'webhook-key',
  'sign-in',
  'access',
  'export',
] as const;

/** The audit trail: all writes, sign-ins, refusals and exports, newest first. */
export function AuditPage() {
  const { t } = useTranslation();
  const filters = useSearch({ from: '/administration/audit' });
  const head = [
    t('audit.at'),
    t('audit.user'),
    t('audit.noun'),
    t('audit.action'),
    t('audit.record'),
    t('audit.revision'),
    t('audit.details'),
  ];
  const query = { noun: filters.noun, user_id: filters.user, since: filters.since };
  return (
    <RecordListPage<AuditRecord>
      route="/administration/audit"
      title={t('administration.audit')}
      lead={t('audit.lead')}
      queryKey="audit"
      path="/application/audit"
      query={query}
      actions={<AuditExport query={query} />}
      filters={<Filters filters={filters} />}
      empty={{
        title: t('audit.none'),
        text: t('audit.noneText'),
        create: <Link to="/garments">{t('home.all')}</Link>,
      }}
      items={(entries) => (
        <RecordTable
          title={t('administration.audit')}
          head={head}
          items={entries}
          rowKey={({ id }) => id}
          row={(entry) => <AuditRow entry={entry} />}
        />
      )}
    />
  );
}

function Filters({ filters }: { filters: AdministrationFilters }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: users = [] } = useUsers();
  const set = (name: keyof AdministrationFilters, value: string | undefined): void => {
    const { [name]: _, ...others } = filters;
    const search = value === undefined ? others : { ...others, [name]: value };
    void navigate({ to: '/administration/audit', search, replace: true });
  };
  return (
    <search className="filters">
      <FilterField
        label={t('audit.noun')}
        value={filters.noun}
        choices={nouns.map((value) => ({ value, label: t(`audit.nouns.${value}`) }))}
        onChange={(value) => set('noun', value)}
      />
      <FilterField
        label={t('audit.user')}
        value={filters.user}
        choices={users.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => set('user', value)}
      />
      <TextInput
        label={t('audit.since')}
        type="date"
        value={filters.since ?? ''}
        onChange={({ currentTarget: { value } }) => set('since', value === '' ? undefined : value)}
      />
    </search>
  );
}
