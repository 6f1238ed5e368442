import { expect, test } from 'vitest';
import { namesOf } from '../names/names.ts';
import { fibreNames } from './fibre-names.ts';
import { readComposition } from './read-composition.ts';
import { fibreIn } from './read-fibre.ts';

const materials = [
  ['cotton', 'Cotton', 'Coton'],
  ['organic-cotton', 'Organic cotton', 'Coton biologique'],
  ['recycled-cotton-production', 'Recycled cotton, production waste', 'Coton recyclé, déchets de production'],
  ['recycled-cotton-post-consumer', 'Recycled cotton, post-consumer', 'Coton recyclé, post-consommation'],
  ['linen', 'Linen', 'Lin'],
  ['hemp', 'Hemp', 'Chanvre'],
  ['jute', 'Jute', 'Jute'],
  ['wool', 'Wool', 'Laine'],
  ['viscose', 'Viscose', 'Viscose'],
  ['polyester', 'Polyester', 'Polyester'],
  ['recycled-polyester', 'Recycled polyester', 'Polyester recyclé'],
  ['nylon', 'Nylon', 'Nylon'],
  ['acrylic', 'Acrylic', 'Acrylique'],
  ['polypropylene', 'Polypropylene', 'Polypropylène'],
  ['elastane', 'Elastane', 'Élasthanne'],
] as const;
const allowed = materials.map(([value, ...both]) => ({ value, names: [...both, value] }));
const known = { allowed, names: namesOf(allowed) };

function reading(text: string): string {
  const read = readComposition(text, known);
  if ('fault' in read) {
    const { fault } = read;
    if (fault.code === 'unknown') return `? unknown ${fault.text}`;
    return fault.code === 'composition-sum' ? `? ${fault.code} ${fault.sum}` : `? ${fault.code}`;
  }
  return read.parts
    .map(({ name, share, materials: own }) => {
      const listed = own.map(({ id, percentage }) => `${id} ${percentage}`).join(', ');
      return name === undefined ? listed : `${name} ${share}: ${listed}`;
    })
    .join('; ');
}

/**
 * Compositions as labels, tables and shop pages write them, with the right reading: `material percentage`, parts divided
 * by `;` with their name and share before a colon; `?` and a code where the text must be asked about. Written by hand.
 */
