import { useTranslation } from 'react-i18next';
import { PageHead } from '../../frame/page-head.tsx';

const sections = ['aim', 'works', 'tested', 'limits', 'contact'] as const;

/** What is done for accessibility, how it is tested, and what is known not to work. */
export function AccessibilityPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('accessibility.title')} lead={t('accessibility.lead')} />
      <div className="sections reading">
        {sections.map((section) => (
          <section key={section} aria-labelledby={`accessibility-${section}`}>
            <h2 id={`accessibility-${section}`}>{t(`accessibility.${section}.title`)}</h2>
            <ul>
              {t(`accessibility.${section}.points`)
                .split('\n')
                .map((point) => (
                  <li key={point}>{point}</li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
