import type { TFunction } from 'i18next';

interface Named {
  readonly name?: string | undefined;
  readonly reference?: string | undefined;
}

/** What an evaluation is called in a list of choices: its name, with its reference if it has one. */
export const shownName = ({ name, reference }: Named, t: TFunction): string =>
  [name ?? t('list.unnamed'), reference].filter(Boolean).join(' · ');
