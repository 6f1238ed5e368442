import { changeHistory } from '@sillage/contract';

/** Renders CHANGELOG.md from the same history as /rss/feed. */
export function changelog(): string {
  const releases = changeHistory.map(({ version, date, breaking, changes }) => {
    const marks = [date, breaking === true ? 'breaking' : undefined].filter((mark) => mark !== undefined);
    const title = [`## ${version}`, ...marks].join(' · ');
    return `${title}\n\n${changes.map((change) => `- ${change}`).join('\n')}\n`;
  });
  return [
    '# Changes\n',
    'Newest first: this service, then the interface that it implements. Made from `contract/src/interface/change-history.ts` by `npx tsx tools/write-changelog.ts`.\n',
    ...releases,
  ].join('\n');
}
