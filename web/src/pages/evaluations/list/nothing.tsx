import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayWrite } from '../../../session/session.tsx';

/** There is no product, or none fits the filters. */
export function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  return (
    <div className="empty">
      <h2>{t(filtered ? 'list.noMatch' : 'home.none')}</h2>
      {filtered ? (
        <Link to="/garments" search={{}}>
          {t('list.reset')}
        </Link>
      ) : (
        <>
          <p className="quiet">{t('home.noneText')}</p>
          {mayWrite && (
            <div className="row">
              <Link className="button" to="/import">
                {t('list.import')}
              </Link>
              <Link className="button second" to="/garments/new">
                {t('list.create')}
              </Link>
            </div>
          )}
        </>
      )}
    </div>
  );
}
