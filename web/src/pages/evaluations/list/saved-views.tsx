import { Button, Menu, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListFilters, listFilters } from '../../../page-search.ts';
import { useSession } from '../../../session/session.tsx';
import { visibleText } from '../../../shell/visible-text.ts';

/** A named combination of filters and order. */
interface SavedView {
  readonly name: string;
  readonly filters: ListFilters;
}

/** Longest name of a view, in characters. */
const longestName = 60;

/**
 * Views of the list that this user has saved. They are stored on this device, for each user: the service has no place for
 * preferences. A view is also an address, which can be shared.
 */
export function SavedViews({ filters, opened }: { filters: ListFilters; opened: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const storageKey = `sillage.views.${user.id}`;
  const [views, setViews] = useState(() => storedViews(localStorage.getItem(storageKey)));
  const [name, setName] = useState('');
  const store = (next: readonly SavedView[]): void => {
    localStorage.setItem(storageKey, JSON.stringify(next));
    setViews(next);
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    store([...views.filter((view) => view.name !== given), { name: given, filters }]);
    setName('');
  };
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={280} defaultOpened={opened}>
      <Menu.Target>
        <Button variant="default">{t('views.title')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(views.length === 0 ? 'views.none' : 'views.saved')}</Menu.Label>
        {views.map((view) => (
          <Menu.Item
            key={view.name}
            onClick={() => void navigate({ to: '/evaluations', search: view.filters })}
          >
            {visibleText(view.name)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <form className="save-view" onSubmit={save}>
          <TextInput
            label={t('views.name')}
            description={t('views.here')}
            maxLength={longestName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="light" disabled={name.trim() === ''}>
            {t('views.save')}
          </Button>
        </form>
        {views.length > 0 && <Menu.Divider />}
        {views.map((view) => (
          <Menu.Item
            key={view.name}
            color="red"
            onClick={() => store(views.filter((other) => other !== view))}
          >
            {t('views.remove', { name: view.name })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Reads stored views; what cannot be read is left out. */
function storedViews(text: string | null): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((view: unknown) => {
      if (typeof view !== 'object' || view === null || !('name' in view) || !('filters' in view)) return [];
      const { name, filters } = view;
      if (typeof name !== 'string' || typeof filters !== 'object' || filters === null) return [];
      return [{ name, filters: listFilters({ ...filters }) }];
    });
  } catch {
    return [];
  }
}
