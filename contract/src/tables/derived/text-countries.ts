import { withAddedColumns } from '../added-columns.ts';
import { isOfCountry } from '../columns/guess-countries.ts';
import { cleanMarkup } from '../composition/clean-composition.ts';
import type { TitledRows } from '../titled-rows.ts';

const making =
  'sewn|assembled|confectionn|cousu|assembl|genäht|konfektionier|confezionat|cucit|confeccionad|cosid|costurad|confecionad';
const fabric = 'woven|knitted|tiss|tricot|gewebt|gestrickt|tessut|tejid|tecid|tricotad';
const made =
  'made|manufactured|produced|handmade|fabriqu|produit|hergestellt|gefertigt|prodott|fabbricat|fatt[oaie]|realizzat|hech|fabricad|feit|produzid';
const verb = String.raw`(?:${making}|${fabric}|${made})\p{L}*`;
const phrase = new RegExp(
  String.raw`(?<!\p{L})(${verb}(?:\s+(?:et|and|und|e|y|&)\s+${verb})?)\s+(?:in|en|au|aux|à|em|no|na)\s+(?:the\s+)?(\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+)*)`,
  'giu',
);
/** `Herkunft: Portugal`, `Country of origin: India`. */
const origin =
  /(?<!\p{L})(?:herkunft(?:sland)?|ursprung(?:sland)?|country of origin|origin|pays d['’]origine|origine|provenance|paese di origine|país de origen|origen|país de origem|origem)\s*:\s*(\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+)*)/giu;
/** German has the verb behind: `in Deutschland genäht`. */
const verbBehind = new RegExp(
  String.raw`(?<!\p{L})(?:in|im)\s+(?:der\s+)?(\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+)*)\s+(${verb})(?!\p{L})`,
  'gu',
);
const columns = [
  ['Spinning country', made],
  ['Fabric country', `${made}|${fabric}`],
  ['Dyeing country', made],
  ['Country of making', `${made}|${making}`],
] as const;

/** Countries that descriptions say (`Knitted in Scotland`, `Fabriqué au Portugal`), where no column has any. */
export function withTextCountries(titled: TitledRows): TitledRows {
  if (titled.titles.some(isOfCountry)) return titled;
  const placesIn = (index: number): readonly (readonly [verbs: string, place: string])[] =>
    (titled.rows[index] ?? []).flatMap((cell) =>
      typeof cell === 'string' && cell.length > 40
        ? [
            ...[...cleanMarkup(cell).matchAll(phrase)],
            ...[...cleanMarkup(cell).matchAll(origin)].map(([all, place]) => [all, 'made', place] as const),
            ...[...cleanMarkup(cell).matchAll(verbBehind)].map(
              ([all, place, said]) => [all, said, place] as const,
            ),
          ]
            .filter(([, , place = '']) => /^\p{Lu}/u.test(place))
            .map(
              ([, verbs = '', place = '']) => [verbs, place.replace(/\s+(?:In|From|With)\b.*$/, '')] as const,
            )
        : [],
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
