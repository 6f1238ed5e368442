const number = String.raw`\d{1,3}(?:[.,]\d+)?`;

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
};

/** Signs above letters, as Unicode combines them. */
const signs: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
  tilde: '\u0303',
};

const signBefore = new RegExp(String.raw`%\s*(${number})(?!\s*%)(?=\s*[\p{L}(])`, 'gu');
const inWords = new RegExp(
  String.raw`\b(${number})\s*(?:per ?cent|pour ?cent|pct|prozent|proz\.|v\.? ?h\.?|por ciento|per cento|por cento|p\. ?(?:100|c\.))(?![\p{L}\d])`,
  'giu',
);

/** What a part is a share of: the weight, or the product. */
const whole =
  "(?:(?:of|by|the|du|de|del|della|do|da|des|der|vom|von|in|la|l['’]) ?){1,4}(?:total )?(?:weight|wt|mass|product|article|garment|item|poids|masse|produit|vêtement|pièce|gewichte?s?|artikels|produkte?s|kleidungsstücke?s|ware|teils|peso|massa|capo|prodotto|articolo|artículo|producto|prenda|produto|artigo|peça)";
const ofPart = new RegExp(
  String.raw`\(\s*(${number})\s*%\s*(?:${whole}|(?:weight|wt|mass|poids|masse|peso))\.?\s*\)\s*:?|(?<![\d.,])(${number})\s*%\s*${whole}\s*:`,
  'giu',
);

const halfWord = '(?:half|moitié|halb|zur hälfte|metà|mitad|metade)';
/** `Half cotton, half linen`, `Moitié coton, moitié polyester (50/50)`. */
const halves = new RegExp(
  String.raw`(?<!\p{L})${halfWord} ([\p{L} ]{3,30}?)(?:,| and| et| und| e| y|/)? *${halfWord} ([\p{L} ]{3,30})(?:\(? *50 ?/ ?50 *\)?)?(?=\s*(?:$|[,;.\n]))`,
  'giu',
);

/** Words before a share that say it is rounded: the share is read as it stands. */
const roughly =
  /(?:\b(?:env(?:iron|\.)|ca\.?|circa|approx(?:imately|\.)?|about|etwa|ungefähr|aprox(?:imadamente|\.)?|cerca de)|[~≈±])\s*(?=\d{1,3}(?!\d))/giu;

/** What a text says of fabric and yarn beside its fibres: mass by area, fineness, counts. */
const measure = String.raw`(?:\b(?:poids|grammage|weight|gewicht|flächengewicht|peso|gramaje|gram+atura|länge|longueur|length|lunghezza|laize|largeur|width|breite|alt(?:ezza)?|ancho|largura)\s*[.:]?\s*)?(?<![\d.,])\d+(?:[.,]\d+)?[\s-]*(?:g\s*\/\s*m(?:²|2|\^2)|gr\s*\/\s*m(?:²|2)|g\/[qm]{2}|gsm|g\/m|tc|d(?:\/\d{1,3}f)?|[cm]m|microns?|mic|µm?|den(?:ier)?|dtex|deniers?|cuin|nm|ne|oz\.?(?:\s*\/\s*yd[2²]?)?|singles|gr?(?:ms?)?\s*\/\s*mt?|gr?s?)(?![\p{L}\d])`;
const measures = new RegExp(String.raw`\(\s*${measure}\s*\)|${measure}`, 'giu');

