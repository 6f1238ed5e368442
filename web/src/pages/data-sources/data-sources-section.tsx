import type { DataSources } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dataSourcesQuery } from '../../api/catalog-queries.ts';
import { usePlace } from '../../frame/use-place.ts';
import { Loaded } from '../../loading/loaded.tsx';
import { DatabaseCard } from './database-card.tsx';
import { MethodCard } from './method-card.tsx';
import { ScenarioDefaultsCard } from './scenario-defaults-card.tsx';
import { WorksCard } from './works-card.tsx';

export function DataSourcesSection() {
  const { t, i18n } = useTranslation();
  const place = usePlace('sources');
  const query = useQuery(dataSourcesQuery(i18n.language));
  return (
    <section id="sources" className="stack" aria-labelledby="sources-title" ref={place}>
      <h2 id="sources-title">{t('sources.title')}</h2>
      <p className="quiet">{t('sources.lead')}</p>
      <Loaded query={query}>{(sources) => <Sources sources={sources} />}</Loaded>
    </section>
  );
}

function Sources({
  sources: { catalog, databases, method, frenchCost, works, scenarioDefaults },
}: {
  sources: DataSources;
}) {
  const { t } = useTranslation();
  const { version, processes: count, attribution } = frenchCost;
  return (
    <div className="sections">
      <p className="quiet">
        {t('sources.catalog', { version: catalog.version })}{' '}
        <a href="/docs/calculation">{t('sources.howCalculated')}</a>
      </p>
      <section className="stack" aria-labelledby="databases-title">
        <h2 id="databases-title">{t('sources.databases')}</h2>
        {databases.map((database) => (
          <DatabaseCard key={database.id} database={database} />
        ))}
      </section>
      <MethodCard method={method} />
      <section className="card" aria-labelledby="french-title">
        <h2 id="french-title">{t('sources.french', { version })}</h2>
        <p className="quiet">{t('sources.frenchText', { count, attribution })}</p>
        <p className="quiet">
          {t('sources.declaredText')}{' '}
          <Link to="." hash="declared">
            {t('sources.declared')}
          </Link>
        </p>
      </section>
      <ScenarioDefaultsCard defaults={scenarioDefaults} />
      <WorksCard works={works} />
    </div>
  );
}
