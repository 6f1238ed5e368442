import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { SearchField } from '../../records/search-field.tsx';
import { OwnComponents } from '../databases/own-components/own-components.tsx';
import { MaskList } from './masks/mask-list.tsx';
import { PackagingList } from './packagings/packaging-list.tsx';

/** What products are made with again and again: packagings, masks, own materials and accessories. */
export function LibraryPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/library' });
  return (
    <>
      <PageHead title={t('shell.library')} lead={t('records.libraryLead')}>
        <ForDevelopers
          request={() =>
            ['/products/packagings', '/masks', '/materials'].map((path) => ({ method: 'GET' as const, path }))
          }
        />
      </PageHead>
      <search className="filters alone">
        <SearchField
          label={t('records.search')}
          value={search}
          onSearch={(text) =>
            void navigate({ to: '/library', search: text === '' ? {} : { search: text }, replace: true })
          }
        />
      </search>
      <div className="sections">
        <PackagingList search={search} />
        <MaskList search={search} />
        <OwnComponents noun="materials" search={search} />
        <OwnComponents noun="accessories" search={search} />
      </div>
    </>
  );
}
