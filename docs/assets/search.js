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
  const same = (/** @type {string} */ text) => text;
  const asOne = (/** @type {string} */ text) => [text];
  /** The stems of everything that is found: none of them has a typing error. @type {Set<string>} */
  const vocabulary = new Set();
  const index = new MiniSearch({
    fields: ['title', 'text', 'words', 'titles', 'topics'],
    tokenize: wordsOf,
    processTerm: (/** @type {string} */ word) => {
      const term = stem(plain(word));
      vocabulary.add(term);
      return term;
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
  const names = new MiniSearch({ idField: 'key', fields: ['key'], tokenize: asOne, processTerm: same });
  names.addAll([...otherNames.keys()].filter((key) => key.length > 4).map((key) => ({ key })));
  /** What else words are called. A word with a typing error, which finds nothing, is called as the nearest name is. @param {readonly string[]} words */
  function namesOf(words) {
    const key = keyOf(words);
    const others = otherNames.get(key);
    if (others !== undefined || words.length > 1 || key.length < 5) return others ?? [];
    if (found(words[0] ?? '').length > 0) return [];
    const nearest = names.search({ queries: [key], fuzzy: 0.2 })[0];
    if (nearest === undefined) return [];
    const name = String(nearest.id);
    return [name, ...(otherNames.get(name) ?? [])];
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
      fuzzy: (/** @type {string} */ term) =>
        !isSynonym && term.length > 4 && !vocabulary.has(term) && (term.length > 5 ? 2 : 1),
      weights: { prefix: 0.6, fuzzy: 0.4 },
      boost: { title: 3 * boost, text: 1.5 * boost, words: boost, titles: boost, topics: 3 * boost },
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
    });
  }

  return (/** @type {string} */ query) => {
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
    return [...sums]
      .map(([id, { score, met, matched }]) => {
        const entry = /** @type {Entry} */ (entries[id]);
        const [, title, address, text, , weight] = entry;
        const topics = phrases[id] ?? [];
        const named = stemsOf(title);
        const share = met / all;
        let factor = weight * share ** 1.5;
        const shown = ` ${flat(text)} `;
        // The title, a path, the start of the text, or its end: the name of an operation, the status of an error.
        if (codes.includes(plain(title))) factor *= 16;
        else if (topics.some((topic) => topic.whole === whole || codes.includes(topic.whole))) factor *= 16;
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
            ...ofTopics.map((topic) => (topic.all && topic.part === 1 ? 3.5 : says(topic))),
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
        return { entry, score: score * factor - address.split('.').length / 100 };
      })
      .sort((a, b) => b.score - a.score)
      .map(({ entry }) => entry);
  };
}
Object.assign(globalThis, { sillageSearch });
