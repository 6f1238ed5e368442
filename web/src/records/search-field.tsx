import { TextInput } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface SearchFieldProps {
  readonly label: string;
  /** The search text in the URL. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A search field that searches when the user stops typing. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL was changed elsewhere, e.g. by the link that resets the filters.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  // Navigation to another page is in progress: a search would lead back to this one.
  const leaving = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname !== resolvedLocation?.pathname,
  });
  useEffect(() => {
    if (typed === value || leaving) return;
    const later = setTimeout(() => onSearch(typed), 250);
    return () => clearTimeout(later);
  });
  return (
    <TextInput
      label={label}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
