import { tableTexts } from '@sillage/contract/tables';
import type en from './en/imports.json';

/** The texts of imports, with the words of tables: the service says those, too. */
export const importTexts = ({ imports }: typeof en, language: 'en' | 'fr') => ({
  imports: { ...imports, ...tableTexts[language] },
});
