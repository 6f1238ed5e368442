const words = (text: string): readonly string[] => text.split(', ');

/**
 * Common column titles of the fields that all evaluations have, in English, French, German, Italian, Spanish and Portuguese,
 * in addition to the names in this application.
 */
export const fieldTitles: Readonly<Record<string, readonly string[]>> = {
  name: words(
    'name, product name, nom, nom du produit, nom produit, product, style name, item name, article name, product title, title, título del producto, titre, titolo, título, product description, item description, style description, article description, description, designation, label, model name, model, ' +
      'produit, désignation, désignation produit, libellé, libellé produit, libellé article, nom du modèle, nom de l’article, nom article, désignation article, désignation commerciale, libellé court, intitulé, dénomination, dénomination commerciale, design, modèle, nom modèle, ' +
      'Bezeichnung, Artikelbezeichnung, Produktbezeichnung, Produktname, Produkt, Artikelname, Beschreibung, Modell, Modellname, Kurztext, Materialkurztext, Artikeltext, MAKTX, ' +
      'descrizione, nome, nome prodotto, prodotto, modello, descrizione articolo, nome articolo, nombre, nombre del producto, nombre producto, nombre del artículo, descripción artículo, commercial name, display name, short description, Kurzbezeichnung, producto, descripción, modelo, ' +
      'nome do produto, nome do artigo, produto, descrição, designação',
  ),
  reference: words(
    'reference, ref, ref., product ref, product reference, product code, product id, sku, ugs, style, style no, style number, style code, style ref, article, article number, article no, article code, item, item no, item number, item code, code, model code, model ref, style id, article id, material number, handle, variant sku, ' +
      'référence, référence n°, réf. n°, référence interne, référence produit, réf produit, réf. produit, réf interne, réf article, référence article, code article, code produit, code modèle, réf modèle, référence modèle, code style, n° article, numéro article, ' +
      'Artikelnummer, Artikel-Nr, Artikel-Nr., Art Nr, Artikelnr, Artikelnr., Art.-Nr., Art.Nr., Art-Nr, Art. Nr., Artikel, Stilnummer, Modellnummer, Modell-Nr., Produktnummer, Referenz, Materialnummer, Material-Nr., MATNR, ' +
      'codice, codice articolo, cod. art., cod. prodotto, articolo, cod. articolo, riferimento, codice prodotto, referencia, código, código de producto, ref. producto, referência, código do produto, ref. artigo, artigo, id, ' +
      'artno, artnr, artikelcode, styno, styleno, stylno, itemno, matno, style nr, sku code, model no, model number, item id, product number, product no, n° modèle, cod. producto, código artículo, ref. artículo, nº referencia, nº ref., ref.ª, código artigo, cód. artigo, identifiant, identifiant produit, internal reference, int. ref, material no, Materialnr., Style-Nr., our ref, our reference, notre référence, buyer style no',
  ),
  teams: words('team, teams, équipe, équipes'),
  category: words(
    'category, product category, product type, type of product, product group, product family, garment type, type of garment, subcategory, sub-category, sub category, family, subfamily, sub-family, sub family, product line, ' +
      'catégorie, catégorie de produit, catégorie produit, type de produit, type produit, type d’article, famille, famille de produit, famille produit, sous-catégorie, sous catégorie, sous-famille, sous famille, type de vêtement, rayon, ' +
      'Kategorie, Produktkategorie, Warengruppe, Produktgruppe, Produktart, Artikelgruppe, Produkttyp, ' +
      'type, typ, tipo, categoria, categoria prodotto, tipo prodotto, famiglia, tipologia, categoría, categoría de producto, tipo de producto, familia, tipo de prenda, categoria de produto, tipo de produto, família, ' +
      'artikelart, item type, style type, garment, vêtement, catégorie de vêtement, typologie, typologie produit, categoria merceologica, gruppo merceologico, subfamilia, tipo de peça, merchandise category, material group, matgrp, WGR, WARENGR, WARENGRP, groupe d’articles, kleidungsstück',
  ),
  tags: words(
    'tag, tags, labels, collection, season, étiquette, étiquettes, saison, Kollektion, Saison, collezione, stagione, colección, temporada, coleção, estação',
  ),
  madeIn: words(
    'made in, country, country of origin, origin country, coo, origin, country of manufacture, manufacturing country, country of production, production country, produced in, ' +
      'fabriqué en, fabrication, pays, pays d’origine, pays de fabrication, pays de production, origine, provenance, lieu de fabrication, ' +
      'Land, Herkunftsland, Ursprungsland, Produktionsland, Herstellungsland, Herkunft, Prodland, hergestellt in, Ursprung, HERKL, URSPR, UL, ' +
      'paese, paese di origine, paese d’origine, paese di produzione, prodotto in, origine merce, país, país de origen, país de fabricación, país de producción, origen, fabricado en, hecho en, ' +
      'c.o.o., fabricado em, produzido em, fabriqué où, país de origem, país de fabrico, país de produção, origem, feito em',
  ),
  accessories: words(
    'accessory, accessories, trims, trim, trims and accessories, haberdashery, accessoire, accessoires, fournitures, fourniture, mercerie, garnitures, zips et boutons, boutons et zips, boutons, zips, fermetures, buttons, zippers, closures, fastenings, Knöpfe, Verschlüsse, bottoni, chiusure, botones, cierres, botões, fechos, ' +
      'Zubehör, Zutaten, Accessoires, Kurzwaren, accessori, minuteria, mercería, accesorios, avíos, fornituras, fornitura, buttons/zips, findings, trimmings, hardware, fasteners, fasteners and trims, fermeture, petites fournitures, Zutatenliste, guarnizioni, bottoni e zip, Knöpfe/Reißverschlüsse, acessórios, aviamentos',
  ),
  composition: words(
    'composition, compositions, material composition, fabric composition, textile composition, fibre composition, fiber composition, fibre content, fiber content, material content, fabric content, content, materials, fabric, fabrics, main fabric, main material, composition label, care label composition, care label, care label text, label, label text, label composition, ' +
      'composition textile, composition matière, composition matières, composition du produit, composition étiquette, composition tissu, composition principale, matières, matière principale, étiquetage, étiquetage textile, texte étiquette, ' +
      'zusammensetzung, materialzusammensetzung, materialien, stoffzusammensetzung, faserzusammensetzung, textilzusammensetzung, textilkennzeichnung, etikettentext, material, obermaterial, ' +
      'composizione, composizione tessuto, composizione materiale, materiali, composición, composición textil, composición tejido, materiales, composição, composição têxtil, materiais, compo, compo matière, compo principale, mat.-zus., material-zus., composizione %, etichetta composizione, matérias, fils, fil, web composition',
  ),
  mask: words('mask, masque'),
  packaging: words('packaging, emballage'),
  totalWeight: words(
    'total weight, weight, mass, total mass, net weight, net wt, net product weight, product net weight, unit wt, item wt, product weight, product mass, garment weight, unit weight, weight per piece, weight per unit, net mass, item weight, average weight, mean weight, finished weight, finished wt, variant grams, grams, ' +
      'poids, poids total, masse, masse totale, poids net, masse nette, poids produit, poids du produit, masse du produit, masse produit, poids unitaire, masse unitaire, poids moyen, poids par pièce, poids pièce, poids fini, poids article, poids du vêtement, ' +
      'Gewicht, Gesamtgewicht, Nettogewicht, Artikelgewicht, Produktgewicht, Stückgewicht, Gewicht pro Stück, Masse, Gewicht netto, NTGEW, ' +
      'peso, peso netto, peso totale, peso prodotto, peso capo, peso unitario, peso medio, peso neto, peso total, peso del producto, peso por pieza, peso líquido, peso unitário, peso por peça, peso do produto, massa, ' +
      'wt, n.w., nw, netwt, garment wt, weight/pc, weight/pcs, net weight/pc, avg weight, grammes, Gewicht/Stk., Gewicht/Stück, Gewicht je Stück, peso in grammi, peso prenda, peso por prenda, peso unidad, peso peça, peso da peça, peso produto, net weight per piece',
  ),
  size: words(
    'size, sizes, product size, size code, size name, taille, tailles, pointure, Größe, Gr., Grösse, Groesse, Größen, taglia, taglie, talla, tallas, tamanho, tamanhos',
  ),
  pieces: words(
    'pieces, pcs, total pcs, total pieces, total units, total qty, pairs, quantity, qty, units, order quantity, units made, pieces made, units produced, pieces produced, quantity made, quantity produced, production quantity, production volume, annual volume, order qty, pièces, pièces produites, pièces fabriquées, quantité produite, quantité fabriquée, nombre de pièces, nb pièces, paires, total pièces, total qté, quantité, quantités, qté, quantité commandée, qté cde, qté cdée, volume annuel, volumes, volume, ' +
      'Stück, Stückzahl, Gesamtmenge, Gesamtstückzahl, Paar, Menge, Anzahl, Bestellmenge, Produktionsmenge, produzierte Menge, produzierte Stückzahl, pezzi, quantità, qtà, quantità ordinata, paia, unidades, uds, pares, piezas, cantidad, peças, quantidade, ' +
      'ordered qty, no. of pieces, number of pieces, number of units, qtés, nbre pièces, nb pcs, volume commandé, Stk., Auflage, Stück gesamt, q.tà, n. pezzi, pz, nº piezas, cantidad pedida, qtd, qtde, nº peças, quantidade encomendada, units ordered, units bought, buy qty, buy quantity, planned qty, forecast units, prévision qté, quantités prévues',
  ),
  piecesSold: words(
    'pieces sold, units sold, quantity sold, qty sold, sold quantity, sales volume, pièces vendues, unités vendues, quantité vendue, quantités vendues, qté vendue, volume vendu, ' +
      'verkaufte Menge, verkaufte Stückzahl, verkaufte Stück, Absatzmenge, pezzi venduti, quantità venduta, unidades vendidas, piezas vendidas, cantidad vendida, peças vendidas, quantidade vendida, ' +
      'sold, sales units, sales qty, sell-out, ventes, nb ventes, verkauft, Absatz, venduto, uds. vendidas, vendido',
  ),
};

