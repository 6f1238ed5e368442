import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAllAccessories, useAllMaterials } from '../../../api/catalog-queries.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { formatDateTime, formatNumber } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as recordsStyles from '../../../records/records.module.css';
import { useMayWrite } from '../../../session/session.tsx';
import * as styles from '../databases.module.css';
import type { ComponentNoun, OwnComponent } from './component-draft.ts';

/** The materials and accessories of the organization. */
export function OwnComponentsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('databases.components.title')} lead={t('databases.components.lead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: '/materials' })} />
        <Link className="button second" to="/databases">
          {t('databases.all')}
        </Link>
      </PageHead>
      <div className="sections">
        <Components noun="materials" />
        <Components noun="accessories" />
      </div>
    </>
  );
}

function Components({ noun }: { noun: ComponentNoun }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const materials = useAllMaterials();
  const accessories = useAllAccessories();
  const query: Parameters<typeof Loaded<readonly object[]>>[0]['query'] =
    noun === 'materials' ? materials : accessories;
  const title = t(`databases.components.${noun}`);
  return (
    <section className="card stack" aria-labelledby={`own-${noun}`}>
      <div className="spread">
        <h2 id={`own-${noun}`}>{title}</h2>
        {mayWrite && (
          <Link className="button second" to="/own-components/$noun/new" params={{ noun }}>
            {t(`databases.components.add.${noun}`)}
          </Link>
        )}
      </div>
      <Loaded query={query}>
        {(all) => {
          const own = (all as readonly OwnComponent[]).filter((one) => one.own === true);
          return own.length === 0 ? (
            <p className={`quiet ${recordsStyles.nothingText}`}>{t(`databases.components.none.${noun}`)}</p>
          ) : (
            <Table noun={noun} title={title} own={own} names={namesOf(all as readonly OwnComponent[])} />
          );
        }}
      </Loaded>
    </section>
  );
}

const namesOf = (all: readonly OwnComponent[]): ReadonlyMap<string, string> =>
  new Map(all.map(({ id, name }) => [id, name]));

interface TableProps {
  readonly noun: ComponentNoun;
  readonly title: string;
  readonly own: readonly OwnComponent[];
  readonly names: ReadonlyMap<string, string>;
}

function Table({ noun, title, own, names }: TableProps) {
  const { t } = useTranslation();
  const weighed = noun === 'accessories';
  return (
    <RecordTable
      title={t('databases.tableOf', { title })}
      head={[
        t('databases.components.name'),
        t('databases.components.like'),
        t('databases.components.figures'),
        ...(weighed ? [t('databases.components.weight')] : []),
        t('databases.components.changed'),
        t('databases.components.used'),
      ]}
      numeric={weighed ? [3, 5] : [4]}
      items={own}
      rowKey={({ id }) => id}
      row={(component) => {
        const { id, name, like = '', dataSet, perKg, usedBy = 0, updatedAt = '' } = component;
        return (
          <>
            <td className={styles.databaseName}>
              <Link to="/own-components/$noun/$id" params={{ noun, id }}>
                {visibleText(name)}
              </Link>
            </td>
            <td>{visibleText(names.get(like) ?? like)}</td>
            <td>
              {dataSet !== undefined
                ? visibleText(dataSet.database)
                : t(`databases.components.sources.${perKg === undefined ? 'like' : 'perKg'}`)}
            </td>
            {weighed && (
              <td className="number">
                {'unitWeight' in component ? formatNumber(component.unitWeight, 4) : ''}
              </td>
            )}
            <td className={recordsStyles.narrowCell}>{formatDateTime(updatedAt)}</td>
            <td className="number">{formatNumber(usedBy, 15)}</td>
          </>
        );
      }}
    />
  );
}
