import { type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../locales/locales.ts';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
];

/** Language and colour scheme, stored on this device. */
export function Preferences() {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const themes = (['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`shell.${value}`) }));
  return (
    <div className="actions">
      <NativeSelect
        size="xs"
        aria-label={t('shell.language')}
        data={languages}
        value={i18n.language}
        onChange={(event) => void changeLanguage(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('shell.theme')}
        data={themes}
        value={colorScheme}
        onChange={(event) => setColorScheme(event.currentTarget.value as MantineColorScheme)}
      />
    </div>
  );
}