/** Titles of the parameters of garments beside their names, by identifier: `Pays de tissage`, `Konfektion`. */
export const parameterTitles: Readonly<Record<string, readonly string[]>> = {
  'making-country': words(
    'country of assembly, assembly country, sewing country, country of sewing, country of confection, confection country, country of making, country of garment making, cmt country, made up in, making, assembly, ' +
      'pays de confection, pays confection, confection, lieu de confection, origine de confection, pays d’assemblage, assemblage, ' +
      'Konfektionsland, Konfektion, Nähland, Land der Konfektion, paese di confezione, confezione, paese confezione, país de confección, confección, país de confeção, confeção, país de confecção',
  ),
  'fabric-country': words(
    'fabric country, country of fabric, country of weaving, weaving country, country of knitting, knitting country, weaving, knitting, fabric made in, fabric origin, ' +
      'pays de tissage, pays tissage, pays de tricotage, pays de tissage/tricotage, pays tissage/tricotage, tissage, tricotage, tissage/tricotage, origine de tissage/tricotage, origine tissu, pays du tissu, ' +
      'Webland, Strickland, Land der Weberei, Stoffherkunft, Stofflieferland, Weberei, Strickerei, Weben/Stricken, paese di tessitura, tessitura, país de tejido, tejeduría, país de tecelagem, tecelagem',
  ),
  'dyeing-country': words(
    'dyeing country, country of dyeing, finishing country, country of finishing, dyeing, finishing, dyeing and finishing, dyed in, ' +
      'pays de teinture, pays teinture, pays d’ennoblissement, ennoblissement, teinture, origine de l’ennoblissement/impression, pays d’ennoblissement/impression, pays de teinture/ennoblissement, ' +
      'Färbeland, Färberei, Veredelungsland, Veredelung, Land der Färberei, paese di tintura, tintura, tintoria, nobilitazione, país de tintura, tintura y acabado, tinte, país de tingimento, tingimento',
  ),
  'spinning-country': words(
    'spinning country, country of spinning, spinning, filage, yarn origin, spun in, pays de filature, pays filature, filature, origine de filature, ' +
      'Spinnland, Spinnerei, Land der Spinnerei, paese di filatura, filatura, país de hilatura, hilatura, país de fiação, fiação',
  ),
  'air-share': words(
    'air freight, air freight share, air share, share by air, air transport, transported by air, part du transport aérien, part d’avion, part avion, % avion, avion, % aérien, % air, air freight %, transport aérien, fret aérien, Luftfracht, Luftfrachtanteil, Anteil Luftfracht, trasporto aereo, transporte aéreo',
  ),
  price: words(
    'price, retail price, selling price, Endpreis, VK inkl. MwSt, p.v. ttc, rrp, rsp, price eur, price incl. vat, price (eur), prix, prix ttc, prix de vente, pvp, prix public, prix de vente ttc, pvc, Preis, VK, VK-Preis, UVP, Verkaufspreis, prezzo, prezzo al pubblico, prezzo di vendita, precio, pvp recomendado, preço, pvp euro, ' +
      'sales price, msrp, pv ttc, prix public ttc, prix magasin, prix conseillé, ppc, vk brutto, Ladenpreis, prezzo vendita, precio venta, precio de venta, precio público, preço de venda, pvp c/ iva, preço venda ao público, retail €',
  ),
  'number-of-references': words(
    'number of references, references, nombre de références, nb de références, Anzahl Referenzen, Anzahl der Referenzen',
  ),
  'french-business': words(
    'company size, size of the company, taille de l’entreprise, taille entreprise, Unternehmensgröße',
  ),
  remanufactured: words('remanufactured, upcycled, remanufacturé, upcyclé'),
  fading: words('fading, faded, délavage, délavé'),
  printing: words('printing, print type, type d’impression, impression'),
  'printing-share': words(
    'printed share, printing share, printed surface, % printed, pourcentage d’impression, part imprimée, surface imprimée, % imprimé, impression (% surface), impression %, Druckanteil, bedruckter Anteil, quota stampata, superficie estampada, área estampada',
  ),
};

