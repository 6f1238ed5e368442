import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAllAccessories, useAllMaterials } from '../../../api/catalog-queries.ts';
import { usePlace } from '../../../frame/use-place.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { formatDateTime, formatNumber } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as recordsStyles from '../../../records/records.module.css';
import { useMayWrite } from '../../../session/session.tsx';
import * as styles from '../databases.module.css';
import type { ComponentNoun, OwnComponent } from './component-draft.ts';

/** The materials or accessories of the organization whose name has what is searched. */
export function OwnComponents({ noun, search }: { noun: ComponentNoun; search: string }) {
  const { t } = useTranslation();
  const place = usePlace(`own-${noun}`);
  const mayWrite = useMayWrite();
  const materials = useAllMaterials();
  const accessories = useAllAccessories();
  const query: Parameters<typeof Loaded<readonly object[]>>[0]['query'] =
    noun === 'materials' ? materials : accessories;
  const title = t(`databases.components.${noun}`);
  return (
    <section id={`own-${noun}`} className="card stack" aria-labelledby={`own-${noun}-title`} ref={place}>
      <div className="spread">
        <h2 id={`own-${noun}-title`}>{title}</h2>
        {mayWrite && (
          <Link className="button second" to="/own-components/$noun/new" params={{ noun }}>
            {t(`databases.components.add.${noun}`)}
          </Link>
        )}
      </div>
      <p className="quiet">{t(`databases.components.lead.${noun}`)}</p>
      <Loaded query={query}>
        {(all) => {
          const own = (all as readonly OwnComponent[]).filter((one) => one.own === true);
          const found = own.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
          if (own.length > 0 && found.length === 0) return <p className="quiet">{t('list.noMatch')}</p>;
          return own.length === 0 ? (
            <p className={`quiet ${recordsStyles.nothingText}`}>{t(`databases.components.none.${noun}`)}</p>
          ) : (
            <Table noun={noun} title={title} own={found} names={namesOf(all as readonly OwnComponent[])} />
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
