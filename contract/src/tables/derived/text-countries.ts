import { isOfCountryName } from '../../fields/country-spellings.ts';
import { withAddedColumns } from '../added-columns.ts';
import { isOfCountry, productionStep } from '../columns/guess-countries.ts';
import { cleanMarkup } from '../composition/clean-composition.ts';
import type { TitledRows } from '../titled-rows.ts';

const making =
  'sewn|assembled|confectionn|cousu|assembl|genäht|konfektionier|confezionat|cucit|confeccionad|cosid|costurad|confecionad';
const fabric = 'woven|knitted|tiss|tricot|gewebt|gestrickt|tessut|tejid|tecid|tricotad';
const made =
  'made|manufactured|produced|handmade|fabriqu|produit|hergestellt|gefertigt|prodott|fabbricat|fatt[oaie]|realizzat|hech|fabricad|feit|produzid';
const verb = String.raw`(?:${making}|${fabric}|${made})\p{L}*`;
const phrase = new RegExp(
  String.raw`(?<!\p{L})(${verb}(?:\s+(?:et|and|und|e|y|&)\s+${verb})?)\s+(?:in|en|au|aux|à|em|no|na)\s+(?:the\s+)?(\p{Lu}\p{L}+(?:[ -](?!\p{L}+\s+${verb})\p{Lu}\p{L}+)*)`,
  'giu',
);
/** `Herkunft: Portugal`, `Country of origin: India`, also of two cells of a table. */
const origin =
  /(?<!\p{L})(?:herkunft(?:sland)?|ursprung(?:sland)?|country of origin|origin|pays d['’]origine|origine|provenance|paese di origine|país de origen|origen|país de origem|origem)(?:\s*:\s*| {2,})(\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+)*)/giu;
/** German has the verb behind: `in Deutschland genäht`. */
const verbBehind = new RegExp(
  String.raw`(?<!\p{L})(?:in|im)\s+(?:der\s+)?(\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+)*)\s+(${verb})(?!\p{L})`,
  'gu',
);
/** `Confection marocaine`, `Drap de laine italien`: a noun of a step, and what comes from there. */
const nationBehind =
  /(?<!\p{L})(confection|couture|tissage|tricotage|tissu|drap|denim|fabrication|production|tessuto|tejido|tecido|confezione|produzione|confección|confeção)(?: (?:de|di|en|in) \p{Ll}+)? (\p{Ll}{4,})/giu;
/** `Italian wool fabric`, `aus japanischem Denim`. */
const nationBefore =
  /(?<!\p{L})(\p{L}{4,}?)(?:e[rmsn]?)? (?:(?:wool|linen|cotton|silk) )?(fabric|cloth|denim|stoff|gewebe|tuch|wollstoff|leinenstoff)(?!\p{L})/giu;
const columns = [
  ['Spinning country', made],
  ['Fabric country', `${made}|${fabric}`],
  ['Dyeing country', made],
  ['Country of making', `${made}|${making}`],
] as const;

/** A shorter text is a name or a code. */
const shortest = 20;

/** Countries that descriptions say (`Knitted in Scotland`, `Fabriqué au Portugal`), where no column has any. */
export function withTextCountries(titled: TitledRows): TitledRows {
  if (titled.titles.some(isOfCountry)) return titled;
  const placesIn = (index: number): readonly Said[] =>
    (titled.rows[index] ?? []).flatMap((cell) =>
      typeof cell === 'string' && cell.length > shortest ? saidIn(cleanMarkup(cell)) : [],
    );
  const found = new Map(titled.wanted.map((index) => [index, placesIn(index)]));
  const isSaid = [...found.values()].some((places) => places.length > 0);
  if (!isSaid) return titled;
  const isOfStep = new RegExp(String.raw`(?<!\p{L})(?:${making}|${fabric})`, 'iu');
  const inSteps = [...found.values()].some((places) => places.some(([verbs]) => isOfStep.test(verbs)));
  return withAddedColumns(
    titled,
    (inSteps ? columns : ([['Made in', made]] as const)).map(([title, verbs]) => ({
      title,
      cellOf: (index) =>
        found
          .get(index)
          ?.find(([said]) => new RegExp(String.raw`(?<!\p{L})(?:${verbs})`, 'iu').test(said))?.[1] ?? '',
    })),
  );
}

/** `India from deadstock`, `Italie et confectionné`, but `Corée du Sud`, `Bosnia and Herzegovina`. */
const behindPlace =
  /\s+(?:In|From|With)\b.*$|[ -](?!(?:du|de|des|del|do|da|of|and|et|ed|e|y|und)[ -]\p{Lu})\p{Ll}.*$/u;

type Said = readonly [verbs: string, place: string];

/** What a text says is done where. */
function saidIn(text: string): readonly Said[] {
  const places = [
    ...[...text.matchAll(phrase)].map(([, verbs = '', place = '']): Said => [verbs, place]),
    ...[...text.matchAll(origin)].map(([, place = '']): Said => ['made', place]),
    ...[...text.matchAll(verbBehind)].map(([, place = '', verbs = '']): Said => [verbs, place]),
  ];
  const nations = [
    ...[...text.matchAll(nationBehind)].map(([, noun = '', nation = '']): Said => [noun, nation]),
    ...[...text.matchAll(nationBefore)].map(([, nation = '', noun = '']): Said => [noun, nation]),
  ];
  return [
    ...places
      .filter(([, place]) => /^\p{Lu}/u.test(place))
      .map(([verbs, place]): Said => [verbs, place.replace(behindPlace, '')]),
    ...nations
      .filter(([, nation]) => isOfCountryName(nation))
      .map(([noun, nation]): Said => [verbOf[productionStep(noun) ?? 'fabric-country'] ?? 'woven', nation]),
  ];
}

const verbOf: Readonly<Record<string, string>> = { 'making-country': 'sewn', madeIn: 'made' };
