import type { Language } from '../texts/localized-text.ts';
import type { Say } from './fields/spoken-category.ts';

/** What is said of columns, cells and files, by the application and by the service; `{{name}}` is replaced by a fact. */
export const tableTexts = {
  en: {
    untitled: 'Column {{number}}',
    groupGeneral: 'General',
    groupMaterials: 'Materials',
    groupAccessories: 'Accessories, pieces',
    field: {
      name: 'Name',
      reference: 'Reference',
      totalWeight: 'Total weight',
      teams: 'Teams',
      tags: 'Tags',
      category: 'Category',
      mask: 'Mask',
      packaging: 'Packaging',
      madeIn: 'Country of all steps of production',
      accessories: 'Accessories',
      composition: 'Composition as text',
      compositionOf: {
        lining: 'Lining',
        filling: 'Filling',
        sleeves: 'Sleeves',
        rib: 'Rib',
        pocket: 'Pocket',
        contrast: 'Contrast',
        sole: 'Sole',
        insole: 'Insole',
      },
      material: 'Material {{slot}}',
      part: 'Part',
      partShare: 'Share of the part',
      partWeight: 'Weight of the part',
      fibreShare: 'Share of {{name}}',
      size: 'Size',
      pieces: 'Pieces',
      piecesSold: 'Pieces sold',
      materialShare: 'Share of material {{slot}}',
      materialData: 'Material {{slot}}: {{name}}',
    },
    fault: {
      number: '“{{text}}” is not a number with a decimal point.',
      'number-comma': '“{{text}}” is not a number with a decimal comma.',
      thousands: '“{{text}}” may mean {{whole}} g or a few grams. Write {{whole}}, or {{text}} g.',
      percent: '“{{text}}” may mean {{text}} % or {{percent}} %. Write the one that is meant, with its sign.',
      heavy: '“{{text}}” kg is more than a garment weighs. Write {{text}} g, or the weight with its unit.',
      light:
        '“{{text}}” g is less than a garment weighs. Write the weight with its unit, such as {{text}} kg.',
      count: '“{{text}}” is not a whole number of pieces.',
      'yes-no': '“{{text}}” is neither yes nor no. Write one of the two.',
      unknown: '“{{text}}” is not known here.',
      like: 'Perhaps: {{like}}.',
      date: '“{{text}}” is not a date. Write it as 2026-01-31.',
      'share-of': '“{{text}}” names no shares. Write, for example: France 60; Portugal 40.',
      composition:
        '“{{text}}” does not say how much there is of each fibre. Write, for example: 60 % cotton, 40 % polyester.',
      'composition-sum': 'The shares in “{{text}}” add up to {{sum}} %, not to 100 %.',
      'composition-rest': '“{{text}}” does not say how much {{fibre}} there is. {{rest}} % is left for it.',
      'composition-parts':
        '“{{text}}” has several parts. Say how much of the weight each of them has, behind its name: {{example}}.',
      sizes:
        'The sizes {{text}} weigh differently, and the file has no pieces for all of them. Say which size stands for the product.',
      pack: '“{{text}}” may be the weight of the pack of {{pieces}}, or of one piece or pair. Write {{text}} (pack), or {{text}} (piece).',
      pending: '“{{text}}” says that the value is not known yet.',
      'spreadsheet-error':
        '{{text}} is an error of the spreadsheet. Correct the formula, or write the value.',
      'no-value':
        'No value can be read here: {{text}} is a formula that was not calculated, or is in cells merged across columns. Write the value into this cell, or open the file in a spreadsheet program and save it.',
      'too-long':
        'The cell has {{count}} characters, and values are read from at most {{most}}. Shorten it, or leave the column out.',
      'digits-lost':
        'A spreadsheet has rounded this reference: {{text}} does not show all of its digits. Format the column as text and write the whole reference.',
      'not-in-category': '{{title}} does not exist in the category of this row. Empty the cell.',
      duplicate:
        'Row {{text}} has the same reference. If rows describe parts of one product, say which column names the part.',
      'no-category': 'The row names no category, but other rows do. Write its category.',
      'category-differs':
        'The category “{{text}}” and “{{name}}” mean different products. Write which one it is.',
      'no-product': 'No product has the reference “{{text}}”.',
      differs:
        '“{{text}}” differs from the first row of this product: “{{first}}”. Write the same in both, or give the rows different references.',
    },
    unread: {
      'too-large': 'The file is too large to be read here. Split it, or save it as CSV.',
      'too-many-rows': 'The file has more than 100,000 rows. Split it.',
      'too-many-columns': 'The file has more than 250 columns. Delete those that are not needed.',
      bomb: 'The workbook is too large once unpacked. Save the sheet as CSV.',
      'old-excel': 'This workbook is in the format from before 2007. Save it as XLSX or CSV.',
      'not-a-table': 'This file is neither CSV nor XLSX.',
      'no-rows': 'There is no row below the titles. The first row must hold the titles of the columns.',
      'broken-quotes': 'A quotation mark in the file is opened and not closed. Save it again as CSV.',
      'stray-quote':
        'A cell in quotation marks continues after the closing one. Write a quotation mark inside a cell twice (""), or save the file again as CSV.',
      'broken-workbook': 'The workbook is damaged. Open it in a spreadsheet and save it again.',
      'broken-lines':
        'Each line must be a JSON array of cells: texts, numbers, true, false or null. The first may be an object of settings.',
      'no-such-sheet': 'The workbook has no sheet with that name. Choose one of its sheets.',
      'no-parts-reference':
        'Both sheets need a column with the reference of the products, so that parts find their product.',
    },
  },
  fr: {
    untitled: 'Colonne {{number}}',
    groupGeneral: 'Général',
    groupMaterials: 'Matières',
    groupAccessories: 'Accessoires, pièces',
    field: {
      name: 'Nom',
      reference: 'Référence',
      totalWeight: 'Masse totale',
      teams: 'Équipes',
      tags: 'Tags',
      category: 'Catégorie',
      mask: 'Masque',
      packaging: 'Emballage',
      madeIn: 'Pays de toutes les étapes de production',
      accessories: 'Accessoires',
      composition: 'Composition en texte',
      compositionOf: {
        lining: 'Doublure',
        filling: 'Garnissage',
        sleeves: 'Manches',
        rib: 'Bord-côte',
        pocket: 'Poche',
        contrast: 'Contraste',
        sole: 'Semelle',
        insole: 'Première de propreté',
      },
      material: 'Matière {{slot}}',
      part: 'Partie',
      partShare: 'Part de la partie',
      partWeight: 'Masse de la partie',
      fibreShare: 'Part de : {{name}}',
      size: 'Taille',
      pieces: 'Pièces',
      piecesSold: 'Pièces vendues',
      materialShare: 'Part de la matière {{slot}}',
      materialData: 'Matière {{slot}} : {{name}}',
    },
    fault: {
      number: '« {{text}} » n’est pas un nombre à point décimal.',
      'number-comma': '« {{text}} » n’est pas un nombre à virgule décimale.',
      thousands:
        '« {{text}} » peut vouloir dire {{whole}} g ou quelques grammes. Écrivez {{whole}}, ou {{text}} g.',
      percent:
        '« {{text}} » peut vouloir dire {{text}} % ou {{percent}} %. Écrivez celui qui est juste, avec son signe.',
      heavy:
        '« {{text}} » kg est plus que ne pèse un vêtement. Écrivez {{text}} g, ou la masse avec son unité.',
      light:
        '« {{text}} » g est moins que ne pèse un vêtement. Écrivez la masse avec son unité, par exemple {{text}} kg.',
      count: '« {{text}} » n’est pas un nombre entier de pièces.',
      'yes-no': '« {{text}} » n’est ni oui ni non. Écrivez l’un des deux.',
      unknown: '« {{text}} » n’est pas connu ici.',
      like: 'Peut-être : {{like}}.',
      date: '« {{text}} » n’est pas une date. Écrivez-la comme 2026-01-31.',
      'share-of': '« {{text}} » ne nomme pas de parts. Écrivez par exemple : France 60; Portugal 40.',
      composition:
        '« {{text}} » ne dit pas combien il y a de chaque fibre. Écrivez par exemple : 60 % coton, 40 % polyester.',
      'composition-sum': 'La somme des parts de « {{text}} » est {{sum}} %, et non 100 %.',
      'composition-rest': '« {{text}} » ne dit pas combien il y a de {{fibre}}. Il en reste {{rest}} %.',
      'composition-parts':
        '« {{text}} » a plusieurs parties. Dites la part de la masse de chacune, derrière son nom : {{example}}.',
      sizes:
        'Les tailles {{text}} n’ont pas la même masse, et le fichier n’a pas les pièces de chacune. Dites quelle taille vaut pour le produit.',
      pack: '« {{text}} » peut être la masse du lot de {{pieces}}, ou d’une pièce ou paire. Écrivez {{text}} (lot), ou {{text}} (pièce).',
      pending: '« {{text}} » dit que la valeur n’est pas encore connue.',
      'spreadsheet-error': '{{text}} est une erreur du tableur. Corrigez la formule, ou écrivez la valeur.',
      'no-value':
        'Aucune valeur n’est lisible ici : {{text}} est une formule non calculée, ou se trouve dans des cellules fusionnées sur plusieurs colonnes. Écrivez la valeur dans cette cellule, ou ouvrez le fichier dans un tableur et enregistrez-le.',
      'too-long':
        'La cellule a {{count}} caractères, et une valeur est lue dans {{most}} au plus. Raccourcissez-la, ou laissez la colonne de côté.',
      'digits-lost':
        'Un tableur a arrondi cette référence : {{text}} n’en montre pas tous les chiffres. Mettez la colonne au format texte et écrivez la référence entière.',
      'not-in-category': '{{title}} n’existe pas dans la catégorie de cette ligne. Videz la cellule.',
      duplicate:
        'La ligne {{text}} a la même référence. Si les lignes décrivent les parties d’un produit, indiquez la colonne qui nomme la partie.',
      'no-category': 'La ligne ne nomme pas de catégorie, alors que d’autres le font. Écrivez la sienne.',
      'category-differs':
        'La catégorie « {{text}} » et « {{name}} » désignent des produits différents. Indiquez lequel est le bon.',
      'no-product': 'Aucun produit n’a la référence « {{text}} ».',
      differs:
        '« {{text}} » diffère de la première ligne de ce produit : « {{first}} ». Écrivez la même chose dans les deux, ou donnez aux lignes des références différentes.',
    },
    unread: {
      'too-large': 'Le fichier est trop grand pour être lu ici. Divisez-le ou enregistrez-le en CSV.',
      'too-many-rows': 'Le fichier a plus de 100 000 lignes. Divisez-le.',
      'too-many-columns': 'Le fichier a plus de 250 colonnes. Supprimez celles qui ne servent pas.',
      bomb: 'Le classeur est trop grand une fois décompressé. Enregistrez la feuille en CSV.',
      'old-excel': 'Ce classeur est au format d’avant 2007. Enregistrez-le en XLSX ou en CSV.',
      'not-a-table': 'Ce fichier n’est ni un CSV ni un XLSX.',
      'no-rows':
        'Il n’y a aucune ligne sous les titres. La première ligne doit contenir les titres des colonnes.',
      'broken-quotes':
        'Un guillemet est ouvert dans le fichier et n’est pas fermé. Enregistrez-le de nouveau en CSV.',
      'stray-quote':
        'Une cellule entre guillemets continue après son guillemet fermant. Doublez un guillemet dans une cellule (""), ou enregistrez de nouveau le fichier en CSV.',
      'broken-workbook': 'Le classeur est endommagé. Ouvrez-le dans un tableur et enregistrez-le de nouveau.',
      'broken-lines':
        'Chaque ligne doit être un tableau JSON de cellules : textes, nombres, true, false ou null. La première peut être un objet de réglages.',
      'no-such-sheet': 'Le classeur n’a pas de feuille de ce nom. Choisissez l’une de ses feuilles.',
      'no-parts-reference':
        'Les deux feuilles ont besoin d’une colonne avec la référence des produits, pour que les parties trouvent leur produit.',
    },
  },
};

/** Says a text in one language: `field.material` with its slot. A key without a text is said as it is. */
export const tableSay =
  (language: Language): Say =>
  (key, facts = {}) => {
    const found = key
      .split('.')
      .reduce<unknown>(
        (words, part) => (words as Record<string, unknown> | undefined)?.[part],
        tableTexts[language],
      );
    if (typeof found !== 'string') return key;
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));
  };
