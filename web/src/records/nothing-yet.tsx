import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayWrite } from '../session/session.tsx';

interface NothingYetProps {
  /** What is said of a part of the products, such as a season; of all of them otherwise. */
  readonly title?: string;
  readonly text?: string;
}

/** There is no product: all begins with a file or a form. */
export function NothingYet({ title, text }: NothingYetProps) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  return (
    <div className="card empty">
      <h2>{title ?? t('home.none')}</h2>
      <p className="quiet">{text ?? t('home.noneText')}</p>
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
    </div>
  );
}

/** No product fits the filters, or there is none. */
export function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
  if (!filtered) return <NothingYet />;
  return (
    <div className="empty">
      <h2>{t('list.noMatch')}</h2>
      <Link to="/garments" search={{}}>
        {t('list.reset')}
      </Link>
    </div>
  );
}
