import { folded } from './normalised.ts';

/** Words that titles of product tables are made of, in six languages, folded. */
const vocabulary = new Set(
  (
    'reference ref sku handle matnr maktx ntgew herkl materialnummer style article artikel artikelnummer artikel nr item code codice codigo referencia modelnummer modell model modele modello modelo gtin ean gtins eans ' +
    'name nom nome nombre product produit produkt producto prodotto produto description designation bezeichnung beschreibung libelle descrizione descripcion descricao titre title ' +
    'category categorie kategorie categoria warengruppe family famille familia type typ tipo produktgruppe ' +
    'composition zusammensetzung composizione composicion composicao material materials matiere matieres materiau materiale fibre fiber faser fibra obermaterial tissu fabric stoff tessuto ' +
    'weight poids pds masse mass gewicht peso kg g ' +
    'made country pays land paese origin origine origen origem herkunft herkunftsland ursprungsland provenance fabrique fabrication confection konfektion confezione weaving tissage tricotage knitting dyeing teinture ennoblissement spinning filature ' +
    'size taille grosse taglia talla tamanho pieces quantity quantite qte qty menge stuck anzahl pezzi price prix preis prezzo precio preco ' +
    'season saison stagione temporada collection kollektion colour color couleur farbe colore accessories accessoires trims fournitures zubehor accessori component composant komponente bestandteil teil part partie componente ' +
    'percentage pourcentage prozent anteil share percentuale porcentaje supplier fournisseur lieferant fornitore proveedor remarks remarque bemerkung note comments commentaire score marque'
  ).split(' '),
);

/** Titles of more words than these are sentences. */
const mostWords = 6;

/** How many of some texts are titles: each of a few words, one of which titles are made of. */
export const knownTitles = (texts: readonly string[]): number =>
  texts.filter((text) => {
    const words = folded(text).split(' ');
    return text !== '' && words.length <= mostWords && words.some((word) => vocabulary.has(word));
  }).length;
