import type { LocalizedText } from '../../texts/localized-text.ts';

/** Hints for fields that older releases named differently. */
const renamed: Readonly<Record<string, LocalizedText>> = {
  departments: { en: 'renamed to teams in 5.8.0', fr: 'renommé teams en 5.8.0' },
  product_category_id: {
    en: 'renamed to evaluation_category_id in 5.0.0-beta; category_id in lists of evaluations',
    fr: 'renommé evaluation_category_id en 5.0.0-beta ; category_id dans les listes d’évaluations',
  },
};

/** Hint for a path of older releases, by its first step. */
export const renamedPath = (path: string): LocalizedText | undefined => {
  const [, first = ''] = path.split('/');
  return first === 'departments' ? renamed.departments : undefined;
};

/** Hints for fields that other services have, where the field that takes their place is defined. */
const elsewhere: Readonly<Record<string, { readonly instead: string; readonly hint: LocalizedText }>> = {
  page: {
    instead: 'cursor',
    hint: {
      en: 'pages have no numbers: send limit, then follow the link of the header Link, which holds the cursor',
      fr: 'les pages n’ont pas de numéro : envoyez limit, puis suivez le lien de l’en-tête Link, qui contient le curseur',
    },
  },
  offset: {
    instead: 'cursor',
    hint: {
      en: 'send limit, then follow the link of the header Link, which holds the cursor',
      fr: 'envoyez limit, puis suivez le lien de l’en-tête Link, qui contient le curseur',
    },
  },
  // Beside the constraints of an organization's own parameters.
  required: {
    instead: 'minDate',
    hint: {
      en: 'parameters of an organization are always optional: documents stored without them stay valid',
      fr: 'les paramètres d’une organisation sont toujours facultatifs : les documents enregistrés sans eux restent valides',
    },
  },
  per_page: { instead: 'limit', hint: called('limit') },
  page_size: { instead: 'limit', hint: called('limit') },
  q: { instead: 'search', hint: called('search') },
  query: { instead: 'search', hint: called('search') },
  username: { instead: 'user', hint: called('user') },
  login: { instead: 'user', hint: called('user') },
};

/** Hint for a field that has another name here. */
function called(field: string): LocalizedText {
  return { en: `it is called "${field}" here`, fr: `ici : « ${field} »` };
}

/**
 * Hint for a field that does not exist here, but did in older releases or does in other services.
 * @param known the fields that exist here
 */
export function usualHint(field: string, known: readonly string[]): LocalizedText | undefined {
  if (Object.hasOwn(renamed, field)) return renamed[field];
  const there = Object.hasOwn(elsewhere, field) ? elsewhere[field] : undefined;
  return there !== undefined && known.includes(there.instead) ? there.hint : undefined;
}
