import { settingTexts } from '../server/src/platform/config/settings.ts';

/** Renders the page of the settings from the table beside the code that reads them. */
export function settingsDocs(): string {
  return [
    '# Settings',
    '',
    'Sillage reads its settings from environment variables; an empty one counts as absent. At the start, the service names each variable that begins with `SILLAGE_` and is not known, with the nearest one that is. This page is made from `server/src/platform/config/settings.ts` by `npx tsx tools/write-settings-docs.ts`.',
    '',
    '| Variable | Meaning | Default |',
    '|---|---|---|',
    ...settingTexts.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
}
