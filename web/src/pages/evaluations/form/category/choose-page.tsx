import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leafCategories, useCategories } from '../../../../api/catalog-queries.ts';
import { ForDevelopers } from '../../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../../frame/page-head.tsx';
import { Failure } from '../../../../loading/failure.tsx';
import { Loading } from '../../../../loading/loading.tsx';
import { language } from '../../../../locales/format.ts';
import { findCategory } from './category-synonyms.ts';
import * as styles from './choose.module.css';

/** The first step of a new evaluation: its category. */
export function ChoosePage() {
  const { t } = useTranslation();
  const { data: categories, error, refetch } = useCategories();
  const [filter, setFilter] = useState('');
  const groups = (categories ?? [])
    .map((group) => ({
      ...group,
      leaves: leafCategories(group)
        .flatMap((leaf) => {
          const found = findCategory(leaf, filter);
          return found === undefined ? [] : [{ ...leaf, ...found }];
        })
        .sort((one, other) => one.name.localeCompare(other.name, language())),
    }))
    .filter(({ leaves }) => leaves.length > 0);
  return (
    <>
      <PageHead title={t('create.title')} lead={t('create.lead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: '/evaluations/categories' })} />
      </PageHead>
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {categories === undefined && error === null && <Loading />}
      {categories !== undefined && (
        <div className="sections">
          <TextInput
            label={t('create.filter')}
            description={t('create.filterText')}
            type="search"
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
          {groups.length === 0 && <p className="empty">{t('create.noMatch')}</p>}
          {groups.map((group) => (
            <section key={group.id} aria-label={group.name}>
              <h2>{group.name}</h2>
              <div className={`${styles.cards} ${styles.choices}`}>
                {group.leaves.map(({ id, name, description, synonym }) => (
                  <Link
                    key={id}
                    to="/garments/new/$category"
                    params={{ category: id }}
                    className={styles.choice}
                  >
                    <strong>{name}</strong>
                    {synonym !== undefined && <p className="marked">{synonym}</p>}
                    <p className="quiet">{description}</p>
                  </Link>
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
    </>
  );
}
