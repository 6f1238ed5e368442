import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SearchedSelectProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly placeholder: string;
  readonly nothing: string;
  /** What the service has found. */
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly failed: boolean;
  readonly disabled: boolean;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (value: string) => void;
}

/** Adds one of the records that the service finds for what is typed. */
export function SearchedSelect(props: SearchedSelectProps) {
  const { label, description, placeholder, nothing, data, failed, disabled, search, onSearch, onChoose } =
    props;
  const { t } = useTranslation();
  return (
    <Select
      className="compare-picker"
      label={label}
      description={description}
      placeholder={placeholder}
      data={[...data]}
      value={null}
      searchable
      disabled={disabled}
      searchValue={search}
      onSearchChange={onSearch}
      error={failed ? t('state.unreachable') : undefined}
      // The service has already filtered the options.
      filter={({ options: found }) => found}
      maxDropdownHeight={320}
      nothingFoundMessage={nothing}
      onChange={(value) => {
        if (value !== null) onChoose(value);
        onSearch('');
      }}
    />
  );
}
