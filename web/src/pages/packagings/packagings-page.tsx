import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shell/page-head.tsx';

export function PackagingsPage() {
  const { t } = useTranslation();
  return <PageHead title={t('shell.packagings')} />;
}
