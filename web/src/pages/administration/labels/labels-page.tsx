import { useTranslation } from 'react-i18next';
import { useTags, useTeams } from '../../../api/record-queries.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { ParametersSection } from '../parameters/parameters-section.tsx';
import { LabelCard } from './label-card.tsx';

/** Creates, renames and deletes teams and tags; and the fields that the organization adds to its forms. */
export function LabelsPage() {
  const { t } = useTranslation();
  const teams = useTeams();
  const tags = useTags();
  return (
    <>
      <PageHead title={t('administration.labels')} lead={t('labels.lead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: '/teams' })} />
      </PageHead>
      <div className="sections">
        <div className="columns">
          <LabelCard
            kind="teams"
            query={teams}
            title={t('labels.teams')}
            text={t('labels.teamsText')}
            none=""
            field={t('labels.newTeam')}
            add={t('labels.addTeam')}
          />
          <LabelCard
            kind="tags"
            query={tags}
            title={t('labels.tags')}
            text={t('labels.tagsText')}
            none={t('labels.noTags')}
            field={t('labels.newTag')}
            add={t('labels.addTag')}
          />
        </div>
        <ParametersSection />
      </div>
    </>
  );
}