/** Common column titles of the part that a row describes, of its share of the product and of its weight. */
export const partTitles = {
  part: words(
    'part, part name, component, component name, components, garment part, partie, composant, élément, partie du vêtement, pièce du vêtement, nom du composant, Teil, Bestandteil, Komponente, Bauteil, Materialteil, parte, componente, componenti, elemento',
  ),
  share: words(
    'part share, share of part, part percentage, component share, component %, part %, % of product, % of garment, share of product, share of garment, part de la partie, part du composant, part du produit, % du produit, % du composant, Anteil am Produkt, Anteil Teil, Teil %, quota parte, % del prodotto, % del producto, % do produto',
  ),
  weight: words(
    'part weight, component weight, weight of part, weight of component, poids de la partie, poids du composant, poids composant, masse du composant, masse composant, poids partie, Teilgewicht, Gewicht Teil, Komponentengewicht, Gewicht der Komponente, peso componente, peso parte, peso del componente, peso do componente',
  ),
};

const materialSynonyms = words(
  'material, fibre, fiber, composition, matière, matériau, ingredient, ingrédient, material type, fabric material, Faser, Rohstoff, Faserart, materiale, fibra, tessuto, materia, material textil, matéria, fibras, matière première, raw material, yarn material, matières, materials',
);
const shareWords = words(
  'share, part, percentage, percent, %, pct, pourcentage, Anteil, Prozent, percentuale, quota, porcentaje, percentagem, proporción, proportion, taux, composition %, quantité %',
);
const weightWords = words('weight, poids, masse, Gewicht, peso');

