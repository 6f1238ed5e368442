// Addresses of releases before 0.12.0, and of pages that are part of another one now: bookmarks, mails and notes name them.

/** What a path begins with → what it begins with now; the rest stays. The first that matches applies. */
const moved: readonly (readonly [RegExp, string])[] = [
  [/^\/evaluations\/([^/]+)\/verification$/, '/garments/$1/share#verification'],
  [/^\/evaluations(?=\/|$)/, '/garments'],
  [/^\/products(?=\/|$)/, '/sets'],
  [/^\/portfolio$/, '/garments?view=portfolio'],
  [/^\/(masks|packagings)$/, '/library#$1'],
  [/^\/scenarios\/([^/]+)\/edit$/, '/scenarios/$1'],
  [/^\/own-components$/, '/library#own-materials'],
  [/^\/administration\/parameters$/, '/administration/labels#parameters'],
  [/^(?:\/administration)?\/data-sources$/, '/databases#sources'],
  [/^\/databases\/(import|recipes)$/, '/databases#$1'],
  [/^\/benchmarks$/, '/databases#declared'],
  [/^\/garments\/([^/]+)\/versions$/, '/garments/$1#versions'],
  [/^\/garments\/([^/]+)\/(certainty|study)$/, '/questions?ids=$1#$2'],
  [/^\/(accessibility|news)$/, '/help#$1'],
];

/**
 * The address that an earlier one leads to, with its parameters and its place in the page.
 *
 * @param path below `/app`, such as `/evaluations/new`
 * @param search its parameters with their `?`, or empty
 * @param hash its place in the page with its `#`, or empty
 * @returns the present address below `/app`; undefined if the path is a present one
 */
export function addressNow(path: string, search = '', hash = ''): string | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const rule = moved.find(([old]) => old.test(plain));
  if (rule === undefined) return undefined;
  const [address = '', place = ''] = plain.replace(...rule).split('#');
  const further = address.includes('?') ? search.replace('?', '&') : search;
  return `${address}${further}${place === '' || hash !== '' ? hash : `#${place}`}`;
}
