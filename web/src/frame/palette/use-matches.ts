import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { type RecentKind, recentPages } from '../../stores/recent-records.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

/** Records of one kind. */
const limit = '5';
/** Milliseconds without a key press before the search. */
const pause = 150;

interface Found {
  readonly kind: RecentKind;
  readonly id: string;
  readonly name?: string;
  readonly reference?: string;
}

async function findRecords(search: string): Promise<readonly Found[]> {
  const query = { search, limit };
  const [evaluations, products, packagings, masks] = await Promise.all([
    callApi('GET', '/evaluations', { query: { ...query, sort: '-updated_at' } }),
    callApi('GET', '/products', { query }),
    callApi('GET', '/products/packagings', { query }),
    callApi('GET', '/masks', { query }),
  ]);
  return [
    ...evaluations.map((record) => ({ ...foundOf(record), kind: 'evaluations' as const })),
    ...products.map((record) => ({ ...foundOf(record), kind: 'products' as const })),
    ...packagings.map((record) => ({ ...foundOf(record), kind: 'packagings' as const })),
    ...masks.map((record) => ({ ...foundOf(record), kind: 'masks' as const })),
  ];
}

function foundOf(record: {
  readonly id: string;
  readonly name?: string | undefined;
  readonly reference?: string | undefined;
}): Omit<Found, 'kind'> {
  const { id, name, reference } = record;
  return { id, ...(name === undefined ? {} : { name }), ...(reference === undefined ? {} : { reference }) };
}

/** The records whose name or reference has what was typed. */
export function useMatches(typed: string) {
  const entryOf = useRecordEntry();
  const [text] = useDebouncedValue(typed.trim(), pause);
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', text],
    queryFn: () => findRecords(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    matches:
      text === '' || typed.trim() === '' ? [] : (data ?? []).map((found) => entryOf(found, found.kind)),
    failed: error !== null,
    searching: isFetching || text !== typed.trim(),
  };
}

export function useRecordEntry(): (found: Found, group: PaletteGroup) => PaletteEntry {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return ({ kind, id, name, reference }, group) => {
    const detail = group === 'seen' ? t(`seen.kinds.${kind}`) : reference;
    return {
      key: id,
      group,
      label: name === undefined ? t('list.unnamed') : visibleText(name),
      ...(detail === undefined ? {} : { detail: visibleText(detail) }),
      run: () => void navigate({ to: recentPages[kind], params: { id } }),
    };
  };
}
