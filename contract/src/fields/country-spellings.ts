/**
 * Names that people give to countries beside the English and French ones of the catalog: short and official ones (`UK`), those
 * in German, Italian, Spanish and Portuguese, and what comes from there (`turc`, `Chinese`). By ISO 3166-1 code.
 */
const lines = `
AE UAE, Emirates, EAU, Émirats
AL Albanien, Albania, Albânia, Albanian, albanais, albanaise, albanese, albanés, albanesa, albanês, albanisch
AM Armenien, Armenia, Armênia, armenisch, arménienne, armeno, armena, Armenian
AR Argentinien, Argentina, Argentinian, argentin, argentine, argentinisch, argentino
AT Österreich, Austria, Áustria, Austrian, autrichien, autrichienne, österreichisch, austriaco, austriaca
AU Australien, Australia, Austrália, Australian, australien, australienne, australisch, australiano, australiana
BA Bosnien, Bosnien und Herzegowina, Bosnia, Bosnie, Bosnia ed Erzegovina, Bosnia y Herzegovina, Bósnia e Herzegovina, Bosnian, bosniaque, bosnisch, bosniaco, bosniaca, bosnio
BD B'desh, Bangla Desh, Bangladesch, Bangladés, Bangladeshi, Bengladesh, Bengladeche, bangladais, bangladaise, bangladese, bangladesí, bangladeschisch, Bangledesh, Bangaldesh, bengalese
BE Belgien, Belgio, Bélgica, Belgian, belge, belgisch, belga, België, Belgique/België
BG Bulgarien, Bulgaria, Bulgária, Bulgarian, bulgare, bulgaro, bulgara, búlgaro, búlgara, bulgarisch
BR Brasilien, Brasile, Brasil, Brazilian, brésilien, brésilienne, brasilianisch, brasiliano, brasiliana, brasileño, brasileña, brasileiro, brasileira
BY Belarus, Weißrussland, Bielorussia, Bielorrusia, Biélorussie, belarussisch, weißrussisch, biélorusse, bielorusso, bielorussa, bielorruso, bielorrusa, Belarusian
CA Kanada, Canadá, Canadian, canadien, canadienne, kanadisch, canadese, canadiense
CD Democratic Republic of the Congo, DR Congo, République démocratique du Congo, RDC
CG Congo, Republic of the Congo, République du Congo
CH Schweiz, Svizzera, Suiza, Suíça, Swiss, suisse, schweizerisch, Schweizer, svizzero, suizo, suíço
CI Ivory Coast
CL Chile, Cile, Chilean, chilien, chilienne, chilenisch, cileno, chileno, chilena
CN República Popular China, People's Republic of China, PRC, République populaire de Chine, Volksrepublik China, VR China, PR China, P.R. China, P.R.C., P.R.China, PRC China, Cina, Mainland China, RPC, Chinese, chinois, chinoise, chinesisch, cinese, chino, chinês, chinesa, Chine populaire, RP Chine
CO Kolumbien, Colombia, Colômbia, Colombian, colombien, colombienne, kolumbianisch, colombiano, colombiana
CZ Rep. tchèque, Czech Republic, République tchèque, Tschechien, Tschechische Republik, Czechia, Tchéquie, Cechia, Repubblica Ceca, Chequia, República Checa, Chéquia, Czech, tchèque, tschechisch, ceco, ceca, checo, checa, Cesko
DE Deutschland, Bundesrepublik Deutschland, Germania, Alemania, Alemanha, German, allemand, allemande, deutsch, RFA, BRD, tedesco, tedesca, alemán, alemana, alemão, alemã
DK Dänemark, Danimarca, Dinamarca, Danish, danois, danoise, dänisch, danese, danés, danesa, dinamarquês, dinamarquesa, Danmark
DO dominikanisch, dominicain, dominicaine, Dominican
DZ Algerien, Algeria, Argelia, Argélia, Algerian, algérien, algérienne
EE Estland, Estonia, Estónia, Estonian, estonien, estonienne, estnisch, estone, estonio, estoniana
EG Ägypten, Egitto, Egipto, Egito, Egyptian, égyptien, égyptienne, egiziano, egiziana, egipcio, egipcia, egípcio, egípcia, ägyptisch
ES España, Spanien, Spagna, Espanha, Spanish, espagnol, espagnole, spanisch, spagnolo, español, spagnola, española, espanhol, espanhola
ET Äthiopien, Etiopia, Etiopía, Etiópia, Ethiopian, éthiopien, éthiopienne, äthiopisch, etiope
FI Finnland, Finlandia, Finlândia, Finnish, finlandais, finlandaise, finnisch, finlandese, finlandés, finlandesa, Suomi
FR Frankreich, Francia, França, French, français, française, französisch, francese, francés, Metropolitan France, France métropolitaine, francesa, francês
GB UK, Great Britain, England, Scotland, Wales, Grande-Bretagne, Angleterre, Écosse, Großbritannien, Grossbritannien, Vereinigtes Königreich, Schottland, Gran Bretagna, Regno Unito, Inghilterra, Scozia, Reino Unido, Gran Bretaña, Inglaterra, Escocia, Grã-Bretanha, British, English, Scottish, britannique, anglais, anglaise, écossais, U.K., inglese, británico, británica, britânico, britânica, britisch, englisch, schottisch, britannico, britannica
GE Georgien, georgisch, géorgienne, georgiano, georgiana, Georgian
GR Griechenland, Grecia, Grécia, Greek, grec, grecque, greco, greca, griego, griega, grego, grega, griechisch
GT Guatemala, Guatemalan, guatemaltekisch, guatémaltèque, guatemalteco, guatemalteca
HK Hong Kong, Hongkong, Hong Kong SAR, Hong-Kong, Hong Kong China
HN Honduras, Honduran, honduranisch, hondurien, hondurienne, hondureño, hondureña
HR Kroatien, Croazia, Croacia, Croácia, Croatian, croate, kroatisch, croato, croata
HT Haití, Haitian, haïtien, haitianisch, haïtienne
HU Ungarn, Ungheria, Hungría, Hungria, Hungarian, hongrois, hongroise, ungherese, húngaro, húngara, ungarisch
ID Indonesien, Indonesia, Indonésia, Indonesian, indonésien, indonésienne, indonesisch, indonesiano, indonesiana, indonesio, Indonesie
IE Irland, Irlanda, Irish, irlandais, irlandaise, irisch, irlandese, irlandés, irlandesa
IL Israel, Israele, Israeli, israélien, israelisch, israélienne, israeliano, israeliana, israelita
IN Indien, Índia, Indian, indien, indienne, indisch, Bharat, indiano, indiana, indio
IR Islamic Republic of Iran
IT Italia, Italien, Itália, Italian, italien, italienne, italienisch, italiano, italiana
JO Jordanien, Giordania, Jordania, Jordânia, Jordanian, jordanisch, jordanienne, giordano, giordana, jordano, jordana
JP Giappone, Japón, Japão, Japanese, japonais, japonaise, japanisch, giapponese, japonés, japonesa
KE Kenia, Quénia, Kenyan, kenianisch, kényane, keniano, keniana, queniano, queniana
KH Kambodscha, Cambogia, Camboya, Camboja, Cambodian, cambodgien, cambodgienne, Kampuchea, kambodschanisch, cambogiano, cambogiana, camboyano, camboyana, cambojano, cambojana, Cambodje
KR Korea, Republic of Korea, Corée, République de Corée, Südkorea, Corea del Sud, Corea del Sur, Coreia do Sul, Sud-Corée, Corée Sud, South Korean, Korean, coréen, coréenne, S. Korea, Republic Korea, koreanisch, südkoreanisch, sud-coréen, sud-coréenne, coreano, coreana, surcoreano, surcoreana, sul-coreano, sul-coreana
LA Lao PDR, Laos, Lao, Laotian, laotisch, laotien, laotienne, laotiano, laotiana, laosiano, laosiana
LK Sri-Lanka, Ceylon, Ceylan, Sri Lankan, sri-lankais, Srilanka, sri-lankisch, sri-lankaise, srilankese
LT Litauen, Lituania, Lituânia, Lithuanian, lituanien, lituanienne, lituano, lituana, litauisch, lituanês
LU Luxemburg, Lussemburgo, Luxemburgo
LV Lettland, Lettonia, Letonia, Letónia, Latvian, letton, lettisch, lettone, letón, letona, letão, letã
MA Marokko, Marocco, Marruecos, Marrocos, Moroccan, marocain, marocaine, marokkanisch, marocchino, marocchina, marroquí, marroquino, marroquina, Maroco, Marroco
MD Republic of Moldova, Moldawien, Moldavia, Moldova, Moldavie, Moldávia, Moldovan, moldavo, moldava, moldawisch, moldauisch, moldave
MG Madagaskar, Malagasy, malgache, madagassisch, malgascio, malgascia, malgaxe
MK Macedonia, Macédoine, Nordmazedonien, North Macedonia, Macedonia del Nord, Macedonia del Norte, Macedónia do Norte, Macédoine du Nord, FYROM, mazedonisch, nordmazedonisch, macédonien, macédonienne, macedone, macedonio, Macedonian
MM Myanmar, Burma, Birmanie, Birmania, Birmânia, Mianmar, Burmese, birman, birmane, myanmarisch, birmanisch, birmano, birmana, birmanês, birmanesa, Birma
MN Mongolei, Mongolia, Mongólia, Mongolian, mongol, mongole, mongolisch, mongolo, mongola
MO Macao, Macau
MU Mauricio, Maurícia, Maurice, Île Maurice, Ile Maurice, Mauritian, mauricien, mauricienne, mauritisch, mauriziano, mauriziana
MX Mexiko, Messico, México, Mexican, mexicain, mexicaine, mexikanisch, messicano, messicana, mexicano, mexicana, Méjico
MY Malaysia, Malasia, Malaisie, Malásia, Malaysian, malaysisch, malaisien, malaisienne, malese, malayo, malaya, malaio, malaia
NI Nicaragua, Nicaraguan, nicaraguanisch, nicaraguayen, nicaraguayenne, nicaragüense
NL Holland, The Netherlands, Hollande, Niederlande, Paesi Bassi, Olanda, Países Bajos, Holanda, Países Baixos, Dutch, néerlandais, néerlandaise, hollandais, niederländisch, holländisch, hollandaise, olandese, holandés, holandesa, neerlandés, neerlandesa, Nederland
NO Norwegen, Norvegia, Noruega, Norwegian, norvégien, norvégienne, norwegisch, norvegese, noruego, norueguês, norueguesa, Norge
NP Nepal, Nepalese, népalais, nepalesisch, népalaise, nepalí, nepalês, nepalesa
NZ Neuseeland, Nuova Zelanda, Nueva Zelanda, Nova Zelândia, New Zealander, néo-zélandais, NZ, neuseeländisch, néo-zélandaise, neozelandese, neozelandés, neozelandesa
PE Perú, Peruvian, péruvien, péruvienne, peruanisch, peruano, peruviano, peruviana, peruana
PH Philippinen, Filippine, Filipinas, Philippine, Filipino, philippin, philippinisch, filippino, filippina, filipina, Phillipines, Philipines
PK Pakistán, Paquistão, Pakistani, pakistanais, pakistanaise, pakistanisch, pakistano, pakistana, pakistaní, paquistanês, paquistanesa
PL Polen, Polonia, Polónia, Polish, polonais, polonaise, polnisch, polacco, polacca, polaco, polaca, polonês, polonesa
PT Portogallo, Portuguese, portugais, portugaise, portugiesisch, portoghese, portugués, português, portuguesa
RO Rumänien, Romania, Rumania, Rumanía, Roménia, Romênia, Romanian, roumain, roumaine, rumänisch, rumeno, rumena, rumano, rumana, romeno, romena
RS Serbien, Serbia, Sérvia, Serbian, serbe, serbo, serba, serbio, serbia, sérvio, sérvia, serbisch
RU Russian Federation, Fédération de Russie, Russland, Russia, Rusia, Rússia, Russian, russe, russisch, russo, russa, ruso, rusa
SE Schweden, Svezia, Suecia, Suécia, Swedish, suédois, suédoise, schwedisch, svedese, sueco, sueca, Sverige
SI Slowenien, Slovenia, Eslovenia, Eslovénia, Slovenian, slovène, slowenisch, sloveno, slovena, esloveno, eslovena
SK Slovak Republic, République slovaque, Slowakei, Slovacchia, Eslovaquia, Eslováquia, Slovak, slovaque, slowakisch, slovacco, slovacca, eslovaco, eslovaca
SV El Salvador, Salvadoran, Salvador, salvadorianisch, salvadorien, salvadorienne, salvadoreño, salvadoreña
SY Syrian Arab Republic, Syrien, Siria, Síria, Syrian, syrien, syrisch, syrienne, siriano, siriana, sirio
SZ Swaziland
TH Thaïlande, Thailandia, Tailandia, Tailândia, Thai, thaïlandais, thaïlandaise, thailändisch, thailandese, tailandese, tailandés, tailandesa
TN Tunesien, Tunisia, Túnez, Tunísia, Tunisian, tunisien, tunisienne, tunesisch, tunisino, tunisina, tunecino, tunecina, tunisiano, tunisiana
TR Turkey, Türkei, Turchia, Turquía, Turquia, Türkiye, Turkiye, Turkish, turc, turque, türkisch, turco, turca
TW Taiwan R.O.C., Taiwán, Taiwanese, taïwanais, taiwanisch, taiwanesisch, taïwanaise, taiwanés, taiwanesa
TZ United Republic of Tanzania
UA Ukraine, Ucraina, Ucrania, Ucrânia, Ukrainian, ukrainien, ukrainienne, ucraino, ucraina, ucraniano, ucraniana, ukrainisch
US USA, United States of America, America, États-Unis d’Amérique, Vereinigte Staaten, Vereinigte Staaten von Amerika, Stati Uniti, Estados Unidos, U.S., U.S.A., EE. UU., EE.UU., EUA, Etats-Unis, American, américain, américaine, amerikanisch, US-amerikanisch, americano, americana, estadounidense
UY Uruguayan, uruguayen
UZ Usbekistan, Uzbekistán, Ouzbékistan, Uzbekistan, Uzbek, usbekisch, ouzbèke, uzbeco, uzbeca
VN Viet Nam, Viet-Nam, Vietnamese, vietnamien, vietnamienne, vietnamesisch, vietnamita, Vietnã, Vietname, Vietman
ZA Südafrika, Sudafrica, Sudáfrica, África do Sul, South African, sud-africain, sud-africaine, südafrikanisch, sudafricano, sudafricana, sul-africano, sul-africana
`;

