import { fieldTitles } from '../fields/field-titles.ts';
import { ownTitle, withoutUnit } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { readCount } from '../read-number.ts';
import type { Cell } from '../table.ts';
import { columnWith } from './guess-composition.ts';

type Columns = Readonly<Record<number, string>>;

const counting =
  /^(?:total )?(?:pcs|pc|pieces?|pairs|paires|pares|paia|units?|qty|quantit\w*|qtes?|stuck\w*|menge|anzahl|pezzi|unidades|uds|piezas|cantidad|pecas|qtd\w*|volumes?)\b|\b(?:pcs|pieces?|pairs|paires|pares|paia|units?|qty|quantit\w*|qtes?|stuck\w*|\w*menge|\w*stuckzahl|pezzi|unidades|uds|piezas|cantidad|pecas)$/;
const sold = /\b(?:sold|sales|vendue?s?|ventes?|verkauf\w*|absatz\w*|vendut\w*|vendid\w*|sell)\b/;
const made =
  /\b(?:ordered|orders?|bought|buy|made|produced|production|planned|plan\w*|forecast|total|gesamt\w*|commande\w*|cdee?s?|prev\w*|mise?s?|produite?s?|fabriquee?s?|bestell\w*|best|ordermenge|prod|fab|achats?|lancee?s?|auftrag\w*|produz\w*|geplant\w*|ordinat\w*|prodott\w*|pedid\w*|encomend\w*|producid\w*|fabricad\w*|fabbricat\w*|realizzat\w*|gefertigt\w*|hergestellt\w*)\b/;
/** Of which nothing else is counted: `Ordered`, `Vendus 2025`. */
const alone =
  /^(?:(?:sold|vendue?s?|verkauft|vendut[ioae]|vendid[oa]s|ordered|bought|buy|produced|produite?s?|fabriquee?s?|commandee?s?|bestellt|geordert|produziert|gefertigt|achats?|achete?e?s?|lance?e?s?|anzahl|stuck|stk|ordinat[ioae]|prodott[ioae]|pedid[oa]s|producid[oa]s|produzid[oa]s)\b ?){1,4}$/;
/** Two words for pieces and no other: `Qty pcs`, `Menge Stück`. */
const twice =
  /^(?:(?:pcs|pc|pieces?|units?|qty|quantity|quantite|qte|stuck|stk|menge|anzahl|pezzi|pz|quantita|unidades|uds|piezas|cantidad|pecas|quantidade|qtd) ?){2}$/;
/** Pieces of something else, of a size alone, or of a part of the products. */
const others =
  /\b(?:per|par|pro|por|carton\w*|box\w*|packs?|colis|min\w*|moq|stock|bestand|lager\w*|returns?|returned|retour\w*|price|prix|preis|buttons?|boutons?|zips?|unit|uom|size|taille|grosse|taglia|talla|xxs|xs|s|m|l|xl|xxl|xxxl|\d+xl|\d{2})\b/;

/** Pieces of a pack or a carton: `Uds/pack`. */
const ofPacks = /(?:\/|per|par|pro|por)\s*(?:pack|carton|colis|caja|karton|vp?e(?!\p{L})|box)/iu;

/** Money for a piece: `Preis €/Stk.`. */
const ofMoney =
  /[€£$]|\b(?:eur|gbp|usd|chf|price|prix|preis|prezzo|precio|preço|cost|kosten|coût|montant|umsatz)/iu;

/** Columns that only exports of shops and marketplaces have: their quantities are the stock. */
const ofShops =
  /^(?:seller sku|item sku|parent sku|parentage|parent child|variant sku|handle|asin|external product id|your price|standard price|feed product type|gtin exemption reason|id product|image(?: urls?)?|images|prix ttc|acti(?:f|ve|vo)|attivo|aktiv|enabled|published|visibilit\w*)$/;
const stock = /^(?:quantity|qty|quantite|menge|anzahl|quantita|cantidad|quantidade)$/;

/** The columns of pieces made and sold whose titles are made of their words: `PCS Ordered`, `Quantité prévue`. */
export function withPieces(
  titles: readonly string[],
  guessed: Columns,
  rows: readonly (readonly Cell[])[],
): Record<number, string> {
  const columns = { ...guessed };
  const isShop = titles.filter((title) => ofShops.test(folded(title))).length >= 2;
  for (const [column, field] of Object.entries(guessed))
    if (
      /^pieces/.test(field) &&
      (ofPacks.test(titles[Number(column)] ?? '') ||
        ofMoney.test(titles[Number(column)] ?? '') ||
        (isShop && stock.test(folded(titles[Number(column)] ?? ''))))
    )
      delete columns[Number(column)];
  for (const [field, words] of [
    ['piecesSold', sold],
    ['pieces', made],
  ] as const) {
    if (columnWith(columns, field) !== undefined) continue;
    const found = titles.findIndex((title, column) => {
      const text = folded(withoutUnit(ownTitle(title)));
      if (columns[column] !== undefined || !(counting.test(text) || alone.test(text))) return false;
      if (!(words.test(text) || (field === 'pieces' && (alone.test(text) || twice.test(text))))) return false;
      return !others.test(text) && (field !== 'pieces' || !sold.test(text)) && areCounts(rows, column);
    });
    if (found >= 0) columns[found] = field;
  }
  return columns;
}

const titles: ReadonlySet<string> = new Set((fieldTitles.pieces ?? []).map(folded));

/** Whether a title is of the pieces of the product, by all of it or by its first word. */
export function isOfPieces(title: string): boolean {
  const text = folded(withoutUnit(ownTitle(title)));
  return titles.has(text) || (counting.test(text) && !others.test(text) && !sold.test(text));
}

function areCounts(rows: readonly (readonly Cell[])[], column: number): boolean {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => Number.isInteger(readCount(cell, 'point')));
}
