import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shell/page-head.tsx';

export function AdministrationPage() {
  const { t } = useTranslation();
  return <PageHead title={t('shell.administration')} />;
}
