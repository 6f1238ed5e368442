import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../locales/locales.ts';
import { useMayWrite, useSession, useSignOut } from '../../session/session.tsx';
import { menuPages } from './menu-pages.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The pages and commands that the user may use. */
export function useCommands(): readonly PaletteEntry[] {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const mayWrite = useMayWrite();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const french = i18n.language === 'fr';

  const pages = [
    ['/', 'shell.home'],
    ['/garments', 'shell.evaluations'],
    ['/compare', 'shell.compare'],
    ['/share', 'shell.share'],
    ...menuPages,
    ...(mayWrite ? ([['/trash', 'trash.place']] as const) : []),
    ...(user.role === 'admin' ? ([['/administration', 'shell.administration']] as const) : []),
    ['/account', 'shell.account'],
  ] as const;
  const parts = [
    ['/help', 'news', 'shell.news'],
    ['/help', 'accessibility', 'shell.accessibility'],
    ['/databases', 'declared', 'shell.benchmarks'],
  ] as const;
  const writing = [
    ['/garments/new', 'list.create'],
    ['/import', 'list.import'],
  ] as const;
  const themes = (['light', 'dark', 'auto'] as const).filter((theme) => theme !== colorScheme);
  return [
    ...(mayWrite ? writing : []).map(
      ([to, label]): PaletteEntry => ({
        key: to,
        group: 'commands',
        label: t(label),
        run: () => void navigate({ to }),
      }),
    ),
    ...themes.map(
      (theme): PaletteEntry => ({
        key: `theme ${theme}`,
        group: 'commands',
        label: t('list.chip', { title: t('shell.theme'), value: t(`shell.${theme}`) }),
        run: () => setColorScheme(theme),
      }),
    ),
    {
      key: 'language',
      group: 'commands',
      // In the language that it switches to.
      label: french ? 'Language: English' : 'Langue : français',
      run: () => void changeLanguage(french ? 'en' : 'fr'),
    },
    { key: 'sign-out', group: 'commands', label: t('shell.signOut'), run: () => signOut.mutate() },
    ...pages.map(
      ([to, label]): PaletteEntry => ({
        key: to,
        group: 'pages',
        label: t(label),
        run: () => void navigate({ to }),
      }),
    ),
    ...parts.map(
      ([to, hash, label]): PaletteEntry => ({
        key: hash,
        group: 'pages',
        label: t(label),
        run: () => void navigate({ to, hash }),
      }),
    ),
  ];
}
