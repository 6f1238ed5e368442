// Reason for length: one table of all errors of documents.
import type { LocalizedText } from '../texts/localized-text.ts';
import type { IssueEntry } from './issue-entry.ts';

const documentError = (title: LocalizedText, message: LocalizedText): IssueEntry => ({
  kind: 'document',
  status: 422,
  title,
  message,
});

/** Errors of a document, each at its pointer. */
export const documentErrors = {
  'field.unknown': documentError(
    { en: 'Unknown field', fr: 'Champ inconnu' },
    { en: 'The field "{field}" does not exist here.', fr: 'Le champ « {field} » n’existe pas ici.' },
  ),
  'field.missing': documentError(
    { en: 'Missing field', fr: 'Champ absent' },
    { en: 'The field "{field}" is required.', fr: 'Le champ « {field} » est obligatoire.' },
  ),
  'field.type': documentError(
    { en: 'Wrong type', fr: 'Mauvais type' },
    { en: 'Expected {expected}.', fr: 'Attendu : {expected}.' },
  ),
  'field.value': documentError(
    { en: 'Value not allowed', fr: 'Valeur non permise' },
    { en: 'The value {rule}.', fr: 'Règle non respectée : {rule}.' },
  ),
  'field.operator': documentError(
    { en: 'Operator outside PATCH', fr: 'Opérateur hors PATCH' },
    {
      en: 'Keys that begin with "$" are operations of PATCH; they cannot be stored.',
      fr: 'Les clés commençant par « $ » sont des opérations de PATCH ; elles ne peuvent être enregistrées.',
    },
  ),
  'patch.operation-refused': documentError(
    { en: 'Operation refused', fr: 'Opération refusée' },
    {
      en: '"{operation}" is not one of the twelve operations of PATCH, and no key may begin with "$".',
      fr: '« {operation} » n’est pas l’une des douze opérations de PATCH, et aucune clé ne commence par « $ ».',
    },
  ),
  'patch.malformed': documentError(
    { en: 'Malformed patch', fr: 'Modification mal formée' },
    { en: 'The patch is malformed: {rule}.', fr: 'Modification mal formée : {rule}.' },
  ),
  'patch.limit': documentError(
    { en: 'Patch too large', fr: 'Modification trop lourde' },
    { en: 'A patch may have at most {limit} {what}.', fr: 'Au plus {limit} {what} par modification.' },
  ),
  'patch.nothing-selected': documentError(
    { en: 'Nothing selected', fr: 'Rien de sélectionné' },
    { en: '"$select" finds nothing there.', fr: '« $select » n’y trouve rien.' },
  ),
  'reference.unknown': documentError(
    { en: 'Unknown reference', fr: 'Référence inconnue' },
    {
      en: 'There is no {noun} with the id "{id}".',
      fr: 'Aucun enregistrement ({noun}) ne porte l’identifiant « {id} ».',
    },
  ),
  'password.wrong': documentError(
    { en: 'Wrong password', fr: 'Mot de passe erroné' },
    {
      en: 'This is not the present password.',
      fr: 'Ce n’est pas le mot de passe actuel.',
    },
  ),
  'password.common': documentError(
    { en: 'Common password', fr: 'Mot de passe courant' },
    {
      en: 'This password is among those that attackers try first, or little more than one of them; choose another, such as four words that do not belong together.',
      fr: 'Ce mot de passe est parmi les premiers qu’un attaquant essaie, ou guère plus que l’un d’eux ; prenez-en un autre, par exemple quatre mots sans lien.',
    },
  ),
  'password.name': documentError(
    { en: 'Password like the name', fr: 'Mot de passe semblable au nom' },
    {
      en: 'The password is little more than the name of the user; choose another.',
      fr: 'Le mot de passe n’est guère plus que le nom de l’utilisateur ; prenez-en un autre.',
    },
  ),
  'second-factor.wrong-code': documentError(
    { en: 'Wrong code', fr: 'Code erroné' },
    {
      en: 'The code is wrong or was used before; wait for the next one of the authenticator application.',
      fr: 'Le code est faux ou a déjà servi ; attendez le suivant de l’application d’authentification.',
    },
  ),
  'reference.taken': documentError(
    { en: 'Reference taken', fr: 'Référence déjà prise' },
    {
      en: 'The {noun} {id} has this reference already; in this organization references are unique.',
      fr: 'Cette référence est déjà prise ({noun} {id}) ; dans cette organisation, les références sont uniques.',
    },
  ),
  'reference.ambiguous': documentError(
    { en: 'Reference of several', fr: 'Référence partagée' },
    {
      en: 'Several evaluations have this reference ({ids}), so it does not say which of them to replace.',
      fr: 'Plusieurs évaluations ont cette référence ({ids}) ; elle ne dit pas laquelle remplacer.',
    },
  ),
  'category.not-a-leaf': documentError(
    { en: 'Category of categories', fr: 'Catégorie de catégories' },
    {
      en: 'The category "{id}" groups others; choose one of its leaves.',
      fr: 'La catégorie « {id} » en regroupe d’autres ; choisissez l’une de ses feuilles.',
    },
  ),
  'material.not-in-category': documentError(
    { en: 'Material of another category', fr: 'Matériau d’une autre catégorie' },
    {
      en: 'The material "{id}" cannot be used in the category "{category}".',
      fr: 'Le matériau « {id} » ne s’emploie pas dans la catégorie « {category} ».',
    },
  ),
  'accessory.not-in-category': documentError(
    { en: 'Accessory of another category', fr: 'Accessoire d’une autre catégorie' },
    {
      en: 'The accessory "{id}" cannot be used in the category "{category}".',
      fr: 'L’accessoire « {id} » ne s’emploie pas dans la catégorie « {category} ».',
    },
  ),
  'database.unknown': documentError(
    { en: 'Unknown database', fr: 'Base inconnue' },
    {
      en: 'The material "{material}" has no data in a database "{database}".',
      fr: 'Le matériau « {material} » n’a pas de données dans une base « {database} ».',
    },
  ),
  'method.mixed': documentError(
    { en: 'Impact methods mixed', fr: 'Méthodes d’impact mélangées' },
    {
      en: 'The database "{database}" was characterised with the impact method "{method}"; its figures do not add up with those of {wanted}.',
      fr: 'La base « {database} » est caractérisée selon la méthode d’impact « {method} » ; ses valeurs ne s’ajoutent pas à celles de {wanted}.',
    },
  ),
  'role.duplicate': documentError(
    { en: 'Role given twice', fr: 'Rôle donné deux fois' },
    { en: 'The role "{role}" stands twice.', fr: 'Le rôle « {role} » figure deux fois.' },
  ),
  'role.unit': documentError(
    { en: 'Unit cannot be converted', fr: 'Unité non convertible' },
    {
      en: 'The role "{role}" needs figures per {wanted}; those of "{process}" are per {unit}.',
      fr: 'Le rôle « {role} » demande des valeurs par {wanted} ; celles de « {process} » sont par {unit}.',
    },
  ),
  'role.missing': documentError(
    { en: 'Role without a data set', fr: 'Rôle sans jeu de données' },
    {
      en: 'The database "{database}" has no data set for the role "{role}" ({name}, per {unit}), and figures of other databases do not add up with its method.',
      fr: 'La base « {database} » n’a pas de jeu de données pour le rôle « {role} » ({name}, par {unit}), et les valeurs d’autres bases ne s’ajoutent pas à celles de sa méthode.',
    },
  ),
  'lifecycle.duplicate': documentError(
    { en: 'Lifecycle given twice', fr: 'Étape donnée deux fois' },
    { en: 'The lifecycle "{id}" stands twice.', fr: 'L’étape « {id} » figure deux fois.' },
  ),
  'parameter.unknown': documentError(
    { en: 'Unknown parameter', fr: 'Paramètre inconnu' },
    { en: '"{owner}" has no parameter "{id}".', fr: '« {owner} » n’a pas de paramètre « {id} ».' },
  ),
  'parameter.duplicate': documentError(
    { en: 'Parameter given twice', fr: 'Paramètre donné deux fois' },
    {
      en: 'The parameter "{id}" stands twice in one owner.',
      fr: 'Le paramètre « {id} » figure deux fois chez le même porteur.',
    },
  ),
  'parameter.required': documentError(
    { en: 'Parameter required', fr: 'Paramètre obligatoire' },
    {
      en: 'The parameter "{id}" ({name}) has no default and must be given.',
      fr: 'Le paramètre « {id} » ({name}) n’a pas de valeur par défaut et doit être donné.',
    },
  ),
  'parameter.value-missing': documentError(
    { en: 'Parameter without value', fr: 'Paramètre sans valeur' },
    { en: 'The parameter "{id}" has no value.', fr: 'Le paramètre « {id} » n’a pas de valeur.' },
  ),
  'parameter.type': documentError(
    { en: 'Parameter of the wrong type', fr: 'Paramètre du mauvais type' },
    { en: 'The parameter "{id}" takes {expected}.', fr: 'Le paramètre « {id} » attend : {expected}.' },
  ),
  'parameter.not-allowed': documentError(
    { en: 'Parameter value not allowed', fr: 'Valeur de paramètre non permise' },
    {
      en: '"{value}" is none of the allowed values of "{id}".',
      fr: '« {value} » n’est pas une valeur permise de « {id} ».',
    },
  ),
  'parameter.constraint': documentError(
    { en: 'Parameter constraint', fr: 'Contrainte de paramètre' },
    {
      en: 'The parameter "{id}" breaks its constraint {constraint}.',
      fr: 'Le paramètre « {id} » ne respecte pas sa contrainte {constraint}.',
    },
  ),
  'parameter.range': documentError(
    { en: 'Range of a parameter', fr: 'Intervalle d’un paramètre' },
    {
      en: 'The range of this parameter cannot be used: {reason}.',
      fr: 'L’intervalle de ce paramètre est inutilisable : {reason}.',
    },
  ),
  'parameter.quantities': documentError(
    { en: 'Quantities do not add up', fr: 'Quantités dont la somme est fausse' },
    {
      en: 'The quantities of "{id}" add up to {sum}, not to 100.',
      fr: 'Les quantités de « {id} » totalisent {sum}, et non 100.',
    },
  ),
  'parameter.property': documentError(
    { en: 'useProperty not possible', fr: 'useProperty impossible' },
    {
      en: 'The parameter "{id}" cannot be given by the property "{property}".',
      fr: 'Le paramètre « {id} » ne peut être donné par la propriété « {property} ».',
    },
  ),
  'parameter.custom': documentError(
    { en: 'Custom value not possible', fr: 'Valeur personnalisée impossible' },
    {
      en: 'The parameter "{id}" does not take the value "custom".',
      fr: 'Le paramètre « {id} » n’accepte pas la valeur « custom ».',
    },
  ),
  'parameter.custom-missing': documentError(
    { en: 'Custom parameter missing', fr: 'Paramètre personnalisé absent' },
    {
      en: 'The custom value of "{id}" needs its parameter "{custom}".',
      fr: 'La valeur personnalisée de « {id} » demande son paramètre « {custom} ».',
    },
  ),
  'circular.shares-too-large': documentError(
    { en: 'More than everything recovered', fr: 'Plus que le tout valorisé' },
    {
      en: 'Of "{material}" a share of {recycled} would be recycled and {energy} burnt for its energy: {sum} in all, at most 1.',
      fr: 'De « {material} », une part de {recycled} serait recyclée et {energy} brûlée pour son énergie : {sum} en tout, au plus 1.',
    },
  ),
  'composition.share-missing': documentError(
    { en: 'Share missing', fr: 'Part absente' },
    {
      en: 'The base unit is "{baseUnit}": give {field}.',
      fr: 'L’unité de base est « {baseUnit} » : donnez {field}.',
    },
  ),
  'composition.share-value': documentError(
    { en: 'Share not possible', fr: 'Part impossible' },
    { en: '{field} must be a number, {rule}.', fr: '{field} doit être un nombre ; {rule}.' },
  ),
  'composition.total': documentError(
    { en: 'Shares do not add up', fr: 'Parts dont la somme est fausse' },
    {
      en: '{what} add up to {sum} {unit} instead of {expected} {unit}.',
      fr: '{what} : la somme est {sum} {unit} au lieu de {expected} {unit}.',
    },
  ),
  'extscore.category-unmapped': documentError(
    { en: 'Category outside the French cost', fr: 'Catégorie hors du coût environnemental' },
    {
      en: 'The French environmental cost covers no product of the category "{category}".',
      fr: 'Le coût environnemental ne couvre aucun produit de la catégorie « {category} ».',
    },
  ),
  'extscore.product-unclear': documentError(
    { en: 'Product of the French cost not clear', fr: 'Produit du coût environnemental imprécis' },
    {
      en: 'The category covers several products of the French method ({choices}): say which one with the parameter "{parameter}".',
      fr: 'La catégorie couvre plusieurs produits de la méthode française ({choices}) : précisez par le paramètre « {parameter} ».',
    },
  ),
  'extscore.material-unmapped': documentError(
    { en: 'Material outside the French cost', fr: 'Matériau hors du coût environnemental' },
    {
      en: 'The French environmental cost knows no material like "{material}".',
      fr: 'Le coût environnemental ne connaît pas de matière comme « {material} ».',
    },
  ),
  'extscore.accessory-unmapped': documentError(
    { en: 'Accessory outside the French cost', fr: 'Accessoire hors du coût environnemental' },
    {
      en: 'The French environmental cost knows no trim like "{accessory}".',
      fr: 'Le coût environnemental ne connaît pas d’accessoire comme « {accessory} ».',
    },
  ),
  'extscore.shares-sum': documentError(
    { en: 'Shares rounded too far', fr: 'Parts trop arrondies' },
    {
      en: 'These shares add up to {sum} %; the French method takes 100 % to the sixth decimal of the whole. Give more digits.',
      fr: 'La somme de ces parts est {sum} % ; la méthode française demande 100 % à la sixième décimale du tout. Donnez plus de chiffres.',
    },
  ),
  'extscore.value-refused': documentError(
    { en: 'Value outside the French method', fr: 'Valeur hors de la méthode française' },
    {
      en: 'The French method does not take this value of "{name}": {reason}',
      fr: 'La méthode française ne prend pas cette valeur de « {name} » : {reason}',
    },
  ),
  'extscore.not-regulatory': documentError(
    { en: 'Outside the regulatory calculation', fr: 'Hors du calcul réglementaire' },
    {
      en: 'The regulatory calculation does not take "{name}" as it is: {reason}.',
      fr: 'Le calcul réglementaire n’admet pas « {name} » en l’état : {reason}.',
    },
  ),
  'extscore.not-showable': documentError(
    { en: 'Not a cost to show', fr: 'Coût non affichable' },
    {
      en: 'This French environmental cost may not be shown as a label: {reason}.',
      fr: 'Ce coût environnemental ne peut pas être affiché : {reason}.',
    },
  ),
  'extscore.not-declarable': documentError(
    { en: 'Cannot be declared', fr: 'Non déclarable' },
    {
      en: 'The declaration portal would not take this: {reason}.',
      fr: 'Le portail de déclaration ne l’accepterait pas : {reason}.',
    },
  ),
  'packaging.level': documentError(
    { en: 'Packaging of another level', fr: 'Emballage d’un autre niveau' },
    {
      en: 'The packaging "{id}" has the level "{level}"; an evaluation takes a primary one, a product an outer one.',
      fr: 'L’emballage « {id} » est de niveau « {level} » ; une évaluation prend un emballage « primary », un produit un « outer ».',
    },
  ),
  'packaging.included': documentError(
    { en: 'Packaging is included', fr: 'Emballage compris' },
    {
      en: 'The category "{category}" takes no packaging: its figures hold it already; leave out "packaging".',
      fr: 'La catégorie « {category} » n’admet pas d’emballage : ses données le contiennent déjà ; retirez « packaging ».',
    },
  ),
  'product.evaluation-not-published': documentError(
    { en: 'Evaluation not published', fr: 'Évaluation non publiée' },
    {
      en: 'The evaluation "{id}" has no published version; call PATCH /evaluations/publish/{id}.',
      fr: 'L’évaluation « {id} » n’a pas de version publiée ; appelez PATCH /evaluations/publish/{id}.',
    },
  ),
  'product.method-mismatch': documentError(
    { en: 'Different methods', fr: 'Méthodes différentes' },
    {
      en: 'The versions were evaluated with different methods: {methods}.',
      fr: 'Les versions ont été évaluées avec des méthodes différentes : {methods}.',
    },
  ),
} as const satisfies Record<string, IssueEntry>;
