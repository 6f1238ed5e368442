import type { PackagingRecord } from '@sillage/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NothingHere } from '../../library/nothing-here.tsx';
import { RecordList } from '../../library/record-list.tsx';
import { SearchField } from '../../library/search-field.tsx';
import { useRecords } from '../../library/use-records.ts';
import { addressOf } from '../../session/api-call.ts';
import { useMayWrite } from '../../session/session.tsx';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { shownDate, shownNumber } from '../../words/shown-number.ts';
import '../../library/library.css';
import '../../words/library.ts';

/** All packagings. */
export function PackagingsPage() {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/packagings' });
  const list = useRecords<PackagingRecord>('packagings', '/products/packagings', { search });
  const create = mayWrite && (
    <Link className="button" to="/packagings/new" search={{}}>
      {t('packagings.create')}
    </Link>
  );
  return (
    <>
      <PageHead title={t('shell.packagings')} lead={t('packagings.lead')}>
        <CopyAsCurl
          request={() => ({ method: 'GET', path: addressOf('/products/packagings', { query: { search } }) })}
        />
        {create}
      </PageHead>
      <search className="filters alone">
        <SearchField
          label={t('library.search')}
          value={search}
          onSearch={(text) =>
            void navigate({ to: '/packagings', search: text === '' ? {} : { search: text }, replace: true })
          }
        />
      </search>
      <RecordList
        list={list}
        title={t('shell.packagings')}
        head={[
          t('list.name'),
          t('packagings.level'),
          t('packagings.weight'),
          t('library.usedBy'),
          t('list.changed'),
        ]}
        row={({ id, name, level, components, usedBy, updatedAt }) => (
          <>
            <td>
              <Link to="/packagings/$id" params={{ id }}>
                {name}
              </Link>
            </td>
            <td>{t(`packagings.${level}`)}</td>
            <td>
              {shownNumber(
                components.reduce((sum, one) => sum + one.weight * one.quantity, 0),
                4,
              )}
            </td>
            <td className="narrow-cell">
              {usedBy === 0 ? t('library.unused') : t('library.used', { count: usedBy })}
            </td>
            <td className="narrow-cell">{shownDate(updatedAt)}</td>
          </>
        )}
        nothing={
          <NothingHere
            filtered={search !== ''}
            title={t('packagings.none')}
            text={t('packagings.noneText')}
            reset={
              <Link to="/packagings" search={{}}>
                {t('list.reset')}
              </Link>
            }
            create={create}
          />
        }
      />
    </>
  );
}
