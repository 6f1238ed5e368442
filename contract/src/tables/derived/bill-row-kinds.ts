import { partKindOf } from '../composition/part-names.ts';
import { folded } from '../names/normalised.ts';
import { trimsIn } from '../values/trim-kinds.ts';

/** Kinds of rows in bills of materials and cost sheets, as whole cells say them, in six languages and as codes of three letters. */
const rowKinds = {
  fabric:
    /^(?:(?:main |self )?fabrics?|shell(?: fabric)?|outer|tissus?(?: principal)?|etoffes?|mati[ae]res?(?: principale)?|stoffe?|oberstoff|hauptstoff|ware|tessut[oi]|tes|tejidos?|tecidos?|tela|telas|malhas?|yarns?|garne?|filat[oi]|hilos?|linings?|doublures?|futter(?:stoff)?|foder[ae]|fod|forros?|padding|wadding|fillings?|ouate|garnissage|fullung|wattierung|imbottitura|imb|relleno|interlinings?|rib|bord cote|bundchen)$/,
  trim: /^(?:trims?|trimmings?|accessor(?:y|ies|i|io)|acc|fournitures?|fou|mercerie|zutat(?:en)?|zut|zubehor|kurzwaren|avios?|fornituras?|aviamentos?|merceria|accesorios?|acessorios?|accessoires?|haberdashery|findings|elastics?|elastiques?|gummib[aä]nd(?:er)?|drawcords?|cords?|cordons?|kordeln?|labels?|etiquettes?|etichette|etiketten|threads?)$/,
  packaging:
    /^(?:packaging|packing|pack|pac|packaging material|emballages?|emb|conditionnement|verpackung(?:en)?(?:smaterial)?|ver|imball[oi]|imballaggi[oi]?|imb?all|embalajes?|embalagem|embalagens|poly ?bags?|sachets?(?: plastique| polybag)?|polybeutel|hang ?tags?|cartons?|karton)$/,
  labour:
    /^(?:cm|cmt|cmp|cut ?(?:and )?make.*|making|labou?r|sewing|facon|faconnage|main d ?(?:œ|oe)uvre|lohn|lohnkosten|nahen|konfektion|confection|confecao|arbeit|lavorazion[ei]|manodopera|confezione|confeccion|mano de obra|mao de obra|freight|transport|overheads?|margin|marge|wash(?:ing)?|lavage|embroidery|broderie|print(?:ing)?|impression|service|servizi?o|dienstleistung)$/,
  total:
    /^(?:(?:sub|grand|sous|net|gesamt|zwischen)? ?(?:total|totaux|totale|summe|somme|suma|soma)|gesamt|fob|exw|cost)\b/,
} as const;
export type RowKind = keyof typeof rowKinds;

export const kindOfCell = (text: string): RowKind | undefined =>
  (Object.keys(rowKinds) as RowKind[]).find((kind) => rowKinds[kind].test(folded(text))) ??
  (trimsIn(text, []) !== undefined ? 'trim' : partKindOf(text) !== undefined ? 'fabric' : undefined);

export const isPackaging = (text: string): boolean => rowKinds.packaging.test(folded(text));

const ofSewing =
  /^(?:cm|cmt|cmp|cut ?(?:and )?make.*|making|sewing|facon|faconnage|nahen|konfektion|confection|confezione|confeccion|confecao)$/;
const ofYarn = /^(?:yarns?|garne?|filat[oi]|hilos?)$/;
const lengths = /^(?:m|mt|mtr|mtrs|ml|metres?|meters?|metri|metros|cm|yds?|yards?|lfm|lm|mts)\.?$/i;
const sewingThread =
  /^(?:threads?|fils?|garn|filo|hilo|linha)$|\b(?:sewing threads?|fils? (?:a coudre|de couture)|nahgarn|nahfaden|filo cucirino|filati cucirini|hilos? de coser|linhas? de costura)\b/;

/** Whether a kind of row is the sewing of the product. */
export const isSewing = (text: string): boolean => ofSewing.test(folded(text));
export const isYarn = (text: string): boolean => ofYarn.test(folded(text));
export const isSewingThread = (text: string): boolean => sewingThread.test(folded(text));
export const isLength = (unit: string): boolean => lengths.test(unit);
