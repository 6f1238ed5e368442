import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shell/page-head.tsx';

export function ProductsPage() {
  const { t } = useTranslation();
  return <PageHead title={t('shell.products')} />;
}
