import type { AdministeredJob } from '@sillage/contract';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordListPage } from '../../../records/record-list-page.tsx';
import { StatusFilter } from '../filter-field.tsx';
import { JobEntry } from './job-entry.tsx';

const statuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

export function JobsPage() {
  const { t } = useTranslation();
  const { status } = useSearch({ from: '/administration/jobs' });
  return (
    <RecordListPage<AdministeredJob>
      route="/administration/jobs"
      title={t('administration.jobs')}
      lead={t('jobs.lead')}
      queryKey="jobs"
      path="/application/jobs"
      query={{ status }}
      filters={
        <StatusFilter
          route="/administration/jobs"
          status={status}
          choices={statuses.map((value) => ({ value, label: t(`jobs.status.${value}`) }))}
        />
      }
      empty={{
        title: t('jobs.none'),
        text: t('jobs.noneText'),
        create: <Link to="/garments">{t('home.all')}</Link>,
      }}
      isChanging={(job) => job.status === 'queued' || job.status === 'running'}
      items={(jobs) => (
        <ul className="list">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobEntry job={job} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}
