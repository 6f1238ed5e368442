import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ListSearch } from '../search-params/search-params.ts';
import * as styles from './view-switch.module.css';

/** The views of the same products. */
export function ViewSwitch({
  search: { view: _, by: _by, group: _group, ...filters },
}: {
  search: ListSearch;
}) {
  const { t } = useTranslation();
  return (
    <nav className={styles.viewSwitch} aria-label={t('list.views')}>
      <Link to="/garments" search={filters} activeOptions={{ exact: true }}>
        {t('list.asList')}
      </Link>
      <Link to="/garments" search={{ ...filters, view: 'portfolio' }}>
        {t('list.asPortfolio')}
      </Link>
      <Link to="/collection" search={filters.tag === undefined ? {} : { season: filters.tag }}>
        {t('list.asCollection')}
      </Link>
    </nav>
  );
}
