import { NativeSelect } from '@mantine/core';
import { efMethod } from '@sillage/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDatabases } from '../../../api/database-queries.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { databaseName } from '../../../locales/database-name.ts';
import { MovePreview } from './move-preview.tsx';
import { OwnMethodFigures } from './own-method-figures.tsx';

/** What moving the evaluations that the address names to another database changes, before anything is stored. */
export function MovePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ids = '', to } = useSearch({ from: '/move' });
  const evaluations = ids.split(',').filter(Boolean);
  const databases = useDatabases();
  return (
    <>
      <PageHead title={t('move.title')} lead={t('move.lead')}>
        <ForDevelopers
          request={() => ({
            method: 'POST',
            path: '/evaluations/move',
            body: { evaluations, to: to ?? '…' },
          })}
        />
        <Link className="button second" to="/garments">
          {t('home.all')}
        </Link>
      </PageHead>
      <Loaded query={databases}>
        {(all) => {
          const offered = all.filter(({ retired }) => !retired);
          // Figures of other methods are never added to those of the catalog.
          const ofEf = offered.filter(({ method }) => method === efMethod);
          const others = offered.filter(({ method }) => method !== efMethod);
          const chosen = offered.find(({ id }) => id === to);
          const optionOf = ({ id }: (typeof all)[number]) => ({ value: id, label: databaseName(id, t) });
          return (
            <div className="sections">
              <section className="card" aria-label={t('move.database')}>
                <NativeSelect
                  label={t('move.database')}
                  data={[
                    { value: '', label: t('move.choose') },
                    ...ofEf.map(optionOf),
                    ...(others.length === 0
                      ? []
                      : [{ group: t('move.ownMethod'), items: others.map(optionOf) }]),
                  ]}
                  value={chosen?.id ?? ''}
                  onChange={(event) =>
                    void navigate({
                      to: '/move',
                      search: { ids, to: event.currentTarget.value },
                      replace: true,
                    })
                  }
                />
              </section>
              {chosen?.method === efMethod && evaluations.length > 0 && (
                <MovePreview key={chosen.id} evaluations={evaluations} to={chosen.id} />
              )}
              {chosen !== undefined && chosen.method !== efMethod && (
                <>
                  <p className="notice">{t('move.ownMethodText')}</p>
                  {evaluations.map((id) => (
                    <OwnMethodFigures key={id} id={id} database={chosen.id} />
                  ))}
                </>
              )}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
