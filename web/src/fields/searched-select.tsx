import { Select } from '@mantine/core';

interface SearchedSelectProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly placeholder: string;
  readonly nothing: string;
  /** What the service has found. */
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (value: string) => void;
}

/** Adds one of the records that the service finds for what is typed. */
export function SearchedSelect(props: SearchedSelectProps) {
  const { placeholder, nothing, data, search, onSearch, onChoose, ...field } = props;
  return (
    <Select
      {...field}
      placeholder={placeholder}
      data={[...data]}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={onSearch}
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
