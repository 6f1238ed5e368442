import type { PackagingRecord } from '@sillage/contract';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../locales/format.ts';
import { ReusableListPage } from '../../../records/reusable-list-page.tsx';

/** All packagings. */
export function PackagingsPage() {
  const { t } = useTranslation();
  const { search = '' } = useSearch({ from: '/packagings' });
  const weightOf = ({ components }: PackagingRecord): number =>
    components.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0);
  return (
    <ReusableListPage<PackagingRecord>
      route="/packagings"
      title={t('shell.packagings')}
      lead={t('packagings.lead')}
      createLabel={t('packagings.create')}
      empty={{ title: t('packagings.none'), text: t('packagings.noneText') }}
      queryKey="packagings"
      path="/products/packagings"
      search={search}
      columns={[
        { head: t('packagings.level'), cell: ({ level }) => t(`packagings.${level}`) },
        { head: t('packagings.weight'), cell: (packaging) => formatNumber(weightOf(packaging), 4) },
      ]}
    />
  );
}
