import type { Language, Words } from './words.ts';

/**
 * Where a code stands:
 * - `refusal`: the whole request is refused with `status`;
 * - `document`: one fault of the sent document, at a pointer; the document as a whole is refused with `status`;
 * - `warning`: said beside a result, refuses nothing.
 */
interface IssueEntry {
  readonly kind: 'refusal' | 'document' | 'warning';
  /** HTTP status when this code alone answers the request; null for warnings. */
  readonly status: number | null;
  /** The short name of the kind of problem. */
  readonly title: Words;
  /** The sentence; `{name}` is replaced by the fact of that name. */
  readonly message: Words;
}

const refusal = (status: number, title: Words, message: Words): IssueEntry => ({
  kind: 'refusal',
  status,
  title,
  message,
});
const fault = (title: Words, message: Words): IssueEntry => ({
  kind: 'document',
  status: 422,
  title,
  message,
});
const warning = (title: Words, message: Words): IssueEntry => ({
  kind: 'warning',
  status: null,
  title,
  message,
});

/**
 * The one table of everything Sillage may object to: code → status → title and sentence.
 * `docs/errors.md` explains each code; tests demand that each is explained there and provoked.
 */
export const issueTable = {
  // --- the request as such -------------------------------------------------------------------
  'body.malformed': refusal(
    400,
    { en: 'Malformed body', fr: 'Corps illisible' },
    { en: 'The body is not valid JSON: {reason}.', fr: 'Le corps n’est pas du JSON valide : {reason}.' },
  ),
  'query.invalid': refusal(
    400,
    { en: 'Invalid query', fr: 'Requête invalide' },
    {
      en: 'The query parameters are not those of this endpoint.',
      fr: 'Les paramètres de requête ne sont pas ceux de cette adresse.',
    },
  ),
  'auth.missing-token': refusal(
    401,
    { en: 'Token missing', fr: 'Jeton absent' },
    {
      en: 'Send the token of GET /auth/login in the header "Authorization: Bearer …".',
      fr: 'Envoyez le jeton de GET /auth/login dans l’en-tête « Authorization: Bearer … ».',
    },
  ),
  'auth.invalid-token': refusal(
    401,
    { en: 'Token refused', fr: 'Jeton refusé' },
    {
      en: 'The token is not valid here, has expired or was revoked; log in again.',
      fr: 'Le jeton n’est pas valable ici, a expiré ou a été révoqué ; connectez-vous à nouveau.',
    },
  ),
  'auth.invalid-credentials': refusal(
    401,
    { en: 'Credentials refused', fr: 'Identifiants refusés' },
    {
      en: 'Send the name and password of an active user in the header "Authorization: Basic …".',
      fr: 'Envoyez le nom et le mot de passe d’un utilisateur actif dans l’en-tête « Authorization: Basic … ».',
    },
  ),
  'auth.role': refusal(
    403,
    { en: 'Role too low', fr: 'Rôle insuffisant' },
    {
      en: 'The role "{role}" may not do this; it needs {needed}.',
      fr: 'Le rôle « {role} » ne le permet pas ; il faut {needed}.',
    },
  ),
  'path.unknown': refusal(
    404,
    { en: 'No such endpoint', fr: 'Adresse inconnue' },
    { en: 'There is no endpoint {method} {path}.', fr: 'L’adresse {method} {path} n’existe pas.' },
  ),
  'record.not-found': refusal(
    404,
    { en: 'Not found', fr: 'Introuvable' },
    {
      en: 'There is no {noun} with the id "{id}".',
      fr: 'Aucun enregistrement ({noun}) ne porte l’identifiant « {id} ».',
    },
  ),
  'category.no-schema': refusal(
    404,
    { en: 'Category without schema', fr: 'Catégorie sans schéma' },
    {
      en: 'The category "{id}" groups others; only its leaves have a schema and can be evaluated.',
      fr: 'La catégorie « {id} » en regroupe d’autres ; seules ses feuilles ont un schéma et s’évaluent.',
    },
  ),
  'method.not-allowed': refusal(
    405,
    { en: 'Method not allowed', fr: 'Méthode non permise' },
    { en: '{path} answers to {allowed} only.', fr: '{path} ne répond qu’à {allowed}.' },
  ),
  'evaluation.not-evaluated': refusal(
    409,
    { en: 'Not evaluated', fr: 'Non évaluée' },
    {
      en: 'The evaluation has no result yet; call GET /evaluation/evaluate/{id} first.',
      fr: 'L’évaluation n’a pas encore de résultat ; appelez d’abord GET /evaluation/evaluate/{id}.',
    },
  ),
  'evaluation.outdated': refusal(
    409,
    { en: 'Outdated', fr: 'Périmée' },
    {
      en: 'The evaluation was changed after its result of {evaluatedAt}; evaluate it again.',
      fr: 'L’évaluation a changé depuis son résultat du {evaluatedAt} ; évaluez-la à nouveau.',
    },
  ),
  'version.immutable': refusal(
    409,
    { en: 'Versions do not change', fr: 'Une version ne change pas' },
    {
      en: 'The id is that of a published version; change the evaluation {evaluationId} and publish it again.',
      fr: 'Cet identifiant est celui d’une version publiée ; modifiez l’évaluation {evaluationId} et publiez-la à nouveau.',
    },
  ),
  'record.in-use': refusal(
    409,
    { en: 'Still in use', fr: 'Encore utilisé' },
    { en: 'Still used by: {users}.', fr: 'Encore utilisé par : {users}.' },
  ),
  'body.too-large': refusal(
    413,
    { en: 'Body too large', fr: 'Corps trop grand' },
    { en: 'The body may have at most {limit} bytes.', fr: 'Le corps peut compter au plus {limit} octets.' },
  ),
  'body.media-type': refusal(
    415,
    { en: 'Unsupported media type', fr: 'Type de contenu non pris en charge' },
    { en: 'Send the body as application/json.', fr: 'Envoyez le corps en application/json.' },
  ),
  'document.invalid': refusal(
    422,
    { en: 'Invalid document', fr: 'Document invalide' },
    {
      en: 'The document has {count} fault(s); nothing was stored.',
      fr: 'Le document a {count} défaut(s) ; rien n’a été enregistré.',
    },
  ),
  'server.bug': refusal(
    500,
    { en: 'Our fault', fr: 'Notre faute' },
    {
      en: 'Sillage failed to answer; nothing was stored. Tell us the request id.',
      fr: 'Sillage n’a pas su répondre ; rien n’a été enregistré. Donnez-nous l’identifiant de la requête.',
    },
  ),

  // --- faults of a document ------------------------------------------------------------------
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
  'reference.unknown': fault(
    { en: 'Unknown reference', fr: 'Référence inconnue' },
    {
      en: 'There is no {noun} with the id "{id}".',
      fr: 'Aucun enregistrement ({noun}) ne porte l’identifiant « {id} ».',
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

  // --- said beside a result ------------------------------------------------------------------
  'data.illustrative': warning(
    { en: 'Illustrative data', fr: 'Données illustratives' },
    {
      en: 'The database {database} holds estimated figures; results that use it are illustrative and not for claims.',
      fr: 'La base {database} contient des figures estimées ; les résultats qui l’emploient sont illustratifs et ne peuvent être allégués.',
    },
  ),
  'data.not-inventoried': warning(
    { en: 'Burden not inventoried', fr: 'Impact non inventorié' },
    { en: '{what}: not covered by {database}.', fr: '{what} : non couvert par {database}.' },
  ),
  'data.factor-missing': warning(
    { en: 'Factor missing', fr: 'Facteur absent' },
    {
      en: 'The process "{process}" of {database} has no figure for {indicators}; these totals are null.',
      fr: 'Le procédé « {process} » de {database} n’a pas de valeur pour {indicators} ; ces totaux sont nuls (null).',
    },
  ),
  'location.region-figure': warning(
    { en: 'Figure of the region', fr: 'Valeur de la région' },
    {
      en: '{location} has no {carrier} figure of its own; that of {region} is used.',
      fr: '{location} n’a pas de valeur propre ({carrier}) ; celle de {region} est employée.',
    },
  ),
  'distance.straight-line': warning(
    { en: 'Distance assumed', fr: 'Distance supposée' },
    {
      en: 'From {from} to {to}: straight line × 1.25 by road, × 1.5 by sea.',
      fr: 'De {from} à {to} : ligne droite × 1,25 par route, × 1,5 par mer.',
    },
  ),
  'durability.not-tested': warning(
    { en: 'Durability not tested', fr: 'Durabilité non testée' },
    {
      en: '"{parameter}" was not given: neutral value 1.',
      fr: '« {parameter} » n’est pas donné : valeur neutre 1.',
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
      fr: 'Le masque donne à « {identifier} » une valeur non permise ici.',
    },
  ),
  'product.databases-differ': warning(
    { en: 'Different databases', fr: 'Bases différentes' },
    {
      en: 'The versions use different databases or catalogs: {databases}.',
      fr: 'Les versions emploient des bases ou des catalogues différents : {databases}.',
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

export type IssueCode = keyof typeof issueTable;

/** The facts that a sentence of the table names; numbers are written in full. */
export type Facts = Readonly<Record<string, string | number>>;

/**
 * One objection as a value: code, place and facts; the sentence comes from the table when it is shown.
 * `pointer` is an RFC 6901 JSON pointer into the sent document, `''` for the whole.
 */
export interface Issue {
  readonly code: IssueCode;
  readonly pointer: string;
  readonly facts: Facts;
  readonly hint?: Words;
  readonly expected?: string;
  readonly received?: unknown;
}

/** The sentence of a code in one language, its facts filled in. */
export function sentence(code: IssueCode, facts: Facts, language: Language): string {
  return issueTable[code].message[language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(facts[name] ?? whole),
  );
}

/** `pointer` extended by one step, escaped as RFC 6901 demands. */
export function at(pointer: string, step: string | number): string {
  return `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
