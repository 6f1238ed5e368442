import type { MaskRecord } from '@sillage/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMaskSchema } from '../../library/library-queries.ts';
import { NothingHere } from '../../library/nothing-here.tsx';
import { RecordList } from '../../library/record-list.tsx';
import { SearchField } from '../../library/search-field.tsx';
import { useRecords } from '../../library/use-records.ts';
import { addressOf } from '../../session/api-call.ts';
import { useMayWrite } from '../../session/session.tsx';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { shownDate } from '../../words/shown-number.ts';
import '../../library/library.css';
import '../../words/library.ts';

/** Names of values that a row has place for. */
const named = 3;

/** All masks. */
export function MasksPage() {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/masks' });
  const list = useRecords<MaskRecord>('masks', '/masks', { search });
  const { data: schema } = useMaskSchema();
  const names = new Map(
    [...(schema?.informations ?? []), ...(schema?.processes ?? [])].flatMap((group) =>
      group.parameters.map(({ id, name }) => [id, name]),
    ),
  );
  const create = mayWrite && (
    <Link className="button" to="/masks/new" search={{}}>
      {t('masks.create')}
    </Link>
  );
  return (
    <>
      <PageHead title={t('shell.masks')} lead={t('masks.lead')}>
        <CopyAsCurl request={() => ({ method: 'GET', path: addressOf('/masks', { query: { search } }) })} />
        {create}
      </PageHead>
      <search className="filters alone">
        <SearchField
          label={t('library.search')}
          value={search}
          onSearch={(text) =>
            void navigate({ to: '/masks', search: text === '' ? {} : { search: text }, replace: true })
          }
        />
      </search>
      <RecordList
        list={list}
        title={t('shell.masks')}
        head={[t('list.name'), t('masks.sets'), t('library.usedBy'), t('list.changed')]}
        row={({ id, name, parameters, usedBy, updatedAt }) => (
          <>
            <td>
              <Link to="/masks/$id" params={{ id }}>
                {name}
              </Link>
            </td>
            <td>
              {parameters
                .slice(0, named)
                .map((parameter) => names.get(parameter.id) ?? parameter.id)
                .join(', ')}
              {parameters.length > named && (
                <span className="quiet">{` ${t('library.andMore', { count: parameters.length - named })}`}</span>
              )}
              {parameters.length === 0 && <span className="quiet">{t('masks.nothingSet')}</span>}
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
            title={t('masks.none')}
            text={t('masks.noneText')}
            reset={
              <Link to="/masks" search={{}}>
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
