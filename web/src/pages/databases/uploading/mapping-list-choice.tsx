import { useTranslation } from 'react-i18next';
import { useMappingLists } from '../../../api/database-queries.ts';
import { SearchableMultiSelect } from '../../../fields/choices/searchable-multi-select.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { visibleText } from '../../../locales/visible-text.ts';

interface MappingListChoiceProps {
  /** Ids, separated by commas. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses the lists of flow names that an import uses. */
export function MappingListChoice({ value, onChange }: MappingListChoiceProps) {
  const { t } = useTranslation();
  return (
    <Loaded query={useMappingLists()}>
      {(lists) => (
        <SearchableMultiSelect
          label={t('databases.lists.choice')}
          description={t('databases.lists.choiceText')}
          data={lists.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
          value={value === '' ? [] : value.split(',')}
          onChange={(ids) => onChange(ids.join(','))}
        />
      )}
    </Loaded>
  );
}