const countrySpellings: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  lines
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), line.slice(3).split(', ')]),
);

/** Made when a name is first asked for: making them takes some 10 ms. */
let displayed: readonly Intl.DisplayNames[] | undefined;
const namesByCode = new Map<string, readonly string[]>();

/** All names of a country beside those that the catalog has, by its code of two letters; other codes have none. */
export function furtherCountryNames(code: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(code)) return [];
  const before = namesByCode.get(code);
  if (before !== undefined) return before;
  displayed ??= ['de', 'it', 'es', 'pt', 'pt-PT'].map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  const names = [...(countrySpellings[code] ?? []), ...displayed.flatMap((names) => names.of(code) ?? [])];
  namesByCode.set(code, names);
  return names;
}

const spelt = new Set(
  Object.values(countrySpellings).flatMap((names) => names.map((name) => name.toLowerCase())),
);

/** Whether a word is one of these names, whatever its case: `italien`, `Portuguese`. */
export const isOfCountryName = (word: string): boolean => spelt.has(word.toLowerCase());

/** What stands before the name of a country in a cell: `Made in Türkiye`, `Fabriqué au Portugal`. */
const before =
  /^(?:proudly\s+)?(?:(?:savoir-faire|ateliers?|usines?|fabrication|fabrico|fabricación|production|confection|manufacture|produktion|fertigung|konfektion|produzione|confezione|producción|confección|produção|confeção)\s+(?!d[eu'’])|(?:made|produced|manufactured|knitted|woven|sewn|assembled|dyed|spun|fabriqué|fabriquée|confectionné|confectionnée|tissé|tricoté|teint|filé|produit|hergestellt|gefertigt|prodotto|fabbricato|hecho|fabricado|confeccionado|feito)\s+(?:in(?:\s+the)?|en|au|aux|à|a|im|in der|em|na|no|nos)\s+|(?:origine?|ursprung|origen|origem|country|pays|land|made in|provenance)\s*:\s*|(?:from|aus|de la|du|des)\s+|100\s*%\s*(?:made in\s+)?)/iu;

/** What stands behind what comes from there: `Turkish made`, `deutsche Produktion`. */
const behind =
  /\s+(?:made|production|produced|manufactured?|manufacturing|origin|produktion|fertigung|herstellung|herkunft|konfektion|100\s*%)$/iu;

/**
 * The readings of a cell that names a country, the most literal first: as it is, without what stands before it, and its
 * pieces where it also says a place or a code, as `Izmir, Turkey`, `TR - Türkiye` or `Portugal (Porto)`.
 */
export function countryReadings(text: string): {
  readonly whole: readonly string[];
  readonly pieces: readonly string[];
} {
  const plain = text
    .trim()
    .replace(before, '')
    .replace(
      /\s+(?:with love|with care|avec (?:amour|soin)|par nos soins|mit liebe|con amore|con amor|com amor)$/i,
      '',
    )
    .replace(/[.;]+$/, '')
    .replace(behind, '')
    // Of a German adjective, its ending: `portugiesische Fertigung`.
    .replace(/(?<=sch)e[mnrs]?$/iu, '')
    .trim();
  const whole = [text.trim(), plain].filter((one, n, all) => one !== '' && all.indexOf(one) === n);
  const pieces = plain
    .split(/\s*[,/()|:]\s*|\s+[-–]\s+|^([A-Z]{2,3})\s*[-–]\s*/)
    .filter((one): one is string => one !== undefined && one.trim() !== '')
    .map((one) => one.trim());
  return { whole, pieces: pieces.length > 1 ? pieces : [] };
}
