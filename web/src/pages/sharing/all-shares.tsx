import type { ShareRecord } from '@sillage/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { useRecordPages } from '../../api/record-pages.ts';
import { SearchableSelect } from '../../fields/choices/searchable-select.tsx';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { MoreButton } from '../../loading/more-button.tsx';
import { visibleText } from '../../locales/visible-text.ts';
import { shownName } from '../../records/shown-name.ts';
import { ShareList } from './share-list.tsx';

/** All public pages of the organization, and the choice of what else to share. */
export function AllShares() {
  const { t } = useTranslation();
  const list = useRecordPages<ShareRecord>('shares', '/shares', {});
  return (
    <>
      <PageHead title={t('shell.share')} lead={t('sharing.allLead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: '/shares' })} />
      </PageHead>
      <div className="sections">
        <section className="card" aria-label={t('sharing.choose')}>
          <SubjectPicker />
        </section>
        <Loaded query={list}>
          {({ pages }) => (
            <ShareList shares={pages.flatMap(({ items }) => items)} named>
              <MoreButton list={list} />
            </ShareList>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** Products or sets found at once. */
const limit = '20';

/** Chooses a published product or a set: its page of public pages opens. */
function SubjectPicker() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const query = { limit, ...(search === '' ? {} : { search }) };
  const found = useQuery({
    queryKey: ['to-share', search],
    queryFn: async () => {
      const [garments, sets] = await Promise.all([
        callApi('GET', '/evaluations', { query }),
        callApi('GET', '/products', { query }),
      ]);
      return { garments, sets };
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={found}>
      {({ garments, sets }) => (
        <SearchableSelect
          label={t('sharing.choose')}
          description={t('sharing.chooseText')}
          placeholder={t('list.search')}
          nothingFoundMessage={t('sharing.nothingPublished')}
          data={[
            ...garments.flatMap((garment) => {
              const newest = garment.versions.at(-1);
              const name = shownName(garment, t);
              return newest === undefined
                ? []
                : [
                    {
                      value: `/garments/${newest.id}/share`,
                      label: t('sharing.versionOf', { name, number: newest.number }),
                    },
                  ];
            }),
            ...sets.map(({ id, name }) => ({
              value: `/sets/${id}/share`,
              label: t('sharing.setOf', { name: visibleText(name) }),
            })),
          ]}
          error={found.error === null ? undefined : t('state.unreachable')}
          value={null}
          search={{ text: search, onText: setSearch, pending: found.isPlaceholderData }}
          onChange={(value) => {
            const [, noun, id = ''] = value?.split('/') ?? [];
            if (noun === 'garments') void navigate({ to: '/garments/$id/share', params: { id } });
            if (noun === 'sets') void navigate({ to: '/sets/$id/share', params: { id } });
          }}
        />
      )}
    </Loaded>
  );
}