/** Titles of columns of materials and of their shares, without a number: what repeats or is numbered is found by them. */
export const slotTerms: { readonly material: readonly string[]; readonly share: readonly string[] } = {
  material: materialSynonyms,
  share: [
    ...shareWords,
    ...materialSynonyms.flatMap((word) =>
      [...shareWords, ...weightWords].flatMap((what) => [`${word} ${what}`, `${what} ${word}`]),
    ),
  ],
};

const usualMaterials = [
  'material',
  'fibre',
  'fiber',
  'composition',
  'matière',
  'matériau',
  'ingredient',
  'ingrédient',
];
const usualShares = ['share', 'part', 'percentage', 'percent', 'pct', 'pourcentage'];

/** Common column titles of the n-th material and its share; those of other languages are found by their words. */
export function slotTitles(slot: number): {
  readonly material: readonly string[];
  readonly share: readonly string[];
} {
  const nth = slot === 1 ? ['', ' 1'] : [` ${slot}`];
  const each = (some: readonly string[]): string[] => some.flatMap((word) => nth.map((n) => `${word}${n}`));
  return {
    material: each(usualMaterials),
    share: [
      ...each(usualShares),
      ...each(['material', 'fibre', 'matière', 'matériau', 'ingredient', 'ingrédient']).flatMap((word) =>
        ['share', 'part', 'percentage', 'pourcentage', 'weight', 'poids', 'masse', '%'].flatMap((what) => [
          `${word} ${what}`,
          `${what} ${word}`,
        ]),
      ),
    ],
  };
}
