import { type Language, withoutXmlUnknown } from '@sillage/contract';
import { Feed } from 'feed';
import MarkdownIt from 'markdown-it';
import { escaped } from '../../platform/kernel/escaped-html.ts';
import { changeKinds, type Release, readChangeHistory, releaseAnchor } from './change-history.ts';

/**
 * Renders a change history, newest first, as RSS 2.0; `address` is that of the service, for absolute links; `language`: of
 * the headings of the groups, the changes themselves are English.
 */
export function changeFeed(
  address: string,
  language: Language,
  history: readonly Release[] = readChangeHistory(),
): string {
  const newest = history.find(({ date }) => date !== undefined)?.date;
  const feed = new Feed({
    title: 'Sillage: changes of the interface',
    description: 'What changed for clients of this service, newest first',
    id: `${address}/rss/feed`,
    link: `${address}/docs`,
    feed: `${address}/rss/feed`,
    language: 'en',
    copyright: 'MIT',
    generator: 'Sillage',
    // Not the start time: the feed must not change until the history does.
    ...(newest === undefined ? {} : { updated: new Date(newest) }),
  });
  const markdown = new MarkdownIt({ html: false, linkify: false }).disable('image');
  const html = (change: string): string =>
    markdown.renderInline(change.replace(/\]\(docs\/([\w-]+)\.md/g, `](${address}/docs/$1`));
  for (const { version, date, groups } of history) {
    const heading = (kind: (typeof groups)[number]['kind']): string =>
      kind === undefined ? '' : changeKinds[kind][language];
    const isBreaking = groups.some(({ kind }) => kind === 'breaking');
    feed.addItem({
      title: isBreaking ? `${version} (${changeKinds.breaking[language].toLowerCase()})` : version,
      id: `${address}/docs#${encodeURIComponent(version)}`,
      link: `${address}/docs/changelog#${releaseAnchor(version)}`,
      description: groups
        .map(({ kind, changes }) => [heading(kind), ...changes.map(plainText)].filter(Boolean).join('. '))
        .map((text) => `${text}.`)
        .join(' '),
      content: groups
        .map(({ kind, changes }) => {
          const items = changes.map((change) => `<li>${html(change)}</li>`).join('');
          return `${kind === undefined ? '' : `<h3>${escaped(heading(kind))}</h3>`}<ul>${items}</ul>`;
        })
        .join(''),
      // The specification gives no dates for some items: they have no pubDate, which RSS allows.
      date: (date === undefined ? undefined : new Date(date)) as Date,
    });
  }
  return withoutXmlUnknown(feed.rss2(), '\ufffd');
}

/** A change without marks of code and links. */
const plainText = (change: string): string =>
  change.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
