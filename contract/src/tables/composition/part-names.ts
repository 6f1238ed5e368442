/**
 * What labels and tables call the parts of a garment, in English, French, German, Italian, Spanish and Portuguese, without
 * accents. `proposed`: the share of the garment's mass, in per cent, that is proposed where a file does not say it, the
 * main part having what is left. A person accepts or changes it; it is never taken in silence.
 *
 * Decision: docs/imports.md, "Parts without their share". No source publishes these shares.
 */
export interface PartKind {
  readonly kind: string;
  readonly proposed: number | null;
  readonly words: readonly string[];
}

const words = (text: string): readonly string[] => text.split(', ');

export const partKinds: readonly PartKind[] = [
  {
    kind: 'lining',
    proposed: 20,
    words: words(
      'kapuzenfutter, rumpffutter, ruckenfutter, braguita interior, braga interior, fodera interna, lining, linings, sleeve lining, inner lining, inner layer, inner, inside, interior, doublure, doublures, doublage, ' +
        'interieur, futter, innenfutter, armelfutter, aermelfutter, futterstoff, innenseite, innen, innenmaterial, fodera, interno, ' +
        'filet, filet interieur, slip, slip interieur, netz, netzfutter, rete, malla, rede, net, netting, doubl, dbl, int, ' +
        'forro, forros, forração, forracao, voering',
    ),
  },
  {
    kind: 'filling',
    proposed: 30,
    words: words(
      'filling, fill, filler, padding, wadding, insulation, garnissage, rembourrage, ouatine, ouate, ' +
        'isolation, fullung, fuellung, wattierung, isolierung, imbottitura, ovatta, relleno, guata, ' +
        'enchimento, acolchoamento',
    ),
  },
  {
    kind: 'rib',
    proposed: 5,
    words: words(
      'rippbund, rib, ribs, ribbing, cuff, cuffs, collar, neck, neckline, waistband, hem, bord cote, bords cotes, ' +
        'bord cotes, bords cote, bord-cote, bords-cotes, bord-cotes, cote, cotes, col, poignet, poignets, ' +
        'ceinture, taille, encolure, bundchen, buendchen, rippbundchen, strickbundchen, strickbund, bundchenstoff, armbundchen, kragen, bund, rippe, ripp, polsini, ' +
        'bajo, bajos, saum, orlo, ourlet, bainha, polso, colletto, collo, bordo, bordi, costina, vita, cuello, punos, puno, cintura, canale, gola, ' +
        'punhos, punho, cos, rebordo',
    ),
  },
  {
    kind: 'pocket',
    proposed: 5,
    words: words(
      'pocket, pockets, pocketing, pocket bag, pocket lining, poche, poches, fond de poche, ' +
        'fonds de poche, sac de poche, tasche, taschen, taschenbeutel, taschenfutter, tasca, tasche interne, ' +
        'fodera tasche, fondo tasche, fondo tasca, fondi tasche, bolsillo, bolsillos, bolso, bolsos',
    ),
  },
  {
    kind: 'trim',
    proposed: 5,
    words: words(
      'fond de culotte, entrejambe, entreperna, hilo de bordado, hilo bordado, trim, trims, trimming, trimmings, decoration, embroidery, piping, lace, finition, finitions, ' +
        'garniture, garnitures, empiecement, empiecements, broderie, broderies, dentelle, passepoil, besatz, ' +
        'verzierung, stickerei, spitze, inserti, inserto, profili, ricamo, pizzo, guarnizione, guarnizioni, ' +
        'stitching, seams, surpiqures, coutures, ziernahte, ziernaht, nahte, cuciture, costuras, adorno, adornos, bordado, encaje, ribete, aplicacoes, aplicacao, renda, gusset, gusset lining, ' +
        'gousset, fond, wing, wings, aile, ailes, applique, appliques, applikation, applikationen, applicazioni, handle, handles, anse, anses, asas, henkel, manici, zwickel, tassello, refuerzo, entrepierna, reforco, fundilho',
    ),
  },
  {
    kind: 'contrast',
    proposed: 20,
    words: words(
      'bojo, bojos, membrane, membran, membrana, overlay, overlays, over layer, second layer, surcouche, voile, tulle, sovrapposizione, sobrecapa, contrast, contrast fabric, secondary, secondary fabric, second fabric, insert, inserts, panel, ' +
        'panels, side panels, yoke, mesh, contraste, tissu secondaire, secondaire, insert tissu, kontrast, ' +
        'kontraststoff, einsatz, einsatze, contrasto, secondario, tejido secundario, secundario, ' +
        'tecido secundario, cup, cups, bonnet, bonnets, coppa, coppe, copa, copas, lined hood, capuche doublee, gefutterte kapuze, cappuccio foderato, capucha forrada, capuz forrado, hood, capuche, kapuze, cappuccio, capucha, capuz',
    ),
  },
  {
    kind: 'sleeves',
    proposed: 25,
    words: words('sleeve, sleeves, manche, manches, armel, aermel, maniche, manica, mangas, manga'),
  },
  {
    kind: 'skirt',
    proposed: 40,
    words: words(
      'parte inferior, parte inferiore, parte bassa, partie basse, lower section, skirt, jupe, bottom, bottoms, shorts, lower, lower part, bas, rock, unterteil, gonna, pantalone, falda, saia, back, dos, ruckseite, rucken, ' +
        'rueckseite, retro, dietro, espalda, costas, achterzijde',
    ),
  },
  {
    // Of a coated fabric: what it has of the mass differs too much to propose it.
    kind: 'carrier',
    proposed: null,
    words: words(
      'backing, carrier, coating, support, enduction, tragermaterial, traegermaterial, beschichtung, ' +
        'supporto, spalmatura, soporte, recubrimiento, suporte, revestimento',
    ),
  },
  {
    // Of a shoe, with its midsole.
    kind: 'sole',
    proposed: 45,
    words: words(
      'sole, outsole, midsole, semelle, semelle exterieure, semelle intercalaire, sohle, laufsohle, ' +
        'zwischensohle, suola, intersuola, suela, entresuela, mediasuela, piso, sola, entressola',
    ),
  },
  {
    kind: 'insole',
    proposed: 10,
    words: words(
      'insole, sockliner, sock lining, premiere, semelle interieure, semelle de proprete, premiere de proprete, decksohle, ' +
        'innensohle, brandsohle, soletta, sottopiede, plantilla, palmilha',
    ),
  },
  {
    kind: 'main',
    proposed: null,
    words: words(
      'parte superior, parte superiore, parte alta, partie haute, guscio, hulle, korpus, grundware, grundstoff, grundmaterial, sonst, ansonsten, otherwise, elsewhere, pile, flor, reverse, main, ext, princ, tige, schaft, tomaia, empeine, corte, gaspea, self, self fabric, main fabric, main material, main body, main part, body, shell, outer, outer shell, ' +
        'outer fabric, outer layer, outside, exterior, face, front, upper, top, base fabric, base, ground, ' +
        'fabric, material, cloth, layer, part, component, corps, corps principal, tissu, tissu principal, ' +
        'tissu exterieur, matiere principale, matiere exterieure, matiere, partie principale, partie, ' +
        'piece principale, exterieur, dessus, devant, principal, principale, haut, composant, endroit, ' +
        'envers, obermaterial, oberstoff, aussenmaterial, aussenstoff, aussenseite, außenmaterial, ' +
        'außenstoff, außenseite, außen, aussen, hauptmaterial, hauptstoff, oberteil, korper, rumpf, stoff, ' +
        'vorderseite, vorderteil, teil, lage, corpo, esterno, tessuto, tessuto principale, tessuto esterno, ' +
        'parte principale, parte, davanti, fronte, cuerpo, tejido, tejido principal, tejido exterior, ' +
        'voorzijde, buitenkant, delantero, tecido, tecido principal, tecido exterior, frente, rivestimento, prenda exterior, ' +
        'prenda principal, rest, rest of garment, rest of the garment, remainder, reste, reste de l article, reste du vetement, ' +
        'restliches material, resto, resto del capo, resto de la prenda, resto da peça, restante',
    ),
  },
];

/** Words that stand beside the name of a part: `lining of the hood`, `doublure des manches`. */
export const partLinks = [
  'de',
  'du',
  'des',
  'de la',
  'd',
  'of',
  'of the',
  'the',
  'and',
  'et',
  'und',
  'e',
  'y',
  'della',
  'del',
  'do',
  'da',
  'der',
  'la',
  'le',
  'les',
];

const kindOfWord: ReadonlyMap<string, PartKind> = new Map(
  partKinds.flatMap((kind) => kind.words.map((word) => [word, kind] as const)),
);

/** The kind of the part that a name means: `Doublure manches` is a lining, the first word that is known counts; undefined for others. */
export function partKindOf(name: string): PartKind | undefined {
  const words = flat(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  let main: PartKind | undefined;
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(3, words.length - at); length > 0; length--) {
      const kind = kindOfWord.get(words.slice(at, at + length).join(' '));
      if (kind === undefined) continue;
      if (kind.kind !== 'main') return kind;
      main ??= kind;
      break;
    }
  }
  return main;
}

/** Small letters without accents, each letter in its place. */
export const flat = (text: string): string =>
  [...text].map((sign) => sign.normalize('NFD')[0]?.toLowerCase() ?? sign).join('');
