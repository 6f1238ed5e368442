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
} as const satisfies Record<string, RefusalEntry>;
