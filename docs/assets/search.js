// Full-text search of the documentation: words with their endings, typing errors and synonyms. The index file of each
// language calls `sillageSearch` with the MiniSearch library, what can be found, and its synonyms.

/**
 * @typedef {readonly [kind: string, title: string, address: string, text: string, words: string, weight: number]} Entry
 * @typedef {{
 *   readonly entries: readonly Entry[],
 *   readonly synonyms: readonly (readonly string[])[],
 *   readonly stopWords: readonly string[],
 *   readonly endings: string,
 * }} Searchable
 * @typedef {{ readonly id: number, readonly score: number }} Hit
 */

/**
 * Returns the function that finds entries, the best first.
 * @param {new (options: object) => { addAll(documents: object[]): void, search(query: object): Hit[] }} MiniSearch
 * @param {Searchable} searchable
 */
function sillageSearch(MiniSearch, { entries, synonyms, stopWords, endings }) {
  const plain = (/** @type {string} */ text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
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
  const stopped = new Set(stopWords.map(plain));
  const index = new MiniSearch({
    fields: ['title', 'text', 'words'],
    tokenize: wordsOf,
    processTerm: (/** @type {string} */ word) => stem(plain(word)),
  });
  index.addAll(entries.map(([, title, , text, words], id) => ({ id, title, text, words })));

  /** What else a word of a query is called, single words only. @type {Map<string, Set<string>>} */
  const otherNames = new Map();
  for (const group of synonyms)
    for (const name of group) {
      const key = plain(name).split(' ').map(stem).join(' ');
      const others = otherNames.get(key) ?? new Set();
      for (const other of group) if (other !== name) others.add(other);
      otherNames.set(key, others);
    }

  /** The words of a query with their synonyms. @param {string} query */
  function termsOf(query) {
    const all = wholes(query);
    const kept = all.filter((word) => !stopped.has(plain(word)));
    const asked = kept.length === 0 ? all : kept;
    const stems = asked.map((word) => stem(plain(word)));
    const terms = asked.map((word, at) => {
      const parts = partsOf(word);
      const others = [...(otherNames.get(stems[at] ?? '') ?? [])];
      // The pair with the next word, such as "rate limit".
      others.push(...(otherNames.get(`${stems[at]} ${stems[at + 1]}`) ?? []));
      return { word, stem: stems[at] ?? '', others, parts: parts.length > 1 ? parts.join(' ') : '' };
    });
    return terms;
  }

  /** @param {string} word @param {boolean} isSynonym */
  function found(word, isSynonym) {
    const boost = isSynonym ? 0.3 : 1;
    return index.search({
      queries: [word],
      // What was typed may be a compound; of a synonym, all words count.
      tokenize: isSynonym ? wordsOf : (/** @type {string} */ text) => [text],
      combineWith: 'AND',
      prefix: (/** @type {string} */ term) => !isSynonym && term.length > 2,
      fuzzy: (/** @type {string} */ term) => !isSynonym && term.length > 4 && 0.2,
      weights: { prefix: 0.6, fuzzy: 0.4 },
      boost: { title: 3 * boost, text: 1.5 * boost, words: boost },
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
    });
  }

  return (/** @type {string} */ query) => {
    const terms = termsOf(query);
    /** @type {Map<number, { score: number, met: number }>} */
    const sums = new Map();
    for (const { word, others, parts } of terms) {
      /** @type {Map<number, number>} */
      const best = new Map();
      const asTyped = found(word, false);
      const otherwise = asTyped.length === 0 && parts !== '' ? [parts, ...others] : others;
      for (const { id, score } of [asTyped, ...otherwise.map((other) => found(other, true))].flat())
        best.set(id, Math.max(score, best.get(id) ?? 0));
      for (const [id, score] of best) {
        const { score: before, met } = sums.get(id) ?? { score: 0, met: 0 };
        sums.set(id, { score: before + score, met: met + 1 });
      }
    }
    const whole = plain(query).trim();
    const asked = new Set(terms.map((term) => term.stem));
    return [...sums]
      .map(([id, { score, met }]) => {
        const entry = /** @type {Entry} */ (entries[id]);
        const [, title, address, text, , weight] = entry;
        const share = met / terms.length;
        // A page whose title is in the query.
        const isAll = wholes(title).every((word) => asked.has(stem(plain(word))));
        const same =
          plain(title) === whole || `${plain(text)} `.startsWith(`${whole} `)
            ? 4
            : isAll && weight >= 1
              ? 1 + share
              : 1;
        // Of two that fit alike, the field that is less deep.
        return { entry, score: score * share * share * weight * same - address.split('.').length / 100 };
      })
      .sort((a, b) => b.score - a.score)
      .map(({ entry }) => entry);
  };
}
Object.assign(globalThis, { sillageSearch });
