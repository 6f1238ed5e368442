// Full-text search of the documentation: words with their endings, typing errors and synonyms. The index file of each
// language calls `sillageSearch` with the MiniSearch library, what can be found, and its synonyms.

/**
 * @typedef {readonly [kind: string, title: string, address: string, text: string, words: string, weight: number, titles?: string, topics?: string]} Entry
 * @typedef {{
 *   readonly entries: readonly Entry[],
 *   readonly synonyms: readonly (readonly string[])[],
 *   readonly stopWords: string,
 *   readonly endings: string,
 * }} Searchable
 * @typedef {{ readonly id: number, readonly score: number, readonly terms: readonly string[] }} Hit
 */

/**
 * Returns the function that finds entries, the best first.
 * @param {new (options: object) => { addAll(documents: object[]): void, search(query: object): Hit[] }} MiniSearch
 * @param {Searchable} searchable
 */
function sillageSearch(MiniSearch, { entries, synonyms, stopWords, endings }) {
  const plain = (/** @type {string} */ text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  /** Parameters of a path alike, `:id` or `{id}`. @param {string} text */
  const flat = (text) => plain(text).replace(/\{(\w+)\}/g, ':$1');
  const ending = new RegExp(`(?<=\\p{L}{3})(?:${endings})$`, 'u');
  const stem = (/** @type {string} */ word) => word.replace(ending, '');
  /** `If-Match`, `SILLAGE_PORT` and `totalWeight` are found as a whole and by their parts. @param {string} text */
  const wholes = (text) => text.match(/[\p{L}\p{N}]+(?:[-_.]+[\p{L}\p{N}]+)*/gu) ?? [];
  const partsOf = (/** @type {string} */ whole) => whole.split(/[-_.]+|(?<=\p{Ll})(?=\p{Lu})/u);
  /** @param {string} text */
  const wordsOf = (text) =>
    wholes(text).flatMap((whole) => {
      const parts = partsOf(whole);
      return parts.length > 1 ? [whole, ...parts] : parts;
    });
  const stopped = new Set(stopWords.split(' ').map(plain));
  /** The words of a text that say something; all, if none does. @param {string} text */
  const telling = (text) => {
    const all = wholes(text);
    const kept = all.filter((word) => !stopped.has(plain(word)) && !/^(?![45]\d\d)\d{1,3}$/.test(word));
    return kept.length === 0 ? all : kept;
  };
  /** @param {string} text */
  const stemsOf = (text) => telling(text).map((word) => stem(plain(word)));
  const asOne = (/** @type {string} */ text) => [text];
  /** The words of everything that is found, and how often each is written: none of them has a typing error. @type {Map<string, number>} */
  const written = new Map();
  const learn = (/** @type {string} */ word) => written.set(word, (written.get(word) ?? 0) + 1);
  const index = new MiniSearch({
    fields: ['title', 'text', 'words', 'titles', 'topics'],
    tokenize: wordsOf,
    processTerm: (/** @type {string} */ word) => {
      learn(plain(word));
      return stem(plain(word));
    },
    searchOptions: { processTerm: (/** @type {string} */ word) => stem(plain(word)) },
  });
  /** Phrases that readers type, of one entry. @param {string} topics */
  const topicsOf = (topics) => (topics === '' ? [] : topics.split('; '));
  /** What an operation does by its name, such as "publish" of publishEvaluation. @param {string} text */
  const verbOf = (text) => /^[A-Z]+ \/\S* ([a-z]+)\w*$/.exec(text)?.[1] ?? '';
  /** The words of the name of an operation, such as publishEvaluation. @param {string} text */
  const nameOf = (text) => {
    const name = /^[A-Z]+ \/\S* (\w+)$/.exec(text)?.[1];
    return name === undefined ? [] : partsOf(name).map((part) => stem(plain(part)));
  };
  index.addAll(
    entries.map(([, title, , text, words, , titles = '', topics = ''], id) => ({
      id,
      title: `${title} ${verbOf(text)}`,
      text,
      words,
      titles,
      topics,
    })),
  );

  const phrases = entries.map(([, , , , , , , topics = '']) =>
    topicsOf(topics).map((topic) => ({ whole: flat(topic), stems: stemsOf(topic) })),
  );

  /** The same for "two-factor" and "two factor". @param {readonly string[]} words */
  const keyOf = (words) =>
    words
      .flatMap(partsOf)
      .map((word) => stem(plain(word)))
      .join(' ');
  /** What else a word or phrase of a query is called, by its stems. @type {Map<string, Set<string>>} */
  const otherNames = new Map();
  for (const group of synonyms)
    for (const name of group) {
      const key = keyOf(telling(name));
      const others = otherNames.get(key) ?? new Set();
      for (const other of group) if (other !== name) others.add(other);
      otherNames.set(key, others);
    }
  const longestPhrase = Math.max(...[...otherNames.keys()].map((key) => key.split(' ').length));
  /** What else words are called. @param {readonly string[]} words */
  const namesOf = (words) => otherNames.get(keyOf(words)) ?? [];
  for (const name of [...synonyms.flat(), stopWords]) for (const word of wordsOf(name)) learn(plain(word));
  const stems = new Set([...written.keys()].map(stem));

  /** How many letters are missing, wrong, too many or in the wrong order; `most` and more are alike. @param {string} one @param {string} other @param {number} most */
  function slips(one, other, most) {
    if (Math.abs(one.length - other.length) >= most) return most;
    /** @type {number[][]} */
    const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
    for (let i = 1; i <= one.length; i++) {
      const above = /** @type {number[]} */ (rows[i - 1]);
      const row = [i];
      for (let j = 1; j <= other.length; j++) {
        const wrong = one[i - 1] === other[j - 1] ? 0 : 1;
        const swapped =
          i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
            ? (rows[i - 2]?.[j - 2] ?? most) + 1
            : most;
        row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + wrong, swapped));
      }
      if (Math.min(...row) >= most) return most;
      rows.push(row);
    }
    return rows[one.length]?.[other.length] ?? most;
  }

  /** A word without its typing errors: as it is if it is known or the start of one that is, otherwise the nearest. @param {string} word */
  function spelled(word) {
    const typed = plain(word);
    if (typed.length < 5 || stems.has(stem(typed))) return word;
    // "brightway2" is found as "brightway".
    if (/\d/.test(typed))
      return stems.has(stem(typed.replace(/\d+$/, ''))) ? typed.replace(/\d+$/, '') : word;
    let nearest = word;
    let least = typed.length > 6 ? 3 : 2;
    let often = 0;
    for (const [other, times] of written) {
      if (other.startsWith(typed)) return word;
      const count = slips(typed, other, Math.min(least + 1, typed.length > 6 ? 3 : 2));
      if (count > least || count === (typed.length > 6 ? 3 : 2)) continue;
      if (count > 1 && other[0] !== typed[0]) continue;
      if (count < least || times > often) [nearest, least, often] = [other, count, times];
    }
    return nearest;
  }

  /** The words of a query with their synonyms. @param {string} query */
  function termsOf(query) {
    const asked = telling(query);
    const stems = stemsOf(query);
    const terms = asked.map((word, at) => {
      const parts = partsOf(word);
      /** With how much each counts. @type {Map<string, number>} */
      const others = new Map();
      return {
        word,
        stem: stems[at] ?? '',
        others,
        phrases: new Set(),
        parts: parts.length > 1 ? parts.join(' ') : '',
      };
    });
    // What else a phrase such as "rate limit" is called stands for each of its words; it says more surely what is meant.
    for (let from = 0; from < stems.length; from++)
      for (let to = from + 1; to <= Math.min(stems.length, from + longestPhrase); to++)
        for (const other of namesOf(asked.slice(from, to)))
          for (const { others, phrases } of terms.slice(from, to)) {
            others.set(other, Math.max(others.get(other) ?? 0, to - from === 1 ? 0.35 : 0.8 / (to - from)));
            if (to - from > 1) phrases.add(other);
          }
    return terms;
  }

  /** Without what it counts, a word as it was typed. @param {string} word @param {number} [counts] */
  function found(word, counts) {
    const isSynonym = counts !== undefined;
    const boost = counts ?? 1;
    return index.search({
      queries: [word],
      // What was typed may be a compound; of a synonym, all words count.
      tokenize: isSynonym ? (/** @type {string} */ text) => telling(text) : asOne,
      combineWith: 'AND',
      prefix: (/** @type {string} */ term) => !isSynonym && term.length > 2,
      weights: { prefix: 0.6, fuzzy: 0 },
      boost: { title: 3 * boost, text: 1.5 * boost, words: boost, titles: boost, topics: 3 * boost },
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
    });
  }

  /** How much more the operation counts that a query such as `POST /evaluations`, `post evaluations` or `/evaluations/42` names. @param {string} query */
  function callIn(query) {
    const [, method = '', path = ''] =
      /^(?:(get|post|put|patch|delete) +)?(?:https?:\/\/[^/ ]+)?([^\s?]+)(?:\?\S*)?$/.exec(
        flat(query).trim(),
      ) ?? [];
    if (method === '' && !path.includes('/')) return () => 1;
    const asked = path.split('/').filter(Boolean);
    return (/** @type {string} */ text) => {
      const [, its = '', place = ''] = /^([a-z]+) (\/\S*) \w+$/.exec(flat(text)) ?? [];
      const parts = place.split('/').filter(Boolean);
      if (its === '' || (method !== '' && its !== method)) return 1;
      const begins = asked.every(
        (part, at) => part === parts[at] || (parts[at]?.startsWith(':') && /^:|\d|^id$/.test(part)),
      );
      return !begins ? 1 : parts.length === asked.length ? 32 : 20;
    };
  }

  return (/** @type {string} */ typedQuery) => {
    const query = typedQuery.replace(/[\p{L}\p{N}]+/gu, spelled);
    const callOf = callIn(query);
    const terms = termsOf(query);
    /** @type {Map<number, { score: number, met: number, matched: readonly string[] }>} */
    const sums = new Map();
    let all = 0;
    /** Words of an entry that a word of the query has found as it was typed: another one must find others. @type {Map<number, Set<string>>} */
    const taken = new Map();
    const typed = terms.map(({ word, others, parts }) => {
      const asTyped = found(word);
      if (asTyped.length === 0 && parts !== '') others.set(parts, 0.3);
      for (const { id, terms: met } of asTyped) {
        const words = taken.get(id) ?? new Set();
        for (const one of met) words.add(one);
        taken.set(id, words);
      }
      return asTyped;
    });
    for (const [at, { others, phrases }] of terms.entries()) {
      /** @type {Map<number, { score: number, matched: readonly string[] }>} */
      const best = new Map();
      const take = (/** @type {Hit} */ hit) => {
        const { score = 0, matched = [] } = best.get(hit.id) ?? {};
        best.set(hit.id, { score: Math.max(hit.score, score), matched: [...matched, ...hit.terms] });
      };
      for (const hit of typed[at] ?? []) take(hit);
      for (const [other, counts] of others)
        for (const hit of found(other, counts))
          if (
            terms.length === 1 ||
            phrases.has(other) ||
            best.has(hit.id) ||
            hit.terms.some((term) => !taken.get(hit.id)?.has(term))
          )
            take(hit);
      // Who has a rare word of the query says more of it.
      const says = best.size === 0 ? 0 : Math.log(1 + entries.length / best.size);
      all += says;
      for (const [id, one] of best) {
        const { score, met, matched } = sums.get(id) ?? { score: 0, met: 0, matched: [] };
        sums.set(id, { score: score + one.score, met: met + says, matched: [...matched, ...one.matched] });
      }
    }
    const whole = flat(query).trim();
    /** Codes and names of settings, which stand for one thing only. */
    const codes = wholes(query)
      .filter((word) => partsOf(word).length > 1)
      .map(plain);
    const asked = new Set(terms.map((term) => term.stem));
    const meant = new Set([
      ...asked,
      ...terms.flatMap(({ others }) =>
        [...others.keys()].map(stemsOf).flatMap((stems) => (stems.length === 1 ? stems : [])),
      ),
    ]);
    const ranked = [...sums]
      .map(([id, { score, met, matched }]) => {
        const entry = /** @type {Entry} */ (entries[id]);
        const [, title, address, text, , weight] = entry;
        const topics = phrases[id] ?? [];
        const named = stemsOf(title);
        const share = met / all;
        let factor = weight * share ** 1.5;
        const shown = ` ${flat(text)} `;
        const call = callOf(text);
        // The title, a path, the start of the text, or its end: the name of an operation, the status of an error.
        if (call > 1) factor *= call;
        else if (codes.includes(plain(title))) factor *= 16;
        else if (topics.some((topic) => topic.whole === whole || codes.includes(topic.whole))) factor *= 60;
        else if (
          flat(title) === whole ||
          shown.startsWith(` ${whole} `) ||
          shown.endsWith(` ${whole} `) ||
          (whole.includes('/') && shown.includes(` ${whole} `))
        )
          factor *= 4;
        else if (/\berrors\b.*#/.test(address)) {
          // What a message says.
          if (terms.length > 2 && share >= 0.8) factor *= 5;
        } else if (weight >= 1) {
          // How much of the query the title, or a topic, says, and more if that is all that it says.
          const coverage = (/** @type {readonly string[]} */ words) => {
            const covered = words.filter((word) => meant.has(word)).length;
            return { all: covered === words.length, part: Math.min(1, covered / asked.size) };
          };
          const says = ({ all, part } = coverage(named)) => 1 + part * (all ? 1 : 0.5);
          const ofTopics = topics.map(({ stems }) => coverage(stems));
          factor *= Math.max(
            says(),
            ...ofTopics.map((topic) => (topic.all && topic.part === 1 ? 8 : says(topic))),
          );
          // All that an operation is called, such as "create a product": createProduct.
          const called = nameOf(text);
          if (called.length > 1 && called.length <= terms.length && called.every((word) => meant.has(word)))
            factor *= 1.6;
          // Who names a thing only looks for its list, such as "trash": listTrash.
          else if (
            called.length > 1 &&
            called[0] === 'list' &&
            called.slice(1).every((word) => meant.has(word)) &&
            called.length - 1 >= terms.length
          )
            factor *= 1.3;
          // What an operation does, by its title and by its name: "Freeze …", publishEvaluation.
          const verb = verbOf(text);
          if (
            !/^(?:list|read)$/.test(verb) &&
            (matched.includes(named[0] ?? '') || matched.includes(stem(verb)))
          )
            factor *= 1.15;
        }
        // Of two that fit alike, the field that is less deep.
        return { entry, address, share, score: score * factor - address.split('.').length / 100 };
      })
      .sort((a, b) => b.score - a.score);
    // A section that has what its whole page has of the query is nearer to what is asked.
    const first = ranked[0];
    const within = ranked.findIndex(
      ({ address, share, score }) =>
        first &&
        address.startsWith(`${first.address}#`) &&
        score >= first.score * (share >= first.share * 0.99 ? 0.25 : 0.55),
    );
    if (within > 0) ranked.unshift(...ranked.splice(within, 1));
    return ranked.map(({ entry }) => entry);
  };
}
Object.assign(globalThis, { sillageSearch });
