import type { LocalizedText } from '../texts/localized-text.ts';
import type { IssueEntry } from './issue-entry.ts';

const finding = (title: LocalizedText, message: LocalizedText): IssueEntry => ({
  kind: 'finding',
  status: null,
  title,
  message,
});

/** What the report of a database counts; none of it stops the rest of the file. */
export const databaseFindings = {
  'database.allocation-missing': finding(
    { en: 'Several products without allocation', fr: 'Plusieurs produits sans allocation' },
    {
      en: '"{process}" is not taken: it makes {products}, and nothing divides its burden ({reason}).',
      fr: '« {process} » n’est pas repris : il fabrique {products}, et rien ne répartit sa charge ({reason}).',
    },
  ),
  'database.amount-missing': finding(
    { en: 'Amount missing', fr: 'Quantité absente' },
    {
      en: '"{process}" is not taken: its exchange of "{flow}" has no amount.',
      fr: '« {process} » n’est pas repris : son échange de « {flow} » n’a pas de quantité.',
    },
  ),
  'database.entry-unreadable': finding(
    { en: 'Data set unreadable', fr: 'Jeu de données illisible' },
    {
      en: '"{entry}" is left out: it cannot be read ({reason}).',
      fr: '« {entry} » est laissé de côté : il est illisible ({reason}).',
    },
  ),
  'database.epd-biogenic': finding(
    { en: 'Biogenic carbon left out', fr: 'Carbone biogénique écarté' },
    {
      en: 'Climate change of the declaration "{process}" is fossil plus land use change; its {amount} kg of biogenic carbon dioxide are left out, as EF has it.',
      fr: 'Le changement climatique de la déclaration « {process} » est la somme du fossile et du changement d’affectation des sols ; ses {amount} kg de dioxyde de carbone biogénique sont écartés, comme le veut EF.',
    },
  ),
  'database.exchange-doubled': finding(
    { en: 'Exchange listed twice', fr: 'Échange en double' },
    {
      en: '"{process}" lists {amount} of "{flow}" twice; both count.',
      fr: '« {process} » énumère deux fois {amount} de « {flow} » ; les deux comptent.',
    },
  ),
  'database.flow-missing': finding(
    { en: 'Flow missing', fr: 'Flux absent' },
    {
      en: '"{process}" is not taken: the file does not hold its flow {flow}.',
      fr: '« {process} » n’est pas repris : le fichier ne contient pas son flux {flow}.',
    },
  ),
  'database.formula-differs': finding(
    { en: 'Formula and amount differ', fr: 'Formule et quantité diffèrent' },
    {
      en: 'In "{process}" the formula {formula} gives {value}, the stated amount is {amount}; the formula counts.',
      fr: 'Dans « {process} », la formule {formula} donne {value}, la quantité indiquée est {amount} ; la formule compte.',
    },
  ),
  'database.formula-failed': finding(
    { en: 'Formula cannot be evaluated', fr: 'Formule non évaluable' },
    {
      en: 'In "{process}" the formula {formula} cannot be evaluated ({reason}); a stated amount counts in its place.',
      fr: 'Dans « {process} », la formule {formula} n’est pas évaluable ({reason}) ; une quantité indiquée compte à sa place.',
    },
  ),
  'database.folder-unused': finding(
    { en: 'Part of the package not used', fr: 'Partie du paquet non utilisée' },
    {
      en: 'The folder "{folder}" of the package is not used; "{name}" is in it.',
      fr: 'Le dossier « {folder} » du paquet n’est pas utilisé ; « {name} » s’y trouve.',
    },
  ),
  'database.formula-unknown': finding(
    { en: 'Formula without a value', fr: 'Formule sans valeur' },
    {
      en: 'In "{process}" the formula {formula} cannot be evaluated ({reason}), and no number is stated beside it.',
      fr: 'Dans « {process} », la formule {formula} n’est pas évaluable ({reason}), et aucun nombre n’est indiqué à côté.',
    },
  ),
  'database.id-repeated': finding(
    { en: 'One id, two versions', fr: 'Un identifiant, deux versions' },
    {
      en: '"{name}" ({id}) is there in several versions; {kept} counts.',
      fr: '« {name} » ({id}) existe en plusieurs versions ; {kept} compte.',
    },
  ),
  'database.loop-unproductive': finding(
    { en: 'Needs more than it makes', fr: 'Demande plus qu’il ne produit' },
    {
      en: '"{process}" needs, by way of its suppliers, more of its product than it makes; its figures mean nothing.',
      fr: '« {process} » demande, par ses fournisseurs, plus de son produit qu’il n’en fabrique ; ses valeurs n’ont pas de sens.',
    },
  ),
  'database.no-factor': finding(
    { en: 'No flow has a factor', fr: 'Aucun flux n’a de facteur' },
    {
      en: 'No flow of this database has a factor in {method}: of {exchanges} emissions and resources nothing counts, and there are no figures.',
      fr: 'Aucun flux de cette base n’a de facteur dans {method} : de {exchanges} émissions et ressources, rien ne compte, et il n’y a pas de valeurs.',
    },
  ),
  'database.method-part': finding(
    { en: 'Impact method read in part', fr: 'Méthode d’impact lue en partie' },
    {
      en: 'Of the impact method "{name}" the impact categories are read, not {parts}.',
      fr: 'De la méthode d’impact « {name} », les catégories d’impact sont lues, non {parts}.',
    },
  ),
  'database.parameter-uncertainty': finding(
    { en: 'Uncertainty of a parameter', fr: 'Incertitude d’un paramètre' },
    {
      en: 'The {distribution} distribution of the parameter "{parameter}" gives a range to each amount that its formula moves, as if these were independent of each other.',
      fr: 'La distribution {distribution} du paramètre « {parameter} » donne une fourchette à chaque quantité que sa formule fait varier, comme si elles étaient indépendantes.',
    },
  ),
  'database.parameter-impossible': finding(
    { en: 'Impossible uncertainty of a parameter', fr: 'Incertitude impossible d’un paramètre' },
    {
      en: 'The {distribution} distribution of the parameter "{parameter}" has impossible figures or no width; its value counts, without a range.',
      fr: 'La distribution {distribution} du paramètre « {parameter} » a des valeurs impossibles ou aucune largeur ; sa valeur compte, sans fourchette.',
    },
  ),
  'database.provider-missing': finding(
    { en: 'Provider missing', fr: 'Fournisseur absent' },
    {
      en: '"{process}" takes "{flow}" from {provider}, which the file does not hold; it is linked by its flow.',
      fr: '« {process} » prend « {flow} » chez {provider}, absent du fichier ; il est relié par son flux.',
    },
  ),
  'database.provider-other': finding(
    { en: 'Provider of something else', fr: 'Fournisseur d’autre chose' },
    {
      en: '"{process}" takes "{flow}" from {provider}, which does not make it; it is linked by its flow.',
      fr: '« {process} » prend « {flow} » chez {provider}, qui ne le fabrique pas ; il est relié par son flux.',
    },
  ),
  'database.reference-missing': finding(
    { en: 'No reference product', fr: 'Pas de produit de référence' },
    {
      en: '"{process}" is not taken: it has no reference product.',
      fr: '« {process} » n’est pas repris : il n’a pas de produit de référence.',
    },
  ),
  'database.reference-negative': finding(
    { en: 'Negative reference amount', fr: 'Quantité de référence négative' },
    {
      en: '"{process}" has a reference of {amount} "{flow}": it is read as taking that amount for treatment.',
      fr: '« {process} » a pour référence {amount} « {flow} » : lu comme la prise en charge de cette quantité.',
    },
  ),
  'database.reference-zero': finding(
    { en: 'Reference amount of zero', fr: 'Quantité de référence nulle' },
    {
      en: '"{process}" is not taken: its reference amount is zero.',
      fr: '« {process} » n’est pas repris : sa quantité de référence est nulle.',
    },
  ),
  'database.result-differs': finding(
    { en: 'Stated and calculated result differ', fr: 'Résultat indiqué et résultat calculé diffèrent' },
    {
      en: '"{process}" states {stated} for {indicator}, its inventory gives {calculated}; the inventory counts.',
      fr: '« {process} » indique {stated} pour {indicator}, son inventaire donne {calculated} ; l’inventaire compte.',
    },
  ),
  'database.result-unused': finding(
    { en: 'Result not used', fr: 'Résultat non utilisé' },
    {
      en: 'The result "{name}" is not read: {reason}.',
      fr: 'Le résultat « {name} » n’est pas lu : {reason}.',
    },
  ),
  'database.row-hidden': finding(
    { en: 'Hidden row imported', fr: 'Ligne masquée importée' },
    {
      en: '"{entry}" is hidden in the workbook and imported like the others.',
      fr: '« {entry} » est une ligne masquée du classeur, importée comme les autres.',
    },
  ),
  'database.self-consumption': finding(
    { en: 'Consumes its own product', fr: 'Consomme son propre produit' },
    {
      en: '"{process}" consumes some of its own product; that is solved with the rest.',
      fr: '« {process} » consomme une part de son propre produit ; c’est résolu avec le reste.',
    },
  ),
  'database.scenario-unused': finding(
    { en: 'Waste scenario not used', fr: 'Scénario de déchets non utilisé' },
    {
      en: 'The waste scenario "{name}" is not read ({reason}); what is sent to it stays open.',
      fr: 'Le scénario de déchets « {name} » n’est pas lu ({reason}) ; ce qui lui est envoyé reste ouvert.',
    },
  ),
  'database.stage-unused': finding(
    { en: 'Product stage not used', fr: 'Étape de produit non utilisée' },
    {
      en: 'The product stage "{name}" is not read: {reason}.',
      fr: 'L’étape de produit « {name} » n’est pas lue : {reason}.',
    },
  ),
  'database.system-differs': finding(
    { en: 'Product systems differ', fr: 'Des systèmes de produits diffèrent' },
    {
      en: 'The product systems {systems} link "{flow}" of "{process}" to different providers, so none of them decides.',
      fr: 'Les systèmes de produits {systems} relient « {flow} » de « {process} » à des fournisseurs différents ; aucun ne décide.',
    },
  ),
  'database.system-links': finding(
    { en: 'Links of a product system used', fr: 'Liens d’un système de produits utilisés' },
    {
      en: 'Where processes name no provider, links of the product system "{name}" count: {used} of {links}. Its parameter sets ({sets}) count only where the system is chosen.',
      fr: 'Là où les procédés ne nomment pas de fournisseur, des liens du système de produits « {name} » comptent : {used} sur {links}. Ses jeux de paramètres ({sets}) ne comptent que si le système est choisi.',
    },
  ),
  'database.system-unused': finding(
    { en: 'Product system not used', fr: 'Système de produits non utilisé' },
    {
      en: 'The product system "{name}" is not used; links between processes that it states: {links}, parameter sets: {sets}.',
      fr: 'Le système de produits « {name} » n’est pas utilisé ; liens entre procédés qu’il indique : {links}, jeux de paramètres : {sets}.',
    },
  ),
  'database.uncertainty-impossible': finding(
    { en: 'Impossible uncertainty', fr: 'Incertitude impossible' },
    {
      en: 'In "{process}" the {distribution} distribution of "{flow}" has impossible parameters; the amount counts, the distribution does not.',
      fr: 'Dans « {process} », la distribution {distribution} de « {flow} » a des paramètres impossibles ; la quantité compte, pas la distribution.',
    },
  ),
  'database.unit-differs': finding(
    { en: 'Unit with a factor of its own', fr: 'Unité avec un autre facteur' },
    {
      en: 'The file takes one {unit} for {given}, by definition it is {defined}; the file counts.',
      fr: 'Le fichier compte {given} pour un {unit}, sa définition est {defined} ; le fichier compte.',
    },
  ),
  'database.unit-unknown': finding(
    { en: 'Unit unknown', fr: 'Unité inconnue' },
    {
      en: '"{flow}" has no unit that is known ("{unit}"): its amounts count as listed and convert to nothing.',
      fr: '« {flow} » n’a pas d’unité connue (« {unit} ») : ses quantités comptent telles quelles, sans conversion.',
    },
  ),
  'database.unit-inconvertible': finding(
    { en: 'Unit that cannot be converted', fr: 'Unité non convertible' },
    {
      en: '"{process}" is not taken: "{flow}" is in "{unit}", which cannot be converted to "{reference}".',
      fr: '« {process} » n’est pas repris : « {flow} » est en « {unit} », non convertible en « {reference} ».',
    },
  ),
} as const satisfies Record<string, IssueEntry>;
