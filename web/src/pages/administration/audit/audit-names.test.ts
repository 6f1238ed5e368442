import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import en from '../../../locales/en/administration.json' with { type: 'json' };
import fr from '../../../locales/fr/administration.json' with { type: 'json' };

const server = fileURLToPath(new URL('../../../../../server/src', import.meta.url));

/** What the service writes into the audit: the words beside `action` and `noun` in its calls of `audit`. */
function written(key: 'action' | 'noun'): string[] {
  const words = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(`${server}/${file}`, 'utf8');
      return [...text.matchAll(/\baudit\(/g)].flatMap(({ index }) => {
        const call = text.slice(index, index + 400);
        const found = new RegExp(`\\b${key}: '([\\w-]+)'`).exec(call)?.[1];
        return found === undefined ? [] : [found];
      });
    });
  return [...new Set(words)].sort();
}

test('each action and noun that the service writes into the audit has a name in both languages', () => {
  const [actions, nouns] = [written('action'), written('noun')];
  expect(actions.length).toBeGreaterThan(12);
  expect(nouns.length).toBeGreaterThan(6);
  for (const { audit } of [en, fr]) {
    expect(actions.filter((word) => !(word in audit.actions))).toEqual([]);
    expect(nouns.filter((word) => !(word in audit.nouns))).toEqual([]);
  }
});