/** Gauge of a knit, count of a yarn, temperature of a wash: `jauge 12`, `fio 24/1`, `máx. 30ºC`. */
const finenesses =
  /(?<![\d.,])\d{2,4}[- ](?:thread[- ]count|(?:fils|fili|hilos|fios|fäden)(?!\p{L})(?:\s*(?:\/|pro|par|per|por|al)\s*(?:cm|pouce|inch|zoll)[²2]?)?)|(?<!\p{L})(?:gr?s?\s*\/\s*(?:mq|m2|m²|mtl?|ml)|gr\.?(?=\s*\d{3})|gsm|grammage|flächengewicht|gram+atura|gramaje)\s*:?\s*\d{2,3}(?!\d|\s*%)|(?<!\d)[2-4][ -]*(?:lagig|lagen|couches|strati|capas|camadas|layers?)(?!\p{L})|(?<![\d.,/])(?!98|99)\d{2,3}\s*\/\s*[12](?![\d.,/]|\s*%)|(?<!\p{L})(?:jauge|gauge|finezza|galga|feinheit)\s*\d{1,2}(?!\d|\s*%)|(?<!\p{L})(?:fio|ne|nm|titolo|garn|yarn|hilo)\s*\d{1,3}\s*[/.]\s*[1-4](?!\d|\s*%)|(?:(?:m[aá]x|bis)\.?\s*)?(?<!\d)\d{2,3}\s*[°º]\s*C?(?!\p{L})|(?<!\d)[1-4]\s*[x×]\s*[1-4](?!\d)|(?<!\p{L})super\s*1\d0(?:\s*['’]?s)?(?!\p{L})|(?<![\d.,])\d{2}['’]?s(?:\s*[x×/]\s*\d{2}['’]?s)?(?![\p{L}\d])|(?<![\p{L}\d.,])\d{2,3}(?:\/[12])?\s*[x×]\s*\d{2,3}(?:\/[12])?(?![\p{L}\d.,]|\s*%)|(?<!\p{L})h\.?\s*\d{2,3}(?:\s*cm)?(?![\d%]|\s*%)|(?:garndurchmesser|yarn diameter)\s*:?\s*\d+\s*(?:fasern|singles)?|(?<=(?<!\p{L})(?:OCS|RCS))\s*(?:100|blended)(?!\s*%)/giu;

const careWords =
  'machine wash(?:able)?|hand wash|spot clean|wipe clean|wash(?:able)?|(?:do not|don’t) (?:wash|bleach|iron|tumble)|(?:professional )?dry[- ]clean(?:ing|able|ed)?|tumble dry|iron|' +
  'lavage|lavable|laver|ne pas (?:laver|blanchir|repasser|sécher)|nettoyage à sec|nettoyer à sec|repass(?:er|age)|' +
  'waschbar|maschinenwäsche|handwäsche|nicht (?:waschen|bleichen|bügeln|trocknergeeignet)|chemische? reinig(?:ung|en)|bügeln|' +
  'lavare|non (?:lavare|candeggiare|stirare)|lavaggio a secco|pulitura a secco|stirare|' +
  'lay flat|hang dry|line dry|sécher|séchage|waschen|trocknen|asciugare|secar|secagem|lavado|lavar|no (?:lavar|planchar|usar lejía)|limpi(?:eza|ar) en seco|planchar|lavagem|não (?:lavar|passar)|limp(?:eza|ar) a seco';
const makingWords =
  'made|grown|produced|manufactured|knitted|knit|woven|sewn|designed|assembled|crafted|spun|dyed|' +
  'fabriqué|cultivée?|confectionné|tissé|tricoté|produit|assemblé|conçu|dessiné|filé|teint|' +
  'hergestellt|angebaut|gefertigt|produziert|genäht|gestrickt|gewebt|entworfen|' +
  'prodotto|coltivat[oa]|cultivad[oa]|fabbricato|realizzato|confezionato|disegnato|hecho|fabricado|confeccionado|diseñado|producido|' +
  'feito|produzido|confecionado|costurado';
const colourWords =
  'heather(?:ed)?|marl|m[eé]langes?|grey|gray|black|white|navy|blue|red|green|pink|beige|ecru|écru|brown|yellow|orange|purple|khaki|dark|light|' +
  'gris|noir|blanc|marine|bleu|rouge|vert|rose|chiné|foncé|clair|' +
  'grau|schwarz|weiß|weiss|blau|rot|grün|rosa|meliert|dunkel|hell|' +
  'grigio|nero|bianco|blu|rosso|verde|gris|negro|blanco|azul|rojo|jaspeado|cinza|cinzento|preto|branco|vermelho|mesclado|mescla|' +
  'colou?rs?|colores|cores|coloris|couleur|farbe|colore|sport gr[ea]y|ash|charcoal|anthra[zc]it\\p{L}*|solid|heathers';

const ofColour = new RegExp(String.raw`(?<!\p{L})(?:${colourWords})(?:e?s)?(?!\p{L})`, 'iu');
/** Whether a text names a colour: `Heather Grey`, `All other heathers`. */
export const isColour = (text: string): boolean => ofColour.test(text);
/** Whether other colours have another composition: `sauf gris chiné`, `(grau), sonst 100% Baumwolle`. */
export const exceptsColour = (text: string): boolean =>
  (text.match(exclusions) ?? []).some(isColour) || (isColour(text) && elsewhere.test(text));
/** Of which colour of a product the text is. */
const colour = new RegExp(String.raw`\(\s*(?:${colourWords})(?:[\s/,-]+(?:${colourWords})){0,6}\s*\)`, 'giu');

/** What other pieces or colours are of. */
const elsewhere =
  /(?<!\p{L})(?:otherwise|elsewhere|others?|rest|(?:an)?sonst(?:en)?|ander\p{L}+|übrige\p{L}*|autres?|reste|altr[io]|rest[oa]\p{L}*|otr[ao]s?|outr[ao]s?)(?!\p{L})/iu;

/** What a composition leaves out, as the law allows. */
const exclusions =
  /\(?(?<!\p{L})(?:exclusive of|excludes?|excluding|except|excl\.|hors|sauf|à l['’]exclusion des?|ohne|außer|exklusive|exkl\.|ausgenommen|esclus[oeia]|eccetto|exclu[ií]d[oa]s?|excepté|à l['’]exception des?|mit ausnahme (?:von|der)|excepto|exceto|excluyendo|excluindo)(?!\p{L})(?=[ ('’]*\p{L})[^;:,.)\n%\d]*\)?/giu;

const greetings =
  'dear|hi|hello|hey|good (?:morning|afternoon)|bonjour|bonsoir|salut|ch[eè]re?s?|madame|monsieur|sehr geehrte[rsn]?|liebe[rs]?|hallo|guten (?:tag|morgen)|' +
  'buongiorno|buonasera|gentile|gentilissim[oa]|salve|ciao|hola|buenos días|buenas tardes|estimad[oa]s?|bom dia|boa tarde|olá|prezad[oa]s?|car[oa]s?';
const closings =
  "(?:(?:kind|best|warm) )?regards|(?:[bk]\\.? ?)?rgds|br|cheers|many thanks|thanks|thank you|thx|(?:bien )?cordialement|cdlt|bien à vous|merci(?: d’avance| d'avance)?|bonne journée|" +
  'mfg|vg|lg|mit freundlichen|(?:viele|liebe|beste|freundliche) grüße|vielen dank|danke|gruß|(?:cordiali|distinti) saluti|saluti|grazie|' +
  'un (?:cordial )?saludo|saludos|atentamente|muchas gracias|gracias|obrigad[oa]|(?:melhores |com os melhores )?cumprimentos|atenciosamente';

const film =
  '(?:e?ptfe|t?pu|pvc|teflon|(?:aqua)?wax|wachs|cera|cire|acr[yií]l\\p{L}*|silic\\p{L}+|pol(?:y|i)ur[ée]th?an\\p{L}*|gore-?tex|sympatex)';
const filmed =
  '(?:membran\\p{L}*|(?:be)?schichtung|beschichtet\\p{L}*|coat(?:ing|ed)|laminat(?:e|ed|ion)?|enduction|enduite?s?|spalmatura|spalmat[oaie]|recubrimiento|recubiert[oa]s?|revestimento|revestid[oa]s?|resinad[oa]s?)';
/** A coating or a membrane without its share: `mit PU-Membran`, `enduction polyuréthane`. */
const coating = new RegExp(
  String.raw`(?<!\d\s*%\s*)[(,]?\s*(?<!\p{L})(?:(?:with|mit|avec|con|com|and|et|und|e|y)\s+)?(?:(?:an?|une?|einer?|un[ao]?|uma?)\s+)?(?:${film}[ -]*${filmed}|${filmed}(?:\s+(?:of|with|mit|in|en|de|aus|di|em|a|à|con|com))?[ -]*${film})(?![\p{L}\d])(?!\s*(?:[:=]|[(-]?\s*\d))\s*\)?|(?<!\d\s*%\s*)(?:(?<=\s)|(?<=[(,]\s*))(?:with|mit|avec|con|com)\s+(?:(?:an?|une?|einer?|un[ao]?|uma?)\s+)?(?:\p{L}{5,}\s+)?membran\p{L}*(?:\s+(?:imperm\p{L}+|resp\p{L}+))?(?![\p{L}\d])(?!\s*(?:[:=]|[(-]?\s*\d))`,
  'giu',
);

/** Shares that count no longer: `not 50/45/5 as per lab dip`, `(was 60/35/5)`, `statt 97/3`. */
const retracted =
  /[(,;]?\s*(?<!\p{L})(?:not|no longer|was|were|instead of|rather than|previously|formerly|statt|anstatt|anstelle von|nicht(?: mehr)?|vorher|bisher|au lieu de|et non(?: plus)?|non plus|auparavant|anziché|invece di|e non|en lugar de|en vez de|y no|antes|em vez de|ao invés de|e não)\s+\d{1,2}(?:\s*\/\s*\d{1,2})+(?![\d%]|\s*%|\s*\/)(?=\s*(?:$|[),.;\n]|as per|(?:nehmen|use)(?!\p{L})))\)?/giu;

/** On what a letter relies: `as per lab dip`, `conforme ficha técnica`. */
const source =
  /[(,;]?\s*(?<!\p{L})(?:as per|according to|laut|lt\.|gemäß|selon|conformément (?:à|au)|come da|según|conforme|de acordo com|test report attached|confirmed (?:by|with|on)|bestätigt (?:von|durch|am)|confirmée?s? (?:par|le)|confermat[oa] (?:da|il)|confirmad[oa] (?:por|el|em))(?!\p{L})[^;:,.)\n%\d]*(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?)?\)?/giu;

/** Sentences of labels and letters that say nothing of a fibre's share, in their languages. */
const remarks: readonly RegExp[] = [
  exclusions,
  retracted,
  source,
  new RegExp(String.raw`^\s*(?:${greetings})(?!\p{L})[^,;:!\n\d%]{0,40}(?:[,:!\n]|\s-\s)`, 'iu'),
  new RegExp(
    String.raw`(?<=[\n.,;!)]\s*|\s-\s)(?:${closings})(?![\p{L}\d])(?:(?!\d[\d.,]*\s*%)[^;|])*$`,
    'iu',
  ),
  /(?<!\p{L})(?:contains non-?textile parts of animal origin|contient des parties non textiles d['’]origine animale|enthält nichttextile teile tierischen ursprungs|contiene parti non tessili di origine animale|contiene partes no textiles de origen animal|contém partes não têxteis de origem animal)(?!\p{L})\.?/giu,
  new RegExp(
    String.raw`(?<![\p{L}-])(?:(?:nur|bitte|only|please|uniquement|seulement|solo|sólo|só|apenas)\s+)?(?:(?:care(?: instructions)?|entretien|pflege(?:hinweise?)?|lavaggio|cuidados?)\s*:?\s*)?(?<!(?:enzyme|garment|stone|silicone|bio|acid)[ -])(?:${careWords})(?!\p{L})(?:(?!${number}\s*%)[^;\n|.])*`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:${makingWords})(?:e|s|es)?\s+(?:in|en|au|aux|em|no|na)\s+(?:the\s+|an?\s+)?\p{L}+(?: \p{Lu}\p{L}+)*(?: factory)?(?:\s+(?:à|a|in|em)\s+\p{Lu}\p{L}+)?(?:\s*100\s*%(?=\s*(?:$|[;.|\n])))?`,
    'giu',
  ),
  /(?<!\p{L})(?:reg(?:istry)?\.? ?no\.?|origine?|herkunft|origem|origen)\s*:?\s*\p{Lu}[\p{L}\d()-]*/gu,
  /\(?(?<!\p{L})(?:oeko|öko)[- ]?tex(?!\p{L})(?:\s*standard)?(?:\s*100)?(?![\d.,]*\s*%)(?:[\s,]*(?:produktklasse|class|classe|klasse|clase)\s*(?:I{1,3}|IV|[1-4]))?\s*\)?/giu,
  // Of which product a letter speaks, and that it is the last word.
  /(?<!\p{L})(?:finalement|for this (?:one|style|item|piece|garment)|für dies\p{L}+ (?:artikel|modell|teil)|pour (?:ce|cet|cette) (?:modèle|article|style|pièce)|per questo (?:capo|articolo|modello)|para este (?:artículo|modelo|artigo))(?!\p{L})/giu,
  // Who has certified a fibre, and the number of the certificate.
  /(?<!\p{L})(?:by|par|durch|von|da|por)\s+(?:control union|ecocert|icea|idfl|intertek|bureau veritas|onecert|ceres|gcl)(?: greenlife| certifications?)?(?!\p{L})|(?:,\s*)?(?<!\p{L})(?:CU|CB|ECO|USB|ICEA)[- ]?\d{4,}(?!\d)/giu,
  /(?<!\p{L})(?:care(?: instructions)?|washing|(?:conseils d['’])?entretien|pflege(?:hinweise?)?|lavaggio|avvertenze|cuidados?)\s*:(?:(?!\d\s*%)[^;\n|])*(?=$|[;\n|])/giu,
  /^\s*(?:(?:this|these|our|ce|cette|ces|dieses?|dieser|questo|questa|este|esta)\s+[\p{L} -]{2,30}\s+(?:is|are|est|sont|ist|sind|wurde|è|es|é)\s+)?(?:made|crafted|knitted|woven|composed|consists?|composée?s?|faite?s?|fabriquée?s?|confectionnée?s?|réalisée?s?|besteht|hergestellt|gefertigt|fatt[oa]|realizzat[oa]|compost[oa]|hech[oa]|compuest[oa]|confeccionad[oa]|feit[oa])\s+(?:of|from|with|in|de|en|à partir de|aus|di|da|con|por|com|em)\s+(?=\d)|^\s*(?:contains|contient|enthält|contiene|contém)\s+(?=\d)/giu,
  // What a shop says of the person in the picture, and of the size.
  /(?<!\p{L})(?:(?:the|our|le|la|notre|das|unser|il|el|o|a)\s+)?(?:model|mannequin|modell|modella|modello|modelo)\s+(?:is|wears|mesure|porte|ist|trägt|è|indossa|mide|lleva|mede|veste)(?!\p{L})(?:(?!\d[\d.,]*\s*%)[^;\n|])*|(?<!\p{L})(?:bei|in|for|pour|en|per|para)\s+(?:der\s+)?(?:size|taille|größe|grösse|taglia|talla|tamanho)\s+(?:X{0,3}[SML]|\d{2})(?![\p{L}\d]|\s*%)|(?<!\p{L})(?:(?:for|pour|für|per|para)\s+(?:(?:the|la|le|il|el|a|o)\s+)?)?(?:(?:ref|réf|art|po)(?!\p{L})\.?\s*(?:n[°o]\.?\s*)?:?\s*\p{L}{0,3}-?\d|(?:style|order|qualit(?:y|é|ät|à)|calidad|qualidade|art(?:icle|ikel|icolo|ículo|igo)|modèle|modell|modelo)\s*(?:n[°or]\.?\s*)?:?\s*\d[\d-]{2})[\p{L}\d/-]*(?![\d.,]*\s*%)/giu,
  // Where a fabric is brushed: no fibre.
  /\(\s*(?:brushed\s+(?:inside|back)|(?:inside|interior)\s+(?:brushed|cardado|perchado)|int[ée]rieur\s+(?:gratté|brossé|molletonné)e?|innen\s+(?:angeraut|aufgeraut|geraut)|(?:interno|interior)\s+(?:garzato|felpato|cardado|afelpado))\s*\)/giu,
  // Numbers that labels in North America have of the maker, and the size of what is labelled.
  /(?<!\p{L})(?:RN|CA|WPL)\s*#?\s*:?\s*\d{3,6}(?!\d|\s*%)/gu,
  /^\s*(?:size|taille|größe|grösse|taglia|talla|tamanho)\s*:?\s*(?:\d{0,2}X{0,3}[SML]|\d{1,3}(?:[-/]\d{1,3})?(?:\s*(?:ans|mois|years?|months?|jahre?|monate?|anni|mesi|años|meses|anos))?)(?![\p{L}\d]|\s*%)\s*[:,;-]?/giu,
  // The language of what follows, on labels in several of them; PL, EL and others are codes of fibres as well.
  /(?<=(?<!\p{L})(?:EN|DE|FR|IT|ES)\s*:?\s*\d{1,3}\s*%[^%]*[|/;\n]\s*)(?:PL|EL|LT|LV|EE|SI|SE)\s*[:.)-]?\s*(?=\d{1,3}\s*%\s*\p{L})/gu,
  /(?<![\p{L}\d%])(?:FR|EN|GB|UK|US|DE|AT|CH|IT|ES|PT|NL|DA|DK|SV|NO|FI|CS|CZ|SK|HU|RO|BG|HR|TR|GR|[FDIEP])\s*[:.)-]?\s*(?=\d{1,3}(?:[.,]\d+)?\s*%)/gu,
];

const before =
  /(?<!\p{L})(?:dont|of which|being|sendo|siendo|including|incl\.|davon|di cui|de los cuales|del cual|dos quais|do qual)(?!\p{L})/iu
    .source;
const quality = String.raw`(?:recycl|recicl|ricicl|recycelt|bio|organi|ecolog|ökolog|écolog)\p{L}*`;
const certificate = String.raw`(?:GRS|RCS|GOTS|OCS|[cz]ertifi\p{L}*)`;
/** `polyester (100 % recyclé)`: all of the fibre named before. */
const wholly = new RegExp(
  String.raw`\(\s*(?:${before}\s*)?(?:${certificate}[\s,-]+)?100\s*%\s*(?:${certificate}[\s-]+)?(${quality})(?:[\s,-]+${certificate}){0,6}\s*\)`,
  'giu',
);
/** `100 % polyester (dont 30 % recyclé)`: of the only fibre, so that 30 % of it are 30 % of all. */
const partly = new RegExp(
  String.raw`^\s*(?:100\s*%\s*)?([^\d%()]+?)\s*(?:100\s*%)?\s*(?:[(,]?\s*${before}|\()\s*(${number})\s*%\s*(?:de\s+)?(${quality}(?:\s+(?:aus|from|de|di|da|en|in|issu\p{L}* d[eu'’])\s*[\p{L} '’-]+)?)\s*\)?\s*\.?$`,
  'iu',
);
/** `cotton (50% organic, 50% conventional)`: of the fibre before, or of the whole where they make its own share. */
const divided = new RegExp(
  String.raw`(?:(${number})\s*%\s*)?(\p{L}[\p{L} -]{0,60}?)\s*(?:(${number})\s*%\s*)?\(\s*(?:${before}\s*)?(${number})\s*%\s*(?:de\s+)?(\p{L}[\p{L} -]{0,60}?)\s*(?:[,;/+&]|\s(?:and|et|und|e|y)\s)\s*(${number})\s*%\s*(?:de\s+)?(\p{L}[\p{L} -]{0,60}?)\s*\)`,
  'giu',
);
const conventional =
  /^(?:conventional|non[ -]organic|virgin|conventionnel(?:le)?|vierge|konventionell\p{L}*|neu|convenzionale|vergine|convencional|virgen|virgem)$/iu;
const isQuality = new RegExp(`^${quality}$`, 'iu');

/** Shares of how one fibre was grown or made, as fibres of their own: `50% cotton organic, 50% cotton`. */
const withQualities = (text: string): string =>
  text.replace(
    divided,
    (whole, ahead = '', fibre: string, behind = '', a: string, one: string, b: string, other: string) => {
      const [own, first, second] = [ahead || behind || '100', a, b].map((share: string) =>
        Number(share.replace(',', '.')),
      ) as [number, number, number];
      const isKnown = (word: string): boolean => isQuality.test(word) || conventional.test(word);
      const isWhole = Math.abs(first + second - 100) < 0.01;
      if (!isKnown(one) || !isKnown(other) || one === other) return whole;
      if (!isWhole && Math.abs(first + second - own) > 0.01) return whole;
      const said = (share: number, word: string): string =>
        `${Number(((isWhole ? own / 100 : 1) * share).toPrecision(9))}% ${fibre}${conventional.test(word) ? '' : ` ${word}`}`;
      return `${said(first, one)}, ${said(second, other)}`;
    },
  );

/** Names of parts as tables abbreviate them, before a colon or a share: `Ext. : 75 % laine`. */
const abbreviated: readonly (readonly [RegExp, string])[] = (
  [
    ['ext', 'Extérieur'],
    ['int', 'Intérieur'],
    ['doubl|dbl|doub', 'Doublure'],
    ['rembour{1,2}|rembt', 'Rembourrage'],
    ['princ', 'Principal'],
    ['manch', 'Manches'],
    ['obermat|oberst', 'Obermaterial'],
    ['innenf|futt', 'Futter'],
    ['füll', 'Füllung'],
    ['fod', 'Fodera'],
    ['tess', 'Tessuto'],
    ['tej', 'Tejido'],
    ['est', 'Esterno'],
  ] as const
).map(([short, name]) => [
  new RegExp(String.raw`(?<![\p{L}\d])(?:${short})\.(?=\s*(?:[:=]|\d))`, 'giu'),
  name,
]);

/** German abbreviations of parts that are codes of fibres without their colon: `OB: 100% CO; FU: 100% PES`. */
const german = { OB: 'Oberstoff', FU: 'Futter', WA: 'Wattierung' } as const;

/** Codes of suppliers beside or between numbers, too short to be names of fibres everywhere. */
const supplied: Readonly<Record<string, string>> = {
  ...{ SP: 'spandex', POL: 'polyester', C: 'cotton', P: 'polyester', N: 'nylon', R: 'rayon', T: 'polyester' },
  W: 'wool',
};
/** `P` and `POL` are polyester or polyamide, `C` cotton or cachemire: they count beside `SP`, which is English, and `ALG`, which is Spanish. */
function withNames(text: string): string {
  const english = /(?<!\p{L})SPX?(?!\p{L})/u.test(text) ? ['SP', '[CPNRTW]'] : [];
  const spanish = /(?<!\p{L})(?:ALG|ELAS?)(?!\p{L})/u.test(text) ? ['POL'] : [];
  const letters = [...english, ...spanish].join('|');
  if (letters === '') return text;
  const code = String.raw`(?:${letters})(?![\p{L}'’&.-]\p{L})(?!\p{L})`;
  return text.replace(
    new RegExp(
      String.raw`(?<=(?:\d\s*%?|/)\s*)(?<![\p{L}'’])${code}|(?<![\p{L}'’])${code}(?=\s*[:/(-]?\s*\d|\s*/)`,
      'gu',
    ),
    (one) => ` ${supplied[one] ?? one} `,
  );
}

/** A text without mark-up, and with the signs that entities stand for. */
export const cleanMarkup = (text: string): string =>
  text
    .normalize('NFC')
    // A line break that a shop has lost: `CottonMade in Italy`.
    .replace(/(?<=\p{Ll})(?=(?:Made|Fabriqué|Hergestellt|Prodotto|Hecho|Feito) (?:in|en|au|em) )/gu, '\n')
    .replace(/<\/?(?:br|p|li|ul|div|tr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&#(\d{2,5});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-zA-Z])(acute|grave|circ|uml|cedil|tilde);/g, (_, letter: string, sign: string) =>
      `${letter}${signs[sign] ?? ''}`.normalize('NFC'),
    )
    .replace(/&([a-z]{2,6});/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\\n/g, '\n');

/** A composition without what is only writing: mark-up, remarks, sentences on care, words for the per cent sign. */
export function cleanComposition(text: string, likely = false): string {
  let clean = cleanMarkup(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f\u2007\u2009\t]/g, ' ')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - 0xfee0))
    .replace(/、/g, ', ')
    .replace(/[®™©*“”„"«»\u200b\u3000]/g, ' ')
    // Without a blank behind a stop: `coton.98%`, `95%Cotton.5%Elastane`.
    .replace(/(?<=\p{L}{2})\.+(?=\d{1,3}(?:[.,]\d+)?(?:\s*%|(?![\d.,])))/gu, '. ')
    .replace(/\((?:R|TM|C)\)/g, ' ')
    // A title that is cut short: `Comp.: lã 70%`.
    .replace(/^(\s*(?:comp|mat|zus)\p{L}{0,8})\.(?=\s*:)/iu, '$1')
    .replace(/[•·▪◦●‣]/g, '\n')
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/\)\s*\(/g, ') / (')
    // What a part is of, in brackets: `Futter (Ärmel):`.
    .replace(/\s*\(([\p{L} ,&+]+)\)(?=\s*:)/gu, (_, of: string) => ` ${of.replace(/\s*,\s*/g, '/')}`)
    // Blends by their trade names, the chief fibre first: `CVC 60/40`, `T/C 65/35`.
    .replace(
      /(?<![\p{L}/])(CVC|T\/?C|P\/C|T\/?R)(?!\p{L}|\/)\s*:?\s*\(?(\d{2})\s*[/:]\s*(\d{2})\)?/gu,
      (_, blend: string, a: string, b: string) =>
        blend === 'CVC'
          ? `${a}% cotton ${b}% polyester`
          : `${a}% polyester ${b}% ${blend.endsWith('R') ? 'viscose' : 'cotton'}`,
    )
    .replace(/\(?\s*(?:±|\+ ?\/ ?-)\s*\d+(?:[.,]\d+)?\s*%?\s*\)?/g, ' ')
    .replace(
      /^\s*(?:maille|tricot|single jersey|interlock|piqué|denim|knit|strick|gestrick|maglia|punto)\s+(?=\d)|^\s*[\p{L} -]*(?:blend|mix|mischung|mischgewebe|mélange(?: de)?|misto|mezcla|mistura)(?: [\p{L} ]+)?\s*[(:]?\s*(?=\d)/iu,
      '',
    )
    .replace(/(?<!\p{L})sacs? à dos(?!\p{L})/giu, 'sac')
    .replace(/(?<!\p{L})S[/.] ?J(?:ERSEY)?(?!\p{L})/giu, 'jersey')
    // The structure of a rib: `1x1 rib`.
    .replace(/\b[1-4]\s*[x×/]\s*[1-4]\s+(?=rib|bord|c[oô]te|ripp|costina|canal)/giu, '')
    // German and others number layers: `1. Lage`.
    .replace(/\b([1-9])\.\s*(lage|schicht|couche|strato|capa)(?=\s*:)/giu, '$2 $1')
    .replace(/[–—−]/g, ' - ')
    .replace(/٪/g, '%')
    .replace(/^\s*[-‐]\s+/gm, '\n')
    // The share of a part: `Shell (80% of weight):`.
    .replace(ofPart, (_, inBrackets = '', bare = '') => `(${inBrackets}${bare}%):`)
    // Turkish writes the sign before the number.
    .replace(signBefore, '$1%')
    .replace(halves, '50% $1, 50% $2')
    .replace(inWords, '$1%')
    .replace(/(?<=\p{L}) (?:al|at|à|zu) (?=\d{1,3}\s*%)/giu, ' ')
    // The rest, with its share: `y el 2% restante elastano`.
    .replace(/(?<=\d\s*%\s*)(?:rest(?:ante|ant|lich)\p{L}*|remaining|rimanente)(?= \p{L})/giu, ' ')
    .replace(/(?<=[,\s](?:and|et|und|e|y) )(?:the|les?|die|das|il|el|o) (?=\d{1,2}(?:[.,]\d)?\s*%)/giu, '')
    .replace(roughly, '')
    .replace(/(?<![\d.,:])(\d{1,2})\s*:\s*(\d{1,2})(?![\d.,:])/g, (whole, a: string, b: string) =>
      Number(a) + Number(b) === 100 ? `${a}/${b}` : whole,
    )
    .replace(
      /(?<!\d)\d{1,3}(?:\s*cm)?(?:\s*[x×]\s*\d{1,3}(?:[.,]\d)?){1,2}\s*(?:[cm]m|in(?:ch)?)(?!\p{L})/giu,
      ' ',
    )
    .replace(measures, ' ')
    .replace(finenesses, ' ')
    .replace(wholly, ' $1 ');
  // What a coating weighs is asked; that the fabric has nothing else is likely.
  if (likely) clean = clean.replace(coating, ' ');
  // Of some colours, the composition is another one: `100% cotton except heathers`.
  for (const remark of remarks)
    clean = clean.replace(remark, (whole) => (remark === exclusions && isColour(whole) ? whole : ' '));
  for (const [short, name] of abbreviated) clean = clean.replace(short, name);
  clean = clean.replace(/(?<![\p{L}\d])(OB|FU|WA)(?=\s*:)/gu, (code) => german[code as keyof typeof german]);
  // Texts of two colours say two compositions.
  if ((clean.match(colour) ?? []).length === 1 && !exceptsColour(clean)) clean = clean.replace(colour, ' ');
  clean = withQualities(clean);
  const [, fibre, share, made] = partly.exec(clean) ?? [];
  if (fibre !== undefined && share !== undefined && made !== undefined) {
    const some = Number(share.replace(',', '.'));
    if (some > 0 && some < 100)
      clean = `${some}% ${fibre} ${made}, ${Number((100 - some).toPrecision(12))}% ${fibre}`;
  }
  return withNames(clean).trim();
}
