import { expect, test } from 'vitest';
import { readChangeHistory } from '../../../server/src/changes/feed/change-history.ts';
import { useService } from '../../testing/service/running-service.ts';

const changeHistory = readChangeHistory();
const service = await useService();

const all = (text: string, element: string): string[] =>
  [...text.matchAll(new RegExp(`<${element}(?: [^>]*)?>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, inner]) => inner as string,
  );

test('the change history is RSS 2.0: a channel with the required elements, an item for each release', async () => {
  const { status, headers, text } = await service.call('GET', '/rss/feed');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/);
  const [channel = ''] = all(text, 'channel');
  const head = channel.split('<item>')[0] as string;
  for (const element of ['title', 'link', 'description']) expect(all(head, element), element).toHaveLength(1);
  const items = all(channel, 'item');
  expect(items).toHaveLength(changeHistory.length);
  const guids = items.map((item) => all(item, 'guid')[0]);
  expect(new Set(guids).size).toBe(items.length);
  for (const [index, item] of items.entries()) {
    const release = changeHistory[index];
    expect(all(item, 'title')[0]).toContain(release?.version);
    const [list = ''] = all(item, 'content:encoded');
    expect(all(list, 'li')).toHaveLength(release?.groups.flatMap(({ changes }) => changes).length ?? 0);
    const date = all(item, 'pubDate')[0];
    expect(date === undefined ? undefined : new Date(date).toISOString().slice(0, 10)).toBe(release?.date);
  }
});

test('its links have the real URL of the service, although port 0 was configured', async () => {
  const { text } = await service.call('GET', '/rss/feed');
  const links = [...all(text, 'link'), ...all(text, 'guid')].filter((link) => link !== '');
  expect(links.length).toBeGreaterThan(changeHistory.length);
  for (const link of links) expect(link.startsWith(`${service.address}/docs`), link).toBe(true);
  expect(new Set(links.map((link) => new URL(link).pathname))).toEqual(new Set(['/docs', '/docs/changelog']));
  expect(text).toContain(`href="${service.address}/rss/feed"`);
});

test('each element of the feed is closed, in order', async () => {
  const { text } = await service.call('GET', '/rss/feed');
  const open: string[] = [];
  const markup = text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '').replace(/<\?[^>]*\?>/g, '');
  for (const [, closing, name, , self] of markup.matchAll(/<(\/?)([\w:]+)((?: [^<>]*?)?)(\/?)>/g)) {
    if (closing === '/') expect(open.pop()).toBe(name);
    else if (self !== '/') open.push(name as string);
  }
  expect(open).toEqual([]);
});

test('the interface history begins with the version that this service implements', async () => {
  const answer = await service.call('GET', '/rss/feed');
  expect(answer.headers.get('api-version')).toBe('5.13.2');
  expect(all(answer.text, 'title').find((title) => !title.includes('Sillage'))).toContain('5.13.2');
});

test('the feed needs a token, and is not sent again while unchanged', async () => {
  expect((await service.call('GET', '/rss/feed', { token: null })).status).toBe(401);
  const etag = (await service.call('GET', '/rss/feed')).headers.get('etag') ?? '';
  expect((await service.call('GET', '/rss/feed', { headers: { 'if-none-match': etag } })).status).toBe(304);
  const french = { 'accept-language': 'fr', 'if-none-match': etag };
  const answer = await service.call('GET', '/rss/feed', { headers: french });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('vary')).toContain('Accept-Language');
  expect(answer.text).toContain('<h3>Incompatible</h3>');
});