const compositionTexts: readonly (readonly [text: string, reading: string])[] = [
  // English
  ['100% Cotton', 'cotton 100'],
  ['Cotton', 'cotton 100'],
  ['100 % cotton', 'cotton 100'],
  ['Cotton 100%', 'cotton 100'],
  ['100 cotton', 'cotton 100'],
  ['98% Cotton 2% Elastane', 'cotton 98, elastane 2'],
  ['98% cotton, 2% elastane', 'cotton 98, elastane 2'],
  ['98% Cotton / 2% Spandex', 'cotton 98, elastane 2'],
  ['Cotton 98%, Lycra 2%', 'cotton 98, elastane 2'],
  ['cotton (98%), elastane (2%)', 'cotton 98, elastane 2'],
  ['60 % Cotton, 40 % Recycled Polyester', 'cotton 60, recycled-polyester 40'],
  ['60% organic cotton 40% recycled polyester', 'organic-cotton 60, recycled-polyester 40'],
  ['50% Wool | 50% Acrylic', 'wool 50, acrylic 50'],
  ['50% wool + 50% polyamide', 'wool 50, nylon 50'],
  ['80% wool and 20% nylon', 'wool 80, nylon 20'],
  ['80% wool & 20% nylon', 'wool 80, nylon 20'],
  ['92.5% polyamide, 7.5% elastane', 'nylon 92.5, elastane 7.5'],
  ['65/35 polyester/cotton', 'polyester 65, cotton 35'],
  ['polyester/cotton 65/35', 'polyester 65, cotton 35'],
  ['65% / 35% polyester / cotton', 'polyester 65, cotton 35'],
  ['50/50 cotton linen', 'cotton 50, linen 50'],
  ['60/35/5 cotton/polyester/elastane', 'cotton 60, polyester 35, elastane 5'],
  ['100% Merino wool', 'wool 100'],
  ['100% pure new wool', 'wool 100'],
  ['100% Virgin Wool', 'wool 100'],
  ['100% lambswool', 'wool 100'],
  ['100% combed cotton', 'cotton 100'],
  ['100% Pima Cotton', 'cotton 100'],
  ['100% rPET', 'recycled-polyester 100'],
  ['100% REPREVE® recycled polyester', 'recycled-polyester 100'],
  ['95% Rayon 5% Spandex', 'viscose 95, elastane 5'],
  ['100% linen', 'linen 100'],
  ['55% hemp 45% organic cotton', 'hemp 55, organic-cotton 45'],
  ['100% Nylon 66', 'nylon 100'],
  ['98 % Cotton\n2 % Elastane', 'cotton 98, elastane 2'],
  ['Cotton: 98%; Elastane: 2%', 'cotton 98, elastane 2'],
  ['Composition: 100% cotton', 'cotton 100'],
  ['Cotton - 95%, Elastane - 5%', 'cotton 95, elastane 5'],
  ['98%Cotton2%Elastane', 'cotton 98, elastane 2'],
  ['97% BCI cotton, 3% elastane', 'cotton 97, elastane 3'],
  ['Polyester 100 percent', 'polyester 100'],
  [
    '33.3% cotton, 33.3% linen, 33.3% viscose',
    'cotton 33.3333333333, linen 33.3333333333, viscose 33.3333333333',
  ],
  ['100% cotton, exclusive of decoration', 'cotton 100'],
  ['100% Cotton (excluding trims)', 'cotton 100'],
  ['Main: 100% wool; Lining: 100% wool', 'wool 100'],
  ['Main (80%): 100% wool; Lining (20%): 100% polyester', 'Main 80: wool 100; Lining 20: polyester 100'],
  ['Main: 100% wool; Lining: 100% polyester', '? composition-parts'],
  ['Shell: 100% polyamide, Lining: 100% polyester', '? composition-parts'],
  [
    'Shell 90%: 60% cotton 40% polyester\nPocket 10%: 100% cotton',
    'Shell 90: cotton 60, polyester 40; Pocket 10: cotton 100',
  ],
  ['98% cotton 3% elastane', '? composition-sum 101'],
  ['60% cotton, 30% polyester', '? composition-sum 90'],
  ['cotton, elastane', '? composition'],
  ['mostly cotton', '? unknown mostly cotton'],
  ['100% silk', '? unknown silk'],
  ['70% cotton 30% Tencel', '? unknown Tencel'],
  ['90% Recycled cotton 10% polyester', '? unknown Recycled cotton'],
  ['95% cotton 5% other fibres', '? unknown other fibres'],
  ['100% cottton', '? unknown cottton'],
  ['95% bamboo 5% elastane', '? unknown bamboo'],
  ['Main: 100% wool Lining: 100% polyester', '? composition-parts'],
  ['Body: 95% Cotton, 5% Elastane Rib: 95% Cotton, 5% Elastane', 'cotton 95, elastane 5'],
  ['Shell: 65% polyester 35% cotton. Lining: 65% polyester 35% cotton.', 'polyester 65, cotton 35'],
  ['Outer 70%: 100% Nylon, Inner 30%: 100% Polyester', 'Outer 70: nylon 100; Inner 30: polyester 100'],
  ['100% POLYESTER (RECYCLED)', 'recycled-polyester 100'],
  ['100% cotton.', 'cotton 100'],
  ['  100%  cotton  ', 'cotton 100'],
  ['Cotton 60%/Polyester 40%', 'cotton 60, polyester 40'],
  ['60%cotton/40%polyester', 'cotton 60, polyester 40'],
  ['60%cotton,40%polyester', 'cotton 60, polyester 40'],
  ['60 cotton 40 polyester', 'cotton 60, polyester 40'],
  ['Cotton60/Polyester40', '? unknown Cotton60'],
  ['%98 Cotton %2 Elastane', 'cotton 98, elastane 2'],
  ['0.5% elastane 99.5% cotton', 'elastane 0.5, cotton 99.5'],
  ['100% GOTS organic cotton', 'organic-cotton 100'],
  ['100% GOTS cotton', '? unknown GOTS cotton'],
  ['100% GRS recycled polyester', 'recycled-polyester 100'],
  ['100% Recycled cotton, production waste', 'recycled-cotton-production 100'],
  ['90% Coton recyclé, déchets de production, 10% polyester', 'recycled-cotton-production 90, polyester 10'],
  ['95% cotton 5% Lurex', '? unknown Lurex'],
  ['57% Cotton 38% Polyester 3% Viscose 2% Elastane', 'cotton 57, polyester 38, viscose 3, elastane 2'],
  ['46% wool, 30% acrylic, 14% polyamide, 10% viscose', 'wool 46, acrylic 30, nylon 14, viscose 10'],
  ['100% jute', 'jute 100'],
  ['80% cotton 20% polyester 100% cotton', '? composition-sum 200'],
  ['', '? composition'],
  ['see label', '? unknown see label'],
  ['n/a', '? unknown n'],
  ['100%', '? composition'],
  // French
  ['100% coton', 'cotton 100'],
  ['98% coton 2% élasthanne', 'cotton 98, elastane 2'],
  ['coton 98 / élasthanne 2', 'cotton 98, elastane 2'],
  ['Coton 98 % - Élasthanne 2 %', 'cotton 98, elastane 2'],
  ['60% coton bio, 40% polyester recyclé', 'organic-cotton 60, recycled-polyester 40'],
  ['coton biologique 100%', 'organic-cotton 100'],
  ['100% coton issu de l’agriculture biologique', 'organic-cotton 100'],
  ['52,5% coton, 47,5% polyester', 'cotton 52.5, polyester 47.5'],
  ['52,5 % coton 47,5 % polyester', 'cotton 52.5, polyester 47.5'],
  ['70% laine et 30% polyamide', 'wool 70, nylon 30'],
  ['100 % laine vierge', 'wool 100'],
  ['100% laine mérinos', 'wool 100'],
  ['80% laine, 20% acrylique', 'wool 80, acrylic 20'],
  ['viscose 95%, élasthane 5%', 'viscose 95, elastane 5'],
  ['COTON 60 POLYESTER 40', 'cotton 60, polyester 40'],
  ['100% lin', 'linen 100'],
  ['55% lin 45% coton', 'linen 55, cotton 45'],
  ['100 % coton (hors broderies)', 'cotton 100'],
  ['Polyester: 65%, Coton: 35%', 'polyester 65, cotton 35'],
  ['65% polyester\r\n35% coton', 'polyester 65, cotton 35'],
  ['Tissu principal : 100% coton ; Doublure : 100% coton', 'cotton 100'],
  [
    'Tissu principal (90%) : 100% coton ; Doublure (10%) : 100% polyester',
    'Tissu principal 90: cotton 100; Doublure 10: polyester 100',
  ],
  ['Tissu principal : 100% laine ; Doublure : 100% viscose', '? composition-parts'],
  ['80% coton peigné 20% polyester', 'cotton 80, polyester 20'],
  ['coton 95 élasthanne 5', 'cotton 95, elastane 5'],
  ['100% soie', '? unknown soie'],
  ['coton recyclé 100%', '? unknown coton recyclé'],
  ['50% coton', '? composition-sum 50'],
  ['98% coton/cotton/Baumwolle 2% élasthanne/elastane/Elasthan', 'cotton 98, elastane 2'],
  ['97% cotton coton cotone, 3% elastane élasthanne elastan', 'cotton 97, elastane 3'],
  ['100% chanvre', 'hemp 100'],
  ['100% polypropylène', 'polypropylene 100'],
  // German
  ['100% Baumwolle', 'cotton 100'],
  ['98% Baumwolle 2% Elasthan', 'cotton 98, elastane 2'],
  ['98 % Baumwolle, 2 % Elastan', 'cotton 98, elastane 2'],
  ['60% Bio-Baumwolle, 40% recyceltes Polyester', 'organic-cotton 60, recycled-polyester 40'],
  ['100% Biobaumwolle', 'organic-cotton 100'],
  ['100% Baumwolle kbA', 'organic-cotton 100'],
  ['100% Baumwolle aus biologischem Anbau', 'organic-cotton 100'],
  ['80% Schurwolle, 20% Polyamid', 'wool 80, nylon 20'],
  ['100% reine Schurwolle', 'wool 100'],
  ['100% Leinen', 'linen 100'],
  ['70% Viskose und 30% Polyester', 'viscose 70, polyester 30'],
  ['Baumwolle 95%, Elasthan 5%', 'cotton 95, elastane 5'],
  ['50% Polyacryl 50% Wolle', 'acrylic 50, wool 50'],
  ['Obermaterial: 100% Baumwolle; Futter: 100% Baumwolle', 'cotton 100'],
  [
    'Obermaterial (85%): 100% Wolle, Futter (15%): 100% Viskose',
    'Obermaterial 85: wool 100; Futter 15: viscose 100',
  ],
  ['Obermaterial: 100% Wolle, Futter: 100% Viskose', '? composition-parts'],
  ['97,5% Baumwolle 2,5% Elasthan', 'cotton 97.5, elastane 2.5'],
  ['100% Recyclingpolyester', 'recycled-polyester 100'],
  ['100% Seide', '? unknown Seide'],
  ['100% Merinowolle', 'wool 100'],
  ['55 Leinen 45 Baumwolle', 'linen 55, cotton 45'],
  ['100% Hanf', 'hemp 100'],
  ['Zusammensetzung: 100% Polyester', 'polyester 100'],
  // Italian
  ['100% cotone', 'cotton 100'],
  ['98% cotone 2% elastan', 'cotton 98, elastane 2'],
  ['100% cotone biologico', 'organic-cotton 100'],
  ['70% lana 30% poliammide', 'wool 70, nylon 30'],
  ['70% lana e 30% poliammide', 'wool 70, nylon 30'],
  ['100% lana vergine', 'wool 100'],
  ['65% poliestere, 35% viscosa', 'polyester 65, viscose 35'],
  ['100% poliestere riciclato', 'recycled-polyester 100'],
  ['100% lino', 'linen 100'],
  ['acrilico 60%, lana 40%', 'acrylic 60, wool 40'],
  ['Esterno: 100% poliammide; Fodera: 100% poliestere', '? composition-parts'],
  ['100% seta', '? unknown seta'],
  ['80% cotone, 20% canapa', 'cotton 80, hemp 20'],
  // Spanish
  ['100% algodón', 'cotton 100'],
  ['100% algodon', 'cotton 100'],
  ['98% algodón 2% elastano', 'cotton 98, elastane 2'],
  ['100% algodón orgánico', 'organic-cotton 100'],
  ['100% algodón ecológico', 'organic-cotton 100'],
  ['60% algodón y 40% poliéster reciclado', 'cotton 60, recycled-polyester 40'],
  ['80% lana, 20% poliamida', 'wool 80, nylon 20'],
  ['viscosa 95% elastano 5%', 'viscose 95, elastane 5'],
  ['55% lino 45% viscosa', 'linen 55, viscose 45'],
  ['50% acrílico 50% poliéster', 'acrylic 50, polyester 50'],
  ['Exterior: 100% poliamida. Forro: 100% poliéster', '? composition-parts'],
  ['100% seda', '? unknown seda'],
  ['100% lana virgen', 'wool 100'],
  ['70 por ciento algodón, 30 por ciento poliéster', 'cotton 70, polyester 30'],
  // Portuguese
  ['100% algodão', 'cotton 100'],
  ['95% algodão 5% elastano', 'cotton 95, elastane 5'],
  ['100% algodão orgânico', 'organic-cotton 100'],
  ['100% algodão biológico', 'organic-cotton 100'],
  ['60% poliéster reciclado e 40% algodão', 'recycled-polyester 60, cotton 40'],
  ['70% lã 30% acrílico', 'wool 70, acrylic 30'],
  ['100% linho', 'linen 100'],
  ['viscose 96%, elastano 4%', 'viscose 96, elastane 4'],
  ['80% poliamida, 20% elastano', 'nylon 80, elastane 20'],
  ['100% seda', '? unknown seda'],
  ['100% cânhamo', 'hemp 100'],
  // Codes of the trade
  ['98%CO 2%EA', 'cotton 98, elastane 2'],
  ['98% CO, 2% EL', 'cotton 98, elastane 2'],
  ['65 PES 35 CO', 'polyester 65, cotton 35'],
  ['PES/CO 65/35', 'polyester 65, cotton 35'],
  ['CO 60% PES 40%', 'cotton 60, polyester 40'],
  ['80% WO 20% PA', 'wool 80, nylon 20'],
  ['95% CV 5% EA', 'viscose 95, elastane 5'],
  ['100% LI', 'linen 100'],
  ['100% PAN', 'acrylic 100'],
  ['50% PC 50% WO', '? unknown PC'],
];

test.each(compositionTexts)('%j is %s', (text, right) => {
  expect(reading(text)).toBe(right);
});

test('each name of a fibre names that fibre only', () => {
  for (const { fibre, names: all } of fibreNames)
    for (const name of all) expect([name, fibreIn(name)?.fibre.fibre]).toEqual([name, fibre]);
});

test('the order of shares and names, separators and case do not matter', () => {
  const shares = [70, 25, 5];
  const fibres = ['coton', 'polyester', 'élasthanne'];
  const right = 'cotton 70, polyester 25, elastane 5';
  for (const separator of [' ', ', ', '; ', ' / ', '/', ' | ', '\n', ' + ', ' - ']) {
    for (const sign of ['%', ' %']) {
      const before = shares.map((share, n) => `${share}${sign} ${fibres[n]}`).join(separator);
      const after = shares.map((share, n) => `${fibres[n]} ${share}${sign}`).join(separator);
      for (const text of [before, after, before.toUpperCase(), after.toLowerCase()])
        expect([text, reading(text)]).toEqual([text, right]);
    }
  }
});
