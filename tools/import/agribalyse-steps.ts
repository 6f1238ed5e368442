import { type FoodProduct, groupByStep, readFoodProducts, type Step, steps } from './agribalyse-tables.ts';
import { impactsOf } from './indicators.ts';
import { tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/** A typical cell of one life-cycle step: that of `product`, which stands for all products chosen. */
interface TypicalCell {
  readonly id: string;
  readonly en: string;
  readonly fr: string;
  readonly product: string;
  readonly choose: (product: FoodProduct) => boolean;
  /** Said when the cell is not the most frequent one of those chosen. */
  readonly because?: string;
}

const delivered = (start: string) => (product: FoodProduct) => product.delivery.startsWith(start);
const prepared = (preparation: string, delivery = '') => (product: FoodProduct) =>
  product.preparation === preparation && product.delivery.startsWith(delivery);
const packed = (...materials: string[]) => (product: FoodProduct) => materials.includes(product.packaging);
const among = (subgroup: string) => (product: FoodProduct) => product.subgroup === subgroup;

/**
 * Steps as processes per kg of food, AGRIBALYSE 3.1.1. The publisher built them from few modules, so the same cell
 * stands in the rows of many products; the most frequent one is taken as it is, no mean is formed.
 */
const cells: Readonly<Record<Step, readonly TypicalCell[]>> = {
  transformation: [
    { id: 'transformation-prepared-dish', en: 'Cooking of a prepared dish at the factory', fr: 'Cuisson d’un plat préparé en usine', product: '25198', choose: among('plats composés') },
    { id: 'transformation-pizza', en: 'Making of pizza and savoury tart at the factory', fr: 'Fabrication de pizza et tarte salée en usine', product: '25468', choose: among('pizzas, tartes et crêpes salées') },
    { id: 'transformation-filled-pastry', en: 'Making of filled pastry at the factory', fr: 'Fabrication de feuilletés garnis en usine', product: '25559', choose: among('feuilletées et autres entrées') },
    { id: 'transformation-sandwich', en: 'Making of sandwiches at the factory', fr: 'Fabrication de sandwichs en usine', product: '25475', choose: among('sandwichs') },
  ],
  packaging: [
    { id: 'packaging-steel', en: 'Packaging in steel, one kilogram of food', fr: 'Emballage en acier, un kilogramme d’aliment', product: '8201', choose: packed('Acier') },
    { id: 'packaging-aluminium', en: 'Packaging in aluminium, one kilogram of food', fr: 'Emballage en aluminium, un kilogramme d’aliment', product: '26123', choose: packed('Aluminium') },
    { id: 'packaging-cardboard', en: 'Packaging in cardboard, one kilogram of food', fr: 'Emballage en carton, un kilogramme d’aliment', product: '18905', choose: packed('Carton') },
    { id: 'packaging-paper', en: 'Packaging in paper, one kilogram of food', fr: 'Emballage en papier, un kilogramme d’aliment', product: '11009', choose: packed('Papier') },
    { id: 'packaging-glass', en: 'Packaging in glass, one kilogram of food', fr: 'Emballage en verre, un kilogramme d’aliment', product: '11023', choose: packed('Verre') },
    { id: 'packaging-hdpe', en: 'Packaging in HDPE, one kilogram of food', fr: 'Emballage en PEHD, un kilogramme d’aliment', product: '3000', choose: packed('HDPE', 'HPDE') },
    { id: 'packaging-ldpe', en: 'Packaging in LDPE, one kilogram of food', fr: 'Emballage en PEBD, un kilogramme d’aliment', product: '12112', choose: packed('LDPE') },
    { id: 'packaging-pet', en: 'Packaging in PET, one kilogram of food', fr: 'Emballage en PET, un kilogramme d’aliment', product: '76080', choose: packed('PET') },
    { id: 'packaging-polypropylene', en: 'Packaging in polypropylene, one kilogram of food', fr: 'Emballage en polypropylène, un kilogramme d’aliment', product: '4041', choose: packed('PP') },
    { id: 'packaging-polystyrene', en: 'Packaging in polystyrene, one kilogram of food', fr: 'Emballage en polystyrène, un kilogramme d’aliment', product: '21504', choose: packed('PS') },
    { id: 'packaging-pvc', en: 'Packaging in PVC, one kilogram of food', fr: 'Emballage en PVC, un kilogramme d’aliment', product: '39700', choose: packed('PVC') },
  ],
  transport: [
    { id: 'distribution-ambient', en: 'Transport to processing and retail, ambient food', fr: 'Transport vers l’usine et le magasin, aliment ambiant', product: '76080', choose: delivered('Ambiant') },
    { id: 'distribution-chilled', en: 'Transport to processing and retail, chilled food', fr: 'Transport vers l’usine et le magasin, aliment réfrigéré', product: '12112', choose: delivered('Glacé') },
    { id: 'distribution-frozen', en: 'Transport to processing and retail, frozen food', fr: 'Transport vers l’usine et le magasin, aliment surgelé', product: '31035', choose: delivered('Congelé') },
  ],
  retail: [
    { id: 'retail-ambient', en: 'Storage and retail, ambient food', fr: 'Stockage et magasin, aliment ambiant', product: '37000', choose: delivered('Ambiant') },
    { id: 'retail-ambient-short', en: 'Storage and retail, ambient food, short stay', fr: 'Stockage et magasin, aliment ambiant, séjour court', product: '7258', choose: delivered('Ambiant (court)') },
    { id: 'retail-chilled', en: 'Storage and retail, chilled food', fr: 'Stockage et magasin, aliment réfrigéré', product: '25620', choose: delivered('Glacé') },
    { id: 'retail-frozen', en: 'Storage and retail, frozen food', fr: 'Stockage et magasin, aliment surgelé', product: '25038', choose: delivered('Congelé') },
  ],
  consumption: [
    { id: 'consumption-refrigerator', en: 'Keeping in the refrigerator at home', fr: 'Conservation au réfrigérateur', product: '1014', choose: prepared('Réfrigéré chez le consommateur') },
    { id: 'consumption-freezer', en: 'Keeping in the freezer at home', fr: 'Conservation au congélateur', product: '20232', choose: prepared('Pas de préparation', 'Congelé') },
    { id: 'consumption-microwave', en: 'Reheating in the microwave, without refrigeration', fr: 'Réchauffage au micro-ondes, hors réfrigération', product: '13161', choose: prepared('Micro-onde', 'Ambiant') },
    { id: 'consumption-oven', en: 'Cooking in the oven, without refrigeration', fr: 'Cuisson au four, hors réfrigération', product: '9231', choose: prepared('Four', 'Ambiant'), because: 'as frequent as the cell of product 4002, which holds peelings; with the refrigerator it gives the cell of 146 chilled products' },
    { id: 'consumption-pan', en: 'Cooking in the pan, with refrigeration', fr: 'Cuisson à la poêle, réfrigération comprise', product: '6211', choose: prepared('Poêle', 'Glacé') },
    { id: 'consumption-boiling', en: 'Cooking in water, dry food', fr: 'Cuisson à l’eau, aliment sec', product: '9003', choose: prepared('Cuisson à l\'eau', 'Ambiant (long)'), because: 'the more frequent cell is that of instant soups, for which water is only heated' },
  ],
};

const products = readFoodProducts(tablesFolder());
for (const [step, list] of Object.entries(cells) as [Step, readonly TypicalCell[]][]) {
  writeJson(`databases/agribalyse-3.1.1/${step}.json`, {
    basis: 'published',
    processes: list.map((typical) => process(step, typical)),
  });
}

function process(step: Step, { id, en, fr, product: code, choose, because }: TypicalCell): object {
  const chosen = products.filter(choose);
  const groups = groupByStep(chosen, step);
  const group = groups.find((members) => members.some((member) => member.code === code));
  const product = group?.find((member) => member.code === code);
  if (group === undefined || product === undefined) throw new Error(`${id}: ${code} is not among those chosen.`);
  if (because === undefined && group.length !== groups[0]?.length) {
    throw new Error(`${id}: ${code} has the cell of ${group.length} products, the most frequent has ${groups[0]?.length} (${groups[0]?.[0]?.code}).`);
  }
  const { impacts, score } = product.step(step);
  const why = because === undefined ? '' : `; ${because}`;
  return {
    id,
    name: { en, fr },
    unit: 'kg',
    year: 2023,
    source: `AGRIBALYSE 3.1.1, step "${steps[step]}" of product ${code} (${product.nameEn}): the cell of ${group.length} of ${chosen.length} such products${why}`,
    publishedScore: score,
    impacts: impactsOf(impacts),
  };
}
