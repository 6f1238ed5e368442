/** A word such as `hook`, `services` or `v2`; what is longer, or has other digits, may be a secret. */
const plainWord = /^([a-z][a-z-]{0,14}|v\d)$/i;

/**
 * What is shown of the address of a webhook: where it leads, and the first word of its path. Many receivers know who
 * posts by the rest of it. Shape: `https://hooks.example/services/…`.
 */
export function shownAddress({ origin, pathname }: URL): string {
  const [first = '', ...rest] = pathname.slice(1).split('/');
  if (first === '' && rest.length === 0) return `${origin}/`;
  if (!plainWord.test(first)) return `${origin}/…`;
  return rest.length === 0 ? `${origin}/${first}` : `${origin}/${first}/…`;
}
