import type { PackagingRecord } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../locales/format.ts';
import { ReusableList } from '../../../records/reusable-list.tsx';

/** All packagings, or those found. */
export function PackagingList({ search }: { search: string }) {
  const { t } = useTranslation();
  const weightOf = ({ components }: PackagingRecord): number =>
    components.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0);
  return (
    <ReusableList<PackagingRecord>
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
