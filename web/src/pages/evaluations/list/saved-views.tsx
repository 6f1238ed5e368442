import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import type { SavedViewRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { problemText } from '../../../api/problem-text.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { type ListFilters, listFilters } from '../../../search-params/search-params.ts';
import { useMayWrite, useSession } from '../../../session/session.tsx';
import * as styles from './list.module.css';

/** Longest name of a view that is typed here, in characters. */
const longestName = 60;

const queryKey = ['saved-views'];

/** Saved views of the list: those of the user, and those that colleagues share. A view is also an address. */
export function SavedViews({ filters, opened }: { filters: ListFilters; opened: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { user } = useSession();
  const mayShare = useMayWrite();
  const views = useQuery({ queryKey, queryFn: () => callApi('GET', '/application/views', {}) });
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const query = new URLSearchParams(filters as Record<string, string>).toString();
  const again = () => client.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationFn: (body: { name: string; shared: boolean; query: string }) => {
      const before = views.data?.find((view) => view.mine && view.name === body.name);
      return before === undefined
        ? callApi('POST', '/application/views', { body })
        : callApi('PUT', '/application/views/:id', { params: { id: before.id }, body });
    },
    onSuccess: () => {
      setName('');
      return again();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi('DELETE', '/application/views/:id', { params: { id } }),
    onSettled: again,
  });
  useViewsKeptHere(user.id, views.data !== undefined, again);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const given = name.trim();
    if (given !== '') save.mutate({ name: given, shared, query });
  };
  const own = views.data?.filter(({ mine }) => mine) ?? [];
  const others = views.data?.filter(({ mine }) => !mine) ?? [];
  const error = views.error ?? save.error ?? remove.error;
  const entries = (some: readonly SavedViewRecord[], title: string) =>
    some.length > 0 && (
      <>
        <p className={`quiet ${styles.viewsTitle}`}>{title}</p>
        <ul className={styles.views}>
          {some.map(({ id, name: title, query: address, shared: forAll, mine, owner }) => (
            <li key={id}>
              <Link to="/garments" search={listFilters(Object.fromEntries(new URLSearchParams(address)))}>
                {visibleText(title)}
              </Link>
              {forAll && (
                <span className={`quiet ${styles.viewShared}`}>
                  {mine ? t('views.isShared') : t('views.by', { name: owner.name })}
                </span>
              )}
              {(mine || user.role === 'admin') && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  color="red"
                  aria-label={t('views.remove', { name: title })}
                  onClick={() => remove.mutate(id)}
                >
                  {t('views.removeShort')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <Popover position="bottom-end" width={320} defaultOpened={opened} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default">{t('views.title')}</Button>
      </Popover.Target>
      <Popover.Dropdown>
        {views.data !== undefined && own.length + others.length === 0 && (
          <p className={`quiet ${styles.viewsTitle}`}>{t('views.none')}</p>
        )}
        {entries(own, t('views.saved'))}
        {entries(others, t('views.shared'))}
        <form className={styles.saveView} onSubmit={submit}>
          <TextInput
            label={t('views.name')}
            description={t('views.here')}
            maxLength={longestName}
            value={name}
            error={error === null ? undefined : problemText(error, t)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {mayShare && (
            <Checkbox
              label={t('views.share')}
              checked={shared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
          <Button type="submit" variant="light" loading={save.isPending} disabled={name.trim() === ''}>
            {t('views.save')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Views that this device kept for the user before the service did are given to it, once. */
function useViewsKeptHere(userId: string, ready: boolean, again: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the views of the service are known
  useEffect(() => {
    const kept = ready ? viewsKeptHere(userId) : [];
    if (kept.length === 0) return;
    void Promise.all(
      kept.map(({ name, query }) =>
        callApi('POST', '/application/views', { body: { name, shared: false, query } }),
      ),
    )
      .then(() => {
        dropKeptViews(userId);
        return again();
      })
      // They stay here until the next time.
      .catch(() => undefined);
  }, [userId, ready]);
}

const keyOf = (userId: string): string => `sillage.views.${userId}`;

/** The views that a user saved on this device with a release before 0.10.0; what cannot be read is left out. */
function viewsKeptHere(userId: string): readonly { readonly name: string; readonly query: string }[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((view: unknown) => {
      if (typeof view !== 'object' || view === null || !('name' in view) || !('filters' in view)) return [];
      const { name, filters } = view;
      if (typeof name !== 'string' || typeof filters !== 'object' || filters === null) return [];
      const query = new URLSearchParams(listFilters({ ...filters }) as Record<string, string>).toString();
      return [{ name, query }];
    });
  } catch {
    return [];
  }
}

function dropKeptViews(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}
