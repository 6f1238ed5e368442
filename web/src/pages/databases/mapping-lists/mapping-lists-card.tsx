import type { MappingListRecord } from '@sillage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { useMappingLists } from '../../../api/database-queries.ts';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session.tsx';
import { MappingListUpload } from './mapping-list-upload.tsx';

/** The lists of flow names: those of the organization can be added and deleted. */
export function MappingListsCard() {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  return (
    <section className="card stack" aria-labelledby="lists-title">
      <div>
        <h2 id="lists-title">{t('databases.lists.title')}</h2>
        <p className="quiet">{t('databases.lists.text')}</p>
      </div>
      <Loaded query={useMappingLists()}>
        {(lists) => (
          <RecordTable
            title={t('databases.tableOf', { title: t('databases.lists.title') })}
            head={[
              t('databases.lists.list'),
              t('databases.lists.rows'),
              t('databases.licence'),
              t('databases.lists.from'),
            ]}
            numeric={[1]}
            items={lists}
            rowKey={({ id }) => id}
            row={(list) => (
              <>
                <td>{visibleText(list.name)}</td>
                <td className="number">{t('databases.lists.flows', { count: list.rows })}</td>
                <td>{list.licence === '' ? t('databases.notTold') : visibleText(list.licence)}</td>
                <td>
                  {list.shipped ? t('databases.lists.shipped') : visibleText(list.owner?.name ?? '')}{' '}
                  {!list.shipped && mayWrite && <DeleteList list={list} />}
                </td>
              </>
            )}
          />
        )}
      </Loaded>
      {mayWrite && <MappingListUpload />}
    </section>
  );
}

function DeleteList({ list: { id, name } }: { list: MappingListRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <ConfirmedButton
      quiet
      label={t('records.delete')}
      spoken={t('records.deleteTitle', { name: visibleText(name) })}
      title={t('records.deleteTitle', { name: visibleText(name) })}
      text={t('records.deleteText')}
      act={async () => {
        await callApi('DELETE', '/application/mapping-lists/:id', { params: { id } });
        await client.invalidateQueries({ queryKey: ['mapping-lists'] });
      }}
    />
  );
}
