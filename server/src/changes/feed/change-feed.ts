import { changeHistory, type Release, releaseAnchor, withoutXmlUnknown } from '@sillage/contract';
import { Feed } from 'feed';
import { escaped } from '../../platform/kernel/escaped-html.ts';

/** Renders a change history, newest first, as RSS 2.0; `address` is that of the service, for absolute links. */
export function changeFeed(address: string, history: readonly Release[] = changeHistory): string {
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
  for (const { version, date, breaking, changes } of history) {
    const title = breaking === true ? `${version} (breaking)` : version;
    feed.addItem({
      title,
      id: `${address}/docs#${encodeURIComponent(version)}`,
      link: `${address}/docs/changelog#${releaseAnchor(version)}`,
      description: `${changes.join('. ')}.`,
      content: `<ul>${changes.map((change) => `<li>${escaped(change)}</li>`).join('')}</ul>`,
      // The specification gives no dates for some items: they have no pubDate, which RSS allows.
      date: (date === undefined ? undefined : new Date(date)) as Date,
    });
  }
  return withoutXmlUnknown(feed.rss2(), '\ufffd');
}
