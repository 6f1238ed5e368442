import { readFileSync } from 'node:fs';
import { languages } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { changelogFile } from '../../platform/config/installation.ts';
import { changeFeed } from './change-feed.ts';
import { changeKinds, parsedHistory, readChangeHistory } from './change-history.ts';

const text = `# Changes

Read [how](docs/release.md).

## Sillage 2.0.0 · 2030-01-02

### Breaking

- \`GET /a\` is gone: use \`GET /b\`

### Fixed

- A & B ([guide](docs/report.md#part))

## 1.0

- First
`;

describe('a history in Markdown', () => {
  test('is read by release and group', () => {
    expect(parsedHistory(text)).toEqual({
      releases: [
        {
          version: 'Sillage 2.0.0',
          date: '2030-01-02',
          groups: [
            { kind: 'breaking', changes: ['`GET /a` is gone: use `GET /b`'] },
            { kind: 'fixed', changes: ['A & B ([guide](docs/report.md#part))'] },
          ],
        },
        { version: '1.0', groups: [{ changes: ['First'] }] },
      ],
      unread: [],
    });
    expect(parsedHistory(text.replaceAll('\n', '\r\n'))).toEqual(parsedHistory(text));
  });

  test.each(['### Changed', '* GET /c', '  more of it', 'A sentence', '-No space'])(
    'names the line %s, and reads the others',
    (line) => {
      const read = parsedHistory(`${text}${line}\n`);
      expect(read).toEqual({ ...parsedHistory(text), unread: [line] });
    },
  );

  test('becomes a feed with its groups in the language of the reader, and absolute links', () => {
    const { releases } = parsedHistory(text);
    const french = changeFeed('https://a.example', 'fr', releases);
    expect(french).toContain(
      '<![CDATA[<h3>Incompatible</h3><ul><li><code>GET /a</code> is gone: use <code>GET /b</code></li></ul><h3>Corrigé</h3><ul><li>A &amp; B (<a href="https://a.example/docs/report#part">guide</a>)</li></ul>]]>',
    );
    expect(french).toContain('<![CDATA[Incompatible. GET /a is gone: use GET /b. Corrigé. A & B (guide).]]>');
    expect(changeFeed('https://a.example', 'en', releases)).toContain('<h3>Fixed</h3>');
    expect(french).toContain('<![CDATA[Sillage 2.0.0 (incompatible)]]>');
  });
});

describe('CHANGELOG.md', () => {
  const { releases, unread } = parsedHistory(readFileSync(changelogFile, 'utf8'));
  const changes = releases.flatMap(({ groups }) => groups.flatMap((group) => group.changes));

  test('has no line that is not understood, and no change of more than 160 characters', () => {
    expect(unread).toEqual([]);
    expect(changes.filter((change) => change.length > 160)).toEqual([]);
    expect(changes.filter((change, place) => changes.indexOf(change) !== place)).toEqual([]);
  });

  test('has each group of a release once, in order, with a change', () => {
    for (const { version, groups } of releases) {
      const kinds = groups.map(({ kind }) => kind);
      const own = version.startsWith('Sillage ');
      const inOrder = Object.keys(changeKinds).filter((kind) => kinds.some((one) => one === kind));
      expect(own || kinds[0] !== undefined ? kinds : [], version).toEqual(inOrder);
      for (const group of groups) expect(group.changes, version).not.toEqual([]);
    }
  });

  test('dates the releases of the service, newest first', () => {
    const dates = releases.filter(({ version }) => version.startsWith('Sillage ')).map(({ date }) => date);
    expect(dates).not.toContain(undefined);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test.each(languages)('is what the feed says (%s)', (language) => {
    expect(readChangeHistory()).toEqual(releases);
    const feed = changeFeed('https://a.example', language);
    const items = feed.split('<item>').slice(1);
    expect(items).toHaveLength(releases.length);
    for (const [place, { groups }] of releases.entries()) {
      const points = items[place]?.match(/<li>/g) ?? [];
      expect(points).toHaveLength(groups.flatMap((group) => group.changes).length);
      for (const { kind } of groups)
        if (kind !== undefined) expect(items[place]).toContain(`<h3>${changeKinds[kind][language]}</h3>`);
    }
  });
});
