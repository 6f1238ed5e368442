import { TextInput } from '@mantine/core';
import type { AuditRecord } from '@sillage/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NothingHere } from '../../library/nothing-here.tsx';
import { RecordList } from '../../library/record-list.tsx';
import { useRecords } from '../../library/use-records.ts';
import type { AdministrationFilters } from '../../page-search.ts';
import { addressOf } from '../../session/api-call.ts';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { AuditRow } from './audit-row.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useUsers } from './use-users.ts';

const path = '/application/audit';
const nouns = [
  'evaluation',
  'product',
  'mask',
  'packaging',
  'team',
  'tag',
  'user',
  'api-key',
  'organization',
  'job',
  'delivery',
  'webhook-key',
] as const;

/** Every write, newest first. */
export function AuditPage() {
  const { t } = useTranslation();
  const filters = useSearch({ from: '/administration/audit' });
  const query = { noun: filters.noun, user_id: filters.user, since: filters.since };
  const list = useRecords<AuditRecord>('audit', path, query);
  const head = [
    t('audit.at'),
    t('audit.user'),
    t('audit.noun'),
    t('audit.action'),
    t('audit.record'),
    t('audit.revision'),
  ];
  return (
    <>
      <PageHead title={t('administration.audit')} lead={t('audit.lead')}>
        <CopyAsCurl request={() => ({ method: 'GET', path: addressOf(path, { query }) })} />
      </PageHead>
      <Filters filters={filters} />
      <RecordList
        list={list}
        title={t('administration.audit')}
        head={head}
        row={(line) => <AuditRow line={line} />}
        nothing={
          <NothingHere
            filtered={Object.values(filters).some(Boolean)}
            title={t('audit.none')}
            text={t('audit.noneText')}
            reset={
              <Link to="/administration/audit" search={{}}>
                {t('list.reset')}
              </Link>
            }
            create={<Link to="/evaluations">{t('home.all')}</Link>}
          />
        }
      />
    </>
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
      <ChoiceField
        label={t('audit.noun')}
        all={t('administration.all')}
        value={filters.noun}
        choices={nouns.map((value) => ({ value, label: t(`audit.nouns.${value}`) }))}
        onChange={(value) => set('noun', value)}
      />
      <ChoiceField
        label={t('audit.user')}
        all={t('administration.all')}
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
