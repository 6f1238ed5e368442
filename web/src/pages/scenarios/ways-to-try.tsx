import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../api/query-options.ts';
import { SearchableSelect } from '../../fields/choices/searchable-select.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { shownName } from '../../records/shown-name.ts';

/** Where a change is tried: in one product, beside its result, or in several, as a scenario. */
export function WaysToTry() {
  const { t } = useTranslation();
  return (
    <div className="columns">
      <section className="card stack" aria-labelledby="one-title">
        <h2 id="one-title">{t('scenarios.one')}</h2>
        <p className="quiet">{t('scenarios.oneText')}</p>
        <ProductChoice />
      </section>
      <section className="card stack" aria-labelledby="several-title">
        <h2 id="several-title">{t('scenarios.several')}</h2>
        <p className="quiet">{t('scenarios.severalText')}</p>
        <div>
          <Link className="button second" to="/garments">
            {t('scenarios.toList')}
          </Link>
        </div>
      </section>
    </div>
  );
}

/** Opens what is tried in a product; the search runs on the server. */
function ProductChoice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...apiQuery(['evaluations', 'to-try', search], '/evaluations', {
      query: { limit: '20', status: 'evaluated', ...(search === '' ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={found}>
      {(garments) => (
        <SearchableSelect
          label={t('scenarios.oneChoice')}
          placeholder={t('list.search')}
          nothingFoundMessage={t('scenarios.oneNothing')}
          data={garments.map((garment) => ({ value: garment.id, label: shownName(garment, t) }))}
          value={null}
          search={{ text: search, onText: setSearch, pending: found.isPlaceholderData }}
          onChange={(id) => {
            if (id !== null) void navigate({ to: '/garments/$id', params: { id }, hash: 'what-if' });
          }}
        />
      )}
    </Loaded>
  );
}
