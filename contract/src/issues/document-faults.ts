import type { Words } from '../words.ts';
import type { IssueEntry } from './issue-entry.ts';

const fault = (title: Words, message: Words): IssueEntry => ({
  kind: 'document',
  status: 422,
  title,
  message,
});

/** What may be wrong with a document, each fault at its pointer. */
export const documentFaults = {
  'field.unknown': fault(
    { en: 'Unknown field', fr: 'Champ inconnu' },
    { en: 'The field "{field}" does not exist here.', fr: 'Le champ « {field} » n’existe pas ici.' },
  ),
  'field.missing': fault(
    { en: 'Missing field', fr: 'Champ absent' },
    { en: 'The field "{field}" is required.', fr: 'Le champ « {field} » est obligatoire.' },
  ),
  'field.type': fault(
    { en: 'Wrong type', fr: 'Mauvais type' },
    { en: 'Expected {expected}.', fr: 'Attendu : {expected}.' },
  ),
  'field.value': fault(
    { en: 'Value not allowed', fr: 'Valeur non permise' },
    { en: 'The value {rule}.', fr: 'Règle non respectée : {rule}.' },
  ),
  'field.operator': fault(
    { en: 'Operator outside PATCH', fr: 'Opérateur hors PATCH' },
    {
      en: 'Keys that begin with "$" are operations of PATCH; they cannot be stored.',
      fr: 'Les clés commençant par « $ » sont des opérations de PATCH ; elles ne peuvent être enregistrées.',
    },
  ),
  'patch.operation-refused': fault(
    { en: 'Operation refused', fr: 'Opération refusée' },
    {
      en: '"{operation}" is not one of the twelve operations of PATCH, and no key may begin with "$".',
      fr: '« {operation} » n’est pas l’une des douze opérations de PATCH, et aucune clé ne commence par « $ ».',
    },
  ),
  'patch.malformed': fault(
    { en: 'Malformed patch', fr: 'Modification mal formée' },
    { en: 'The patch is malformed: {rule}.', fr: 'Modification mal formée : {rule}.' },
  ),
  'patch.limit': fault(
    { en: 'Patch too large', fr: 'Modification trop lourde' },
    { en: 'A patch may have at most {limit} {what}.', fr: 'Au plus {limit} {what} par modification.' },
  ),
  'patch.nothing-selected': fault(
    { en: 'Nothing selected', fr: 'Rien de sélectionné' },
    { en: '"$select" finds nothing there.', fr: '« $select » n’y trouve rien.' },
  ),
  'reference.unknown': fault(
    { en: 'Unknown reference', fr: 'Référence inconnue' },
    {
      en: 'There is no {noun} with the id "{id}".',
      fr: 'Aucun enregistrement ({noun}) ne porte l’identifiant « {id} ».',
    },
  ),
  'password.wrong': fault(
    { en: 'Wrong password', fr: 'Mot de passe erroné' },
    {
      en: 'This is not the present password.',
      fr: 'Ce n’est pas le mot de passe actuel.',
    },
  ),
  'category.not-a-leaf': fault(
    { en: 'Category of categories', fr: 'Catégorie de catégories' },
    {
      en: 'The category "{id}" groups others; choose one of its leaves.',
      fr: 'La catégorie « {id} » en regroupe d’autres ; choisissez l’une de ses feuilles.',
    },
  ),
  'material.not-in-category': fault(
    { en: 'Material of another category', fr: 'Matériau d’une autre catégorie' },
    {
      en: 'The material "{id}" cannot be used in the category "{category}".',
      fr: 'Le matériau « {id} » ne s’emploie pas dans la catégorie « {category} ».',
    },
  ),
  'accessory.not-in-category': fault(
    { en: 'Accessory of another category', fr: 'Accessoire d’une autre catégorie' },
    {
      en: 'The accessory "{id}" cannot be used in the category "{category}".',
      fr: 'L’accessoire « {id} » ne s’emploie pas dans la catégorie « {category} ».',
    },
  ),
  'database.unknown': fault(
    { en: 'Unknown database', fr: 'Base inconnue' },
    {
      en: 'The material "{material}" has no data in a database "{database}".',
      fr: 'Le matériau « {material} » n’a pas de données dans une base « {database} ».',
    },
  ),
  'lifecycle.duplicate': fault(
    { en: 'Lifecycle given twice', fr: 'Étape donnée deux fois' },
    { en: 'The lifecycle "{id}" stands twice.', fr: 'L’étape « {id} » figure deux fois.' },
  ),
  'parameter.unknown': fault(
    { en: 'Unknown parameter', fr: 'Paramètre inconnu' },
    { en: '"{owner}" has no parameter "{id}".', fr: '« {owner} » n’a pas de paramètre « {id} ».' },
  ),
  'parameter.duplicate': fault(
    { en: 'Parameter given twice', fr: 'Paramètre donné deux fois' },
    {
      en: 'The parameter "{id}" stands twice in one owner.',
      fr: 'Le paramètre « {id} » figure deux fois chez le même porteur.',
    },
  ),
  'parameter.required': fault(
    { en: 'Parameter required', fr: 'Paramètre obligatoire' },
    {
      en: 'The parameter "{id}" ({name}) has no default and must be given.',
      fr: 'Le paramètre « {id} » ({name}) n’a pas de valeur par défaut et doit être donné.',
    },
  ),
  'parameter.type': fault(
    { en: 'Parameter of the wrong type', fr: 'Paramètre du mauvais type' },
    { en: 'The parameter "{id}" takes {expected}.', fr: 'Le paramètre « {id} » attend : {expected}.' },
  ),
  'parameter.not-allowed': fault(
    { en: 'Parameter value not allowed', fr: 'Valeur de paramètre non permise' },
    {
      en: '"{value}" is none of the allowed values of "{id}".',
      fr: '« {value} » n’est pas une valeur permise de « {id} ».',
    },
  ),
  'parameter.constraint': fault(
    { en: 'Parameter constraint', fr: 'Contrainte de paramètre' },
    {
      en: 'The parameter "{id}" breaks its constraint {constraint}.',
      fr: 'Le paramètre « {id} » ne respecte pas sa contrainte {constraint}.',
    },
  ),
  'parameter.quantities': fault(
    { en: 'Quantities do not add up', fr: 'Quantités dont la somme est fausse' },
    {
      en: 'The quantities of "{id}" add up to {sum}, not to 100.',
      fr: 'Les quantités de « {id} » totalisent {sum}, et non 100.',
    },
  ),
  'parameter.property': fault(
    { en: 'useProperty not possible', fr: 'useProperty impossible' },
    {
      en: 'The parameter "{id}" cannot be given by the property "{property}".',
      fr: 'Le paramètre « {id} » ne peut être donné par la propriété « {property} ».',
    },
  ),
  'parameter.custom': fault(
    { en: 'Custom value not possible', fr: 'Valeur personnalisée impossible' },
    {
      en: 'The parameter "{id}" does not take the value "custom".',
      fr: 'Le paramètre « {id} » n’accepte pas la valeur « custom ».',
    },
  ),
  'parameter.custom-missing': fault(
    { en: 'Custom parameter missing', fr: 'Paramètre personnalisé absent' },
    {
      en: 'The custom value of "{id}" needs its parameter "{custom}".',
      fr: 'La valeur personnalisée de « {id} » demande son paramètre « {custom} ».',
    },
  ),
  'circular.shares-too-large': fault(
    { en: 'More than everything recovered', fr: 'Plus que le tout valorisé' },
    {
      en: 'Of "{material}" a share of {recycled} would be recycled and {energy} burnt for its energy: {sum} in all, at most 1.',
      fr: 'De « {material} », une part de {recycled} serait recyclée et {energy} brûlée pour son énergie : {sum} en tout, au plus 1.',
    },
  ),
  'composition.share-missing': fault(
    { en: 'Share missing', fr: 'Part absente' },
    {
      en: 'The base unit is "{baseUnit}": give {field}.',
      fr: 'L’unité de base est « {baseUnit} » : donnez {field}.',
    },
  ),
  'composition.share-value': fault(
    { en: 'Share not possible', fr: 'Part impossible' },
    { en: '{field} must be a number, {rule}.', fr: '{field} doit être un nombre ; {rule}.' },
  ),
  'composition.total': fault(
    { en: 'Shares do not add up', fr: 'Parts dont la somme est fausse' },
    {
      en: '{what} add up to {sum} {unit} instead of {expected} {unit}.',
      fr: '{what} : la somme est {sum} {unit} au lieu de {expected} {unit}.',
    },
  ),
  'extscore.category-unmapped': fault(
    { en: 'Category outside the French cost', fr: 'Catégorie hors du coût environnemental' },
    {
      en: 'The French environmental cost covers no product of the category "{category}".',
      fr: 'Le coût environnemental ne couvre aucun produit de la catégorie « {category} ».',
    },
  ),
  'extscore.product-unclear': fault(
    { en: 'Product of the French cost not clear', fr: 'Produit du coût environnemental imprécis' },
    {
      en: 'The category covers several products of the French method ({choices}): say which one with the parameter "{parameter}".',
      fr: 'La catégorie couvre plusieurs produits de la méthode française ({choices}) : précisez par le paramètre « {parameter} ».',
    },
  ),
  'extscore.material-unmapped': fault(
    { en: 'Material outside the French cost', fr: 'Matériau hors du coût environnemental' },
    {
      en: 'The French environmental cost knows no material like "{material}".',
      fr: 'Le coût environnemental ne connaît pas de matière comme « {material} ».',
    },
  ),
  'extscore.accessory-unmapped': fault(
    { en: 'Accessory outside the French cost', fr: 'Accessoire hors du coût environnemental' },
    {
      en: 'The French environmental cost knows no trim like "{accessory}".',
      fr: 'Le coût environnemental ne connaît pas d’accessoire comme « {accessory} ».',
    },
  ),
  'extscore.shares-sum': fault(
    { en: 'Shares rounded too far', fr: 'Parts trop arrondies' },
    {
      en: 'These shares add up to {sum} %; the French method takes 100 % to the sixth decimal of the whole. Give more digits.',
      fr: 'La somme de ces parts est {sum} % ; la méthode française demande 100 % à la sixième décimale du tout. Donnez plus de chiffres.',
    },
  ),
  'extscore.value-refused': fault(
    { en: 'Value outside the French method', fr: 'Valeur hors de la méthode française' },
    {
      en: 'The French method does not take this as "{field}": {reason}',
      fr: 'La méthode française ne prend pas cette valeur (« {field} ») : {reason}',
    },
  ),
  'extscore.not-regulatory': fault(
    { en: 'Outside the regulatory calculation', fr: 'Hors du calcul réglementaire' },
    {
      en: 'The regulatory calculation does not take "{field}" as it is: {reason}.',
      fr: 'Le calcul réglementaire n’admet pas « {field} » en l’état : {reason}.',
    },
  ),
  'extscore.not-declarable': fault(
    { en: 'Cannot be declared', fr: 'Non déclarable' },
    {
      en: 'The declaration portal would not take this: {reason}.',
      fr: 'Le portail de déclaration ne l’accepterait pas : {reason}.',
    },
  ),
  'packaging.level': fault(
    { en: 'Packaging of another level', fr: 'Emballage d’un autre niveau' },
    {
      en: 'The packaging "{id}" has the level "{level}"; an evaluation takes a primary one.',
      fr: 'L’emballage « {id} » est de niveau « {level} » ; une évaluation prend un emballage « primary ».',
    },
  ),
  'packaging.included': fault(
    { en: 'Packaging is included', fr: 'Emballage compris' },
    {
      en: 'The category "{category}" takes no packaging: its figures hold it already; leave out "packaging".',
      fr: 'La catégorie « {category} » n’admet pas d’emballage : ses données le contiennent déjà ; retirez « packaging ».',
    },
  ),
  'product.evaluation-not-published': fault(
    { en: 'Evaluation not published', fr: 'Évaluation non publiée' },
    {
      en: 'The evaluation "{id}" has no published version; call PATCH /evaluations/publish/{id}.',
      fr: 'L’évaluation « {id} » n’a pas de version publiée ; appelez PATCH /evaluations/publish/{id}.',
    },
  ),
  'product.method-mismatch': fault(
    { en: 'Different methods', fr: 'Méthodes différentes' },
    {
      en: 'The versions were evaluated with different methods: {methods}.',
      fr: 'Les versions ont été évaluées avec des méthodes différentes : {methods}.',
    },
  ),
} as const satisfies Record<string, IssueEntry>;
