import { Button } from '@mantine/core';
import type { AdministeredJob } from '@sillage/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NothingHere } from '../../library/nothing-here.tsx';
import { useRecords } from '../../library/use-records.ts';
import { addressOf } from '../../session/api-call.ts';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { ChoiceField } from './choice-field.tsx';
import { JobEntry } from './job-entry.tsx';
import { useFollowing } from './use-following.ts';
import '../../bulk/bulk.css';
import '../../words/bulk.ts';

const path = '/application/jobs';
const statuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** All jobs of the organization; followed while one of them runs. */
export function JobsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status } = useSearch({ from: '/administration/jobs' });
  const list = useRecords<AdministeredJob>('jobs', path, { status });
  const jobs = list.data?.pages.flatMap((page) => page.items) ?? [];
  useFollowing(
    'jobs',
    jobs.some((job) => job.status === 'queued' || job.status === 'running'),
  );
  return (
    <>
      <PageHead title={t('administration.jobs')} lead={t('jobs.lead')}>
        <CopyAsCurl request={() => ({ method: 'GET', path: addressOf(path, { query: { status } }) })} />
      </PageHead>
      <search className="filters alone">
        <ChoiceField
          label={t('administration.state')}
          all={t('administration.all')}
          value={status}
          choices={statuses.map((value) => ({ value, label: t(`jobs.status.${value}`) }))}
          onChange={(value) =>
            void navigate({
              to: '/administration/jobs',
              search: value === undefined ? {} : { status: value },
              replace: true,
            })
          }
        />
      </search>
      {list.error !== null && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data !== undefined && jobs.length === 0 && (
        <NothingHere
          filtered={status !== undefined}
          title={t('jobs.none')}
          text={t('jobs.noneText')}
          reset={
            <Link to="/administration/jobs" search={{}}>
              {t('list.reset')}
            </Link>
          }
          create={<Link to="/evaluations">{t('home.all')}</Link>}
        />
      )}
      <ul className="list jobs">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobEntry job={job} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
