import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePlace } from '../../frame/use-place.ts';
import { Loading } from '../../loading/loading.tsx';
import { useSession } from '../../session/session.tsx';

const NewsSection = lazy(async () => ({ default: (await import('./news-section.tsx')).NewsSection }));

const sections = ['aim', 'works', 'tested', 'limits', 'contact'] as const;

/**
 * What is done for accessibility, how it is tested, and what is known not to work; then what is new, which verifiers may
 * not ask for.
 */
export function HelpPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const place = usePlace('accessibility');
  return (
    <>
      <PageHead title={t('help.title')} lead={t('help.lead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: '/rss/feed' })} />
      </PageHead>
      <div className="sections">
        <section
          ref={place}
          id="accessibility"
          className="sections reading"
          aria-labelledby="accessibility-title"
        >
          <div>
            <h2 id="accessibility-title">{t('accessibility.title')}</h2>
            <p className="lead">{t('accessibility.lead')}</p>
          </div>
          {sections.map((section) => (
            <section key={section} aria-labelledby={`accessibility-${section}`}>
              <h3 id={`accessibility-${section}`}>{t(`accessibility.${section}.title`)}</h3>
              <ul>
                {t(`accessibility.${section}.points`)
                  .split('\n')
                  .map((point) => (
                    <li key={point}>{point}</li>
                  ))}
              </ul>
            </section>
          ))}
        </section>
        {user.role !== 'verifier' && (
          <Suspense fallback={<Loading />}>
            <NewsSection />
          </Suspense>
        )}
      </div>
    </>
  );
}
