import type { Words } from '../words.ts';
import type { IssueEntry } from './issue-entry.ts';

interface RefusalEntry extends IssueEntry {
  readonly kind: 'refusal';
  readonly status: number;
}

const refusal = (status: number, title: Words, message: Words): RefusalEntry => ({
  kind: 'refusal',
  status,
  title,
  message,
});

/** Requests that are refused as a whole, by rising status. */
export const refusals = {
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
  'idempotency.invalid-key': refusal(
    400,
    { en: 'Invalid Idempotency-Key', fr: 'Idempotency-Key invalide' },
    {
      en: 'The header Idempotency-Key takes 1 to 255 visible ASCII characters.',
      fr: 'L’en-tête Idempotency-Key prend 1 à 255 caractères ASCII visibles.',
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
  'accept.unavailable': refusal(
    406,
    { en: 'Not acceptable', fr: 'Type non disponible' },
    {
      en: 'The answer is {mediaType}, which the header Accept excludes.',
      fr: 'La réponse est en {mediaType}, que l’en-tête Accept exclut.',
    },
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
  'user.name-taken': refusal(
    409,
    { en: 'Name taken', fr: 'Nom déjà pris' },
    {
      en: 'Another user is already named "{name}"; names are unique over the whole installation.',
      fr: 'Un autre utilisateur se nomme déjà « {name} » ; les noms sont uniques dans toute l’installation.',
    },
  ),
  'user.disabled': refusal(
    409,
    { en: 'User disabled', fr: 'Utilisateur désactivé' },
    {
      en: 'The user "{name}" is disabled; enable the user first.',
      fr: 'L’utilisateur « {name} » est désactivé ; réactivez-le d’abord.',
    },
  ),
  'administrator.last': refusal(
    409,
    { en: 'Last administrator', fr: 'Dernier administrateur' },
    {
      en: 'The organization would be left without an active administrator; make another one first.',
      fr: 'L’organisation resterait sans administrateur actif ; nommez-en d’abord un autre.',
    },
  ),
  'api-key.limit': refusal(
    409,
    { en: 'Too many API keys', fr: 'Trop de clés d’API' },
    {
      en: 'A user may hold {limit} API keys; revoke one first.',
      fr: 'Un utilisateur peut détenir {limit} clés d’API ; révoquez-en d’abord une.',
    },
  ),
  'team.last': refusal(
    409,
    { en: 'Last team', fr: 'Dernière équipe' },
    {
      en: 'An organization keeps at least one team; create another one first.',
      fr: 'Une organisation garde au moins une équipe ; créez-en d’abord une autre.',
    },
  ),
  'idempotency.running': refusal(
    409,
    { en: 'Still running', fr: 'Encore en cours' },
    {
      en: 'The first request with the Idempotency-Key "{key}" is still running; repeat this one later.',
      fr: 'La première requête portant l’Idempotency-Key « {key} » est en cours ; répétez celle-ci plus tard.',
    },
  ),
  'revision.stale': refusal(
    412,
    { en: 'Changed meanwhile', fr: 'Modifié entre-temps' },
    {
      en: 'If-Match names the revision {expected}; the record has the revision {revision}. Read it again.',
      fr: 'If-Match désigne la révision {expected} ; l’enregistrement a la révision {revision}. Relisez-le.',
    },
  ),
  'extscore.not-available': refusal(
    409,
    { en: 'No external score', fr: 'Pas de score externe' },
    {
      en: 'There is no external score of "{id}": see GET /evaluation/check/:id/extscore for the reason.',
      fr: 'Il n’y a pas de score externe de « {id} » : GET /evaluation/check/:id/extscore en dit la raison.',
    },
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
  'async.not-available': refusal(
    422,
    { en: 'Not asynchronously', fr: 'Pas en asynchrone' },
    {
      en: 'This release evaluates at once and answers with the result; leave out async, webhook and webhook_token.',
      fr: 'Cette version évalue aussitôt et répond par le résultat ; omettez async, webhook et webhook_token.',
    },
  ),
  'idempotency.other-body': refusal(
    422,
    { en: 'Key used for another body', fr: 'Clé employée pour un autre corps' },
    {
      en: 'The Idempotency-Key "{key}" was used with another body; take a new key.',
      fr: 'L’Idempotency-Key « {key} » a servi avec un autre corps ; prenez une nouvelle clé.',
    },
  ),
  'auth.too-many-failures': refusal(
    429,
    { en: 'Too many failed logins', fr: 'Trop d’échecs de connexion' },
    {
      en: 'Too many logins with this name have failed from here; try again in {seconds} s.',
      fr: 'Trop de connexions sous ce nom ont échoué d’ici ; réessayez dans {seconds} s.',
    },
  ),
  'organization.busy': refusal(
    429,
    { en: 'Too many requests at once', fr: 'Trop de requêtes à la fois' },
    {
      en: 'Too many requests of the organization are being served; try again in {seconds} s.',
      fr: 'Trop de requêtes de l’organisation sont en cours ; réessayez dans {seconds} s.',
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
  'auth.busy': refusal(
    503,
    { en: 'Too many logins at once', fr: 'Trop de connexions à la fois' },
    {
      en: 'Too many logins are being checked; try again in {seconds} s.',
      fr: 'Trop de connexions sont en cours de vérification ; réessayez dans {seconds} s.',
    },
  ),
  'storage.busy': refusal(
    503,
    { en: 'Storage busy', fr: 'Stockage occupé' },
    {
      en: 'Another process holds the storage; nothing was stored. Try again in {seconds} s.',
      fr: 'Un autre processus occupe le stockage ; rien n’a été enregistré. Réessayez dans {seconds} s.',
    },
  ),
  'storage.full': refusal(
    507,
    { en: 'Storage full', fr: 'Stockage plein' },
    {
      en: 'There is no room left to store this; nothing was stored. Reading still works.',
      fr: 'Il n’y a plus de place pour enregistrer ; rien n’a été enregistré. La lecture fonctionne encore.',
    },
  ),
} as const satisfies Record<string, RefusalEntry>;
