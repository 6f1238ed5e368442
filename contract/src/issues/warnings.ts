import type { LocalizedText } from '../texts/localized-text.ts';
import type { IssueEntry } from './issue-entry.ts';

const warning = (title: LocalizedText, message: LocalizedText): IssueEntry => ({
  kind: 'warning',
  status: null,
  title,
  message,
});

/** Warnings shown with a result. */
export const warnings = {
  'category.illustrative': warning(
    { en: 'Illustrative category', fr: 'Catégorie illustrative' },
    { en: '{category}: {banner}', fr: '{category} : {banner}' },
  ),
  'circular.recycled-content-ignored': warning(
    { en: 'Recycled content ignored', fr: 'Contenu recyclé ignoré' },
    {
      en: 'The recycled content of "{material}" has no effect: your own impact data stand for the whole input, recycled or not.',
      fr: 'Le contenu recyclé de « {material} » est sans effet : vos propres données d’impact valent pour toute l’entrée, recyclée ou non.',
    },
  ),
  'credit.other-source': warning(
    { en: 'Credit of another source', fr: 'Crédit d’une autre source' },
    {
      en: 'The credit for recycling "{material}" takes the virgin material of the database, not your own data: those include recycled content.',
      fr: 'Le crédit du recyclage de « {material} » prend la matière vierge de la base, non vos propres données : celles-ci comprennent du recyclé.',
    },
  ),
  'weight.other-unit': warning(
    { en: 'Mass in another unit?', fr: 'Masse dans une autre unité ?' },
    {
      en: '{weight} kg is far outside the category "{category}" ({min} to {max} kg). If it is {weight} {unit}, type {kilograms} kg.',
      fr: '{weight} kg sort largement de la catégorie « {category} » ({min} à {max} kg). S’il s’agit de {weight} {unit}, saisissez {kilograms} kg.',
    },
  ),
  'weight.unusual': warning(
    { en: 'Unusual mass', fr: 'Masse inhabituelle' },
    {
      en: '{weight} kg is far outside the category "{category}" ({min} to {max} kg).',
      fr: '{weight} kg sort largement de la catégorie « {category} » ({min} à {max} kg).',
    },
  ),
  'step.not-covered': warning(
    { en: 'Step not counted', fr: 'Étape non comptée' },
    {
      en: '{step}: the footprint has no process for this and counts the piece without it; it changes the French cost of the piece by {change}%.',
      fr: '{step} : l’empreinte n’a pas de procédé pour cela et compte la pièce sans ; le coût environnemental de la pièce en change de {change} %.',
    },
  ),
  'step.weight-unknown': warning(
    { en: 'Step not counted, of unknown weight', fr: 'Étape non comptée, de poids inconnu' },
    {
      en: '{step}: the footprint has no process for this and counts the piece without it; the French cost cannot be computed, so its weight is not known.',
      fr: '{step} : l’empreinte n’a pas de procédé pour cela et compte la pièce sans ; le coût environnemental n’étant pas calculable, son poids n’est pas connu.',
    },
  ),
  'method.not-ef': warning(
    { en: 'Impact method of the package', fr: 'Méthode d’impact du paquet' },
    {
      en: 'The figures follow the impact method "{method}" that came with {database}, not EF 3.1: its indicators have their own names and units, there is no score, and nothing adds up with other results.',
      fr: 'Les valeurs suivent la méthode d’impact « {method} » livrée avec {database}, non EF 3.1 : ses indicateurs ont leurs noms et unités, il n’y a pas de score, et rien ne s’ajoute à d’autres résultats.',
    },
  ),
  'data.databases-differ': warning(
    { en: 'Materials of different databases', fr: 'Matières de bases différentes' },
    {
      en: 'The materials take their data from different databases, which may draw the line elsewhere: {databases}.',
      fr: 'Les matières prennent leurs données dans des bases différentes, dont le périmètre peut différer : {databases}.',
    },
  ),
  'data.illustrative': warning(
    { en: 'Illustrative data', fr: 'Données illustratives' },
    {
      en: 'The database {database} holds estimated figures; results that use it are illustrative and not for claims.',
      fr: 'La base {database} contient des valeurs estimées ; les résultats qui l’emploient sont illustratifs et ne peuvent être allégués.',
    },
  ),
  'data.not-inventoried': warning(
    { en: 'Burden not inventoried', fr: 'Impact non inventorié' },
    {
      en: '{what}: not covered by {database}; what this adds is missing from the results.',
      fr: '{what} : non couvert par {database} ; cette part manque aux résultats.',
    },
  ),
  'data.factor-missing': warning(
    { en: 'Factor missing', fr: 'Facteur absent' },
    {
      en: 'Figures missing for "{process}" (database: {database}): {indicators}; these totals are null. Give your own data, or choose another database.',
      fr: 'Valeurs absentes pour « {process} » (base : {database}) : {indicators} ; ces totaux sont inconnus (null). Donnez vos propres données, ou choisissez une autre base.',
    },
  ),
  'data.unit-slip': warning(
    { en: 'Own figures in another unit?', fr: 'Vos valeurs dans une autre unité ?' },
    {
      en: '"{what}": {count} figures are about {factor} times those of "{process}", which they replace: probably another unit.',
      fr: '« {what} » : {count} valeurs font environ {factor} fois celles de « {process} », qu’elles remplacent : sans doute une autre unité.',
    },
  ),
  'data.figure-unusual': warning(
    { en: 'Unusual own figures', fr: 'Valeurs propres inhabituelles' },
    {
      en: '"{what}": outside 1/30 to 30 times the figures of "{process}", which they replace ({count}): {figures} times.',
      fr: '« {what} » : hors de 1/30 à 30 fois les valeurs de « {process} », qu’elles remplacent ({count}) : {figures} fois.',
    },
  ),
  'ingredient.live-weight': warning(
    { en: 'Live weight without loss', fr: 'Poids vif sans perte' },
    {
      en: '"{material}" is the living animal, and nothing is cut away from it. If you gave the mass of meat, give its loss in preparation.',
      fr: '« {material} » est l’animal vivant, et rien n’en est retiré. Si vous avez donné la masse de viande, donnez sa perte à la préparation.',
    },
  ),
  'step.upper-bound': warning(
    { en: 'Upper bound', fr: 'Majorant' },
    {
      en: '{step}: the piece is counted as new, which is an upper bound; without new fibre, yarn, fabric and dyeing {least} µPt ({share}% of the score) are left, a lower bound.',
      fr: '{step} : la pièce est comptée comme neuve, ce qui est un majorant ; sans fibre, fil, étoffe et ennoblissement neufs, il reste {least} µPt ({share} % du score), un minorant.',
    },
  ),
  'data.indicators-zero': warning(
    { en: 'Nothing counted in some categories', fr: 'Rien de compté dans certaines catégories' },
    {
      en: '"{process}" (database: {database}) counts exactly nothing in {count} of {of} categories; if its database lacks these emissions, the totals there and the score are too low.',
      fr: '« {process} » (base : {database}) ne compte exactement rien dans {count} catégories sur {of} ; si sa base ignore ces émissions, les totaux correspondants et le score sont trop bas.',
    },
  ),
  'extscore.one-value': warning(
    { en: 'One value taken of several', fr: 'Une valeur retenue sur plusieurs' },
    {
      en: 'The French method takes one value as "{name}": {taken} ({share} % of the mass); left out: {left}.',
      fr: 'La méthode française prend une seule valeur (« {name} ») : {taken} ({share} % de la masse) ; sont laissées : {left}.',
    },
  ),
  'extscore.region-taken': warning(
    { en: 'Region in the place of a country', fr: 'Région au lieu du pays' },
    {
      en: 'The French method does not know {place}; it is sent as {region}.',
      fr: 'La méthode française ne connaît pas ce pays ({place}) ; c’est {region} qui est envoyé.',
    },
  ),
  'extscore.parameter-unused': warning(
    { en: 'Parameter not sent', fr: 'Paramètre non envoyé' },
    {
      en: '"{parameter}" is not sent to the French method: {reason}.',
      fr: '« {parameter} » n’est pas envoyé à la méthode française : {reason}.',
    },
  ),
  'extscore.product-assumed': warning(
    { en: 'Product assumed', fr: 'Produit supposé' },
    {
      en: 'Scored as "{product}"; if it is another one ({choices}), say so with the parameter "{parameter}".',
      fr: 'Évalué comme « {product} » ; s’il s’agit d’autre chose ({choices}), dites-le par le paramètre « {parameter} ».',
    },
  ),
  'extscore.price-capped': warning(
    { en: 'Price capped', fr: 'Prix plafonné' },
    {
      en: 'The French method takes prices up to {most} €; {value} € is sent as that.',
      fr: 'La méthode française prend des prix jusqu’à {most} € ; {value} € sont ramenés à ce plafond.',
    },
  ),
  'extscore.doubtful': warning(
    { en: 'Doubtful for the French method', fr: 'Douteux pour la méthode française' },
    { en: '"{name}" is scored, but: {reason}', fr: '« {name} » est évalué, mais : {reason}' },
  ),
  'extscore.outside-regulation': warning(
    { en: 'Not a regulatory score', fr: 'Score non réglementaire' },
    {
      en: 'This score may not be declared or shown, because of "{name}": {reason}.',
      fr: 'Ce score ne peut être ni déclaré ni affiché, à cause de « {name} » : {reason}.',
    },
  ),
  'result.negative': warning(
    { en: 'Negative total', fr: 'Total négatif' },
    {
      en: '{subject}: negative over the whole life cycle ({indicators}); what takes most off is {term}.',
      fr: '{subject} : négatif sur tout le cycle de vie ({indicators}) ; ce qui en retire le plus est {term}.',
    },
  ),
  'location.region-figure': warning(
    { en: 'Figure of the region', fr: 'Valeur de la région' },
    {
      en: '{location} has no {carrier} figure of its own; that of {region} is used.',
      fr: '{location} n’a pas de valeur propre ({carrier}) ; valeur employée : {region}.',
    },
  ),
  'location.voltage-figure': warning(
    {
      en: 'Electricity of industry used for homes',
      fr: 'Électricité de l’industrie employée pour les ménages',
    },
    {
      en: '{location} has no electricity figure for homes; that of industry is used, without the losses of the local grid, so use comes out somewhat too low.',
      fr: 'Il n’y a pas de valeur de l’électricité des ménages ({location}) ; celle de l’industrie est employée, sans les pertes du réseau local : l’utilisation est un peu sous-estimée.',
    },
  ),
  'distance.straight-line': warning(
    { en: 'Distance assumed', fr: 'Distance supposée' },
    {
      en: 'From {from} to {to} no route is published; the distance is assumed: straight line × 1.25 by road and × 1.5 by sea, or the route between their regions.',
      fr: 'Trajet {from} – {to}, non publié ; la distance est supposée : ligne droite × 1,25 par route et × 1,5 par mer, ou le trajet entre leurs régions.',
    },
  ),
  'durability.not-tested': warning(
    { en: 'Durability not tested', fr: 'Durabilité non testée' },
    {
      en: '{parameter}: not tested, so the neutral value 1 is used; once tested, give it as "{identifier}".',
      fr: '{parameter} : non testé, d’où la valeur neutre 1 ; une fois testé, donnez-le par « {identifier} ».',
    },
  ),
  'accessories.unit-weights': warning(
    { en: 'Accessory weights differ', fr: 'Poids des accessoires différents' },
    {
      en: 'The accessories weigh {declared} kg as declared and {computed} kg by quantity × unit weight.',
      fr: 'Les accessoires pèsent {declared} kg selon la déclaration et {computed} kg selon quantité × poids unitaire.',
    },
  ),
  'mask.value-skipped': warning(
    { en: 'Mask value skipped', fr: 'Valeur de masque ignorée' },
    {
      en: 'The mask gives "{identifier}" a value that is not allowed here.',
      fr: 'Le masque donne à « {identifier} » une valeur non permise ici.',
    },
  ),
  'name.trimmed': warning(
    { en: 'Name trimmed', fr: 'Nom épuré' },
    {
      en: '"{name}" was stored without the blanks or invisible characters that stood at its ends.',
      fr: '« {name} » a été enregistré sans les espaces ou caractères invisibles qui l’entouraient.',
    },
  ),
  'text.characters-replaced': warning(
    { en: 'Characters replaced', fr: 'Caractères remplacés' },
    {
      en: 'No document can hold {characters}: a space was stored in its place.',
      fr: 'Aucun document ne peut contenir {characters} : une espace a été enregistrée à la place.',
    },
  ),
  'table.rows-hidden': warning(
    { en: 'Hidden rows imported', fr: 'Lignes masquées importées' },
    {
      en: 'The sheet hides {count} of its rows, which are imported like the others: {rows}.',
      fr: 'La feuille masque {count} de ses lignes, importées comme les autres : {rows}.',
    },
  ),
  'table.digits-lost': warning(
    { en: 'Rounded reference kept', fr: 'Référence arrondie conservée' },
    {
      en: 'A spreadsheet has rounded the reference {reference}; the row was taken as an evaluation has this reference already.',
      fr: 'Un tableur a arrondi la référence {reference} ; la ligne a été prise, car une évaluation porte déjà cette référence.',
    },
  ),
  'packaging.changed': warning(
    { en: 'Packaging changed', fr: 'Emballage modifié' },
    {
      en: 'The packaging {id} has changed since these results: PUT the product to compute them again.',
      fr: 'L’emballage {id} a changé depuis ces résultats : un PUT du produit les recalcule.',
    },
  ),
  'packaging.parameters-ignored': warning(
    { en: 'Packaging parameter ignored', fr: 'Paramètre d’emballage ignoré' },
    {
      en: '"{parameter}" has no effect: the packaging takes the place of the one that the category supposes.',
      fr: '« {parameter} » est sans effet : l’emballage remplace celui que la catégorie suppose.',
    },
  ),
  'packaging.twice': warning(
    { en: 'Packaging counted twice', fr: 'Emballage compté deux fois' },
    {
      en: 'The packaging "{packaging}" is primary and the versions are packaged already; both are counted.',
      fr: 'L’emballage « {packaging} » est de niveau « primary » et les versions sont déjà emballées ; tout est compté.',
    },
  ),
  'product.databases-differ': warning(
    { en: 'Different databases', fr: 'Bases différentes' },
    {
      en: 'The versions use different databases or catalogs: {databases}.',
      fr: 'Les versions emploient des bases ou des catalogues différents : {databases}.',
    },
  ),
  'use.restricted': warning(
    { en: 'Use of the result', fr: 'Usage du résultat' },
    {
      en: 'The PEF single score may not be shown to consumers. Comparisons need the same category, method and catalog, and verification.',
      fr: 'Le score unique PEF ne peut être montré aux consommateurs. Toute comparaison demande la même catégorie, la même méthode, le même catalogue, et une vérification.',
    },
  ),
} as const satisfies Record<string, IssueEntry>;
