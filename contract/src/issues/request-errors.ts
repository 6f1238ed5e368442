// Reason for length: one literal table of every error that answers a request, read from top to bottom by status.
import type { LocalizedText } from '../texts/localized-text.ts';
import type { IssueEntry } from './issue-entry.ts';

interface RequestErrorEntry extends IssueEntry {
  readonly kind: 'request';
  readonly status: number;
}

const requestError = (status: number, title: LocalizedText, message: LocalizedText): RequestErrorEntry => ({
  kind: 'request',
  status,
  title,
  message,
});

/** Errors that reject a whole request, by ascending status. */
export const requestErrors = {
  'body.malformed': requestError(
    400,
    { en: 'Malformed body', fr: 'Corps illisible' },
    { en: 'The body is not valid JSON: {reason}.', fr: 'Le corps n’est pas du JSON valide : {reason}.' },
  ),
  'query.invalid': requestError(
    400,
    { en: 'Invalid query', fr: 'Requête invalide' },
    {
      en: 'The query parameters are not those of this endpoint.',
      fr: 'Les paramètres de requête ne sont pas ceux de cette adresse.',
    },
  ),
  'host.repeated': requestError(
    400,
    { en: 'Several Host headers', fr: 'Plusieurs en-têtes Host' },
    { en: 'Send the header Host once.', fr: 'Envoyez l’en-tête Host une seule fois.' },
  ),
  'api-version.unsupported': requestError(
    400,
    { en: 'Version of the interface not supported', fr: 'Version de l’interface non prise en charge' },
    {
      en: 'The header API-Version asks for "{version}". This service takes {oldest} to {newest}, and answers as {newest} to each of them; leave the header out if any version will do.',
      fr: 'L’en-tête API-Version demande « {version} ». Ce service accepte {oldest} à {newest}, et répond toujours selon {newest} ; sans préférence, omettez l’en-tête.',
    },
  ),
  'idempotency.invalid-key': requestError(
    400,
    { en: 'Invalid Idempotency-Key', fr: 'Idempotency-Key invalide' },
    {
      en: 'The header Idempotency-Key takes 1 to 255 visible ASCII characters.',
      fr: 'L’en-tête Idempotency-Key prend 1 à 255 caractères ASCII visibles.',
    },
  ),
  'auth.missing-token': requestError(
    401,
    { en: 'Token missing', fr: 'Jeton absent' },
    {
      en: 'Send the token of GET /auth/login in the header "Authorization: Bearer …".',
      fr: 'Envoyez le jeton de GET /auth/login dans l’en-tête « Authorization: Bearer … ».',
    },
  ),
  'auth.invalid-token': requestError(
    401,
    { en: 'Token refused', fr: 'Jeton refusé' },
    {
      en: 'The token is not valid here, has expired or was revoked, or the header is not "Authorization: Bearer …"; log in again.',
      fr: 'Le jeton n’est pas valable ici, a expiré ou a été révoqué, ou l’en-tête n’est pas « Authorization: Bearer … » ; connectez-vous à nouveau.',
    },
  ),
  'auth.invalid-credentials': requestError(
    401,
    { en: 'Credentials refused', fr: 'Identifiants refusés' },
    {
      en: 'Send the name and password of an active user in the header "Authorization: Basic …".',
      fr: 'Envoyez le nom et le mot de passe d’un utilisateur actif dans l’en-tête « Authorization: Basic … ».',
    },
  ),
  'auth.second-factor-needed': requestError(
    401,
    { en: 'Code missing', fr: 'Code absent' },
    {
      en: 'This user has a second factor: send its current code, or a recovery code, as "otp" in the body of POST /auth/login.',
      fr: 'Cet utilisateur a un second facteur : envoyez son code actuel, ou un code de secours, en « otp » dans le corps de POST /auth/login.',
    },
  ),
  'auth.second-factor-refused': requestError(
    401,
    { en: 'Code refused', fr: 'Code refusé' },
    {
      en: 'The code is wrong or was used before; wait for the next one, or use a recovery code.',
      fr: 'Le code est faux ou a déjà servi ; attendez le suivant, ou prenez un code de secours.',
    },
  ),
  'auth.second-factor-missing': requestError(
    403,
    { en: 'Second factor required', fr: 'Second facteur exigé' },
    {
      en: 'The organization requires a second factor of its administrators; sign in at /app to set one up.',
      fr: 'L’organisation exige un second facteur de ses administrateurs ; connectez-vous à /app pour le mettre en place.',
    },
  ),
  'auth.password-off': requestError(
    401,
    { en: 'Passwords switched off', fr: 'Mots de passe désactivés' },
    {
      en: 'People sign in with single sign-on here; name and password are taken only from active users of role api.',
      fr: 'Ici, les personnes se connectent par authentification unique ; nom et mot de passe ne valent que pour les utilisateurs actifs de rôle api.',
    },
  ),
  'auth.role': requestError(
    403,
    { en: 'Role too low', fr: 'Rôle insuffisant' },
    {
      en: 'The role "{role}" may not do this; it needs {needed}.',
      fr: 'Le rôle « {role} » ne le permet pas ; il faut {needed}.',
    },
  ),
  'auth.scope': requestError(
    403,
    { en: 'Scope missing', fr: 'Portée absente' },
    {
      en: 'The API key lacks the scope "{scope}"; it has: {scopes}. An administrator makes a key with that scope.',
      fr: 'La portée « {scope} » manque à la clé d’API ; elle a : {scopes}. Un administrateur crée une clé avec cette portée.',
    },
  ),
  'path.unknown': requestError(
    404,
    { en: 'No such endpoint', fr: 'Adresse inconnue' },
    { en: 'There is no endpoint {method} {path}.', fr: 'L’adresse {method} {path} n’existe pas.' },
  ),
  'record.not-found': requestError(
    404,
    { en: 'Not found', fr: 'Introuvable' },
    {
      en: 'There is no {noun} with the id "{id}".',
      fr: 'Aucun enregistrement ({noun}) ne porte l’identifiant « {id} ».',
    },
  ),
  'category.no-schema': requestError(
    404,
    { en: 'Category without schema', fr: 'Catégorie sans schéma' },
    {
      en: 'The category "{id}" groups others; only its leaves have a schema and can be evaluated.',
      fr: 'La catégorie « {id} » en regroupe d’autres ; seules ses feuilles ont un schéma et s’évaluent.',
    },
  ),
  'method.not-allowed': requestError(
    405,
    { en: 'Method not allowed', fr: 'Méthode non permise' },
    { en: '{path} answers to {allowed} only.', fr: '{path} ne répond qu’à {allowed}.' },
  ),
  'accept.unavailable': requestError(
    406,
    { en: 'Not acceptable', fr: 'Type non disponible' },
    {
      en: 'The answer is {mediaType}, which the header Accept excludes.',
      fr: 'La réponse est en {mediaType}, que l’en-tête Accept exclut.',
    },
  ),
  'evaluation.not-evaluated': requestError(
    409,
    { en: 'Not evaluated', fr: 'Non évaluée' },
    {
      en: 'The evaluation has no result yet; call GET /evaluation/evaluate/{id} first.',
      fr: 'L’évaluation n’a pas encore de résultat ; appelez d’abord GET /evaluation/evaluate/{id}.',
    },
  ),
  'scenario.not-evaluated': requestError(
    409,
    { en: 'Scenario not evaluated', fr: 'Scénario non évalué' },
    {
      en: 'The scenario asks for {cells} calculations, more than the {most} of an answer, and no results are kept of it; call POST /scenarios/{id}/evaluate first.',
      fr: 'Le scénario demande {cells} calculs, plus que les {most} d’une réponse, et aucun résultat n’en est conservé ; appelez d’abord POST /scenarios/{id}/evaluate.',
    },
  ),
  'evaluation.outdated': requestError(
    409,
    { en: 'Outdated', fr: 'Périmée' },
    {
      en: 'The evaluation was changed after its result of {evaluatedAt}; evaluate it again.',
      fr: 'L’évaluation a changé depuis son résultat du {evaluatedAt} ; évaluez-la à nouveau.',
    },
  ),
  'version.immutable': requestError(
    409,
    { en: 'Versions do not change', fr: 'Une version ne change pas' },
    {
      en: 'The id is that of a published version; change the evaluation {evaluationId} and publish it again.',
      fr: 'Cet identifiant est celui d’une version publiée ; modifiez l’évaluation {evaluationId} et publiez-la à nouveau.',
    },
  ),
  'record.in-use': requestError(
    409,
    { en: 'Still in use', fr: 'Encore utilisé' },
    { en: 'Still used by: {users}.', fr: 'Encore utilisé par : {users}.' },
  ),
  'trash.missing-records': requestError(
    409,
    { en: 'Refers to deleted records', fr: 'Renvoie à des enregistrements supprimés' },
    {
      en: 'It cannot be restored as it was, because it refers to records that no longer exist: {references}. Restore those that are in the trash first; otherwise create it again from its document.',
      fr: 'Restauration impossible à l’identique : des enregistrements auxquels il renvoie n’existent plus : {references}. Restaurez d’abord ceux qui sont dans la corbeille ; sinon, recréez-le à partir de son document.',
    },
  ),
  'trash.reference-taken': requestError(
    409,
    { en: 'Reference taken meanwhile', fr: 'Référence prise entre-temps' },
    {
      en: 'Its reference now belongs to the {noun} {id}, and references are unique in this organization. Change or clear that reference, then restore.',
      fr: 'Sa référence est désormais celle d’un autre enregistrement ({noun} {id}), et les références sont uniques dans cette organisation. Changez ou retirez cette référence, puis restaurez.',
    },
  ),
  'database.exists': requestError(
    409,
    { en: 'Database exists', fr: 'Base existante' },
    {
      en: '"{id}" exists already or is being imported, and a version of a database never changes: give another version.',
      fr: '« {id} » existe déjà ou est en cours d’import, et une version ne change jamais : donnez-en une autre.',
    },
  ),
  'record.shipped': requestError(
    403,
    { en: 'Shipped record', fr: 'Enregistrement fourni' },
    {
      en: 'This {noun} is part of the catalog: only those of the organization can be changed or deleted.',
      fr: 'Cet élément ({noun}) fait partie du catalogue : seuls ceux de l’organisation se modifient ou se suppriment.',
    },
  ),
  'database.shipped': requestError(
    403,
    { en: 'Shipped database', fr: 'Base fournie' },
    {
      en: '"{id}" is shipped with the service: only own databases can be changed or deleted.',
      fr: '« {id} » est fournie avec le service : seules vos propres bases se modifient ou se suppriment.',
    },
  ),
  'database.method-not-ef': requestError(
    422,
    { en: 'Other impact method', fr: 'Autre méthode d’impact' },
    {
      en: 'The figures of "{id}" are those of the impact method {method}: they never add up with those of EF 3.1.',
      fr: 'Les valeurs de « {id} » sont celles de la méthode {method} : elles ne s’ajoutent jamais à celles d’EF 3.1.',
    },
  ),
  'ilcd.not-disclosed': requestError(
    403,
    { en: 'Data set of a closed database', fr: 'Jeu de données d’une base fermée' },
    {
      en: 'A stage of this result has a single activity of the closed databases it uses ({databases}): an exported data set could tell its figures.',
      fr: 'Une étape de ce résultat n’a qu’une activité des bases fermées qu’il utilise ({databases}) : un jeu de données exporté pourrait en révéler les valeurs.',
    },
  ),
  'database.disclosure-loosened': requestError(
    403,
    { en: 'Disclosure needs an administrator', fr: 'Divulgation réservée' },
    {
      en: 'Only an administrator may loosen the disclosure of "{id}" from {from} to {to}.',
      fr: 'Seul un administrateur peut élargir la divulgation de « {id} » de {from} à {to}.',
    },
  ),
  'import.not-yours': requestError(
    403,
    { en: 'Import of a closed database', fr: 'Import d’une base fermée' },
    {
      en: 'The database of this import is closed: only the user who uploaded the file, or an administrator, may do this.',
      fr: 'La base de cet import est fermée : seul l’utilisateur qui a envoyé le fichier, ou un administrateur, le peut.',
    },
  ),
  'import.not-done': requestError(
    409,
    { en: 'Import not done', fr: 'Import non terminé' },
    {
      en: 'The import "{id}" is {state}; only one that is done has this.',
      fr: 'L’import « {id} » est {state} ; seul un import terminé (done) en dispose.',
    },
  ),
  'changes.expired': requestError(
    410,
    { en: 'Place in the changes expired', fr: 'Position dans les changements expirée' },
    {
      en: 'Changes are kept for {days} days, and this place is older, or from before a backup was restored. Ask with since=now and keep its `next`, list everything once, then go on from there.',
      fr: 'Les changements sont conservés {days} jours ; cette position est plus ancienne, ou antérieure à la restauration d’une sauvegarde. Demandez since=now et gardez sa valeur `next`, lisez tout une fois, puis continuez de là.',
    },
  ),
  'import.file-gone': requestError(
    409,
    { en: 'File no longer kept', fr: 'Fichier effacé' },
    {
      en: 'The file of the import "{id}" is no longer kept: upload it again.',
      fr: 'Le fichier de l’import « {id} » n’est plus conservé : envoyez-le de nouveau.',
    },
  ),
  'user.name-taken': requestError(
    409,
    { en: 'Name taken', fr: 'Nom déjà pris' },
    {
      en: 'Another user of the organization is already named "{name}".',
      fr: 'Un autre utilisateur de l’organisation se nomme déjà « {name} ».',
    },
  ),
  'user.name-similar': requestError(
    409,
    { en: 'Name looks like another', fr: 'Nom semblable à un autre' },
    {
      en: 'The name "{name}" looks like "{other}", the name of another user of the organization.',
      fr: 'Le nom « {name} » ressemble à « {other} », nom d’un autre utilisateur de l’organisation.',
    },
  ),
  'second-factor.active': requestError(
    409,
    { en: 'Second factor already active', fr: 'Second facteur déjà actif' },
    {
      en: 'The user already has a second factor; remove it first, with one of its codes.',
      fr: 'L’utilisateur a déjà un second facteur ; supprimez-le d’abord, avec l’un de ses codes.',
    },
  ),
  'user.disabled': requestError(
    409,
    { en: 'User disabled', fr: 'Utilisateur désactivé' },
    {
      en: 'The user "{name}" is disabled; enable the user first.',
      fr: 'L’utilisateur « {name} » est désactivé ; réactivez-le d’abord.',
    },
  ),
  'administrator.last': requestError(
    409,
    { en: 'Last administrator', fr: 'Dernier administrateur' },
    {
      en: 'The organization would be left without an active administrator; make another one first.',
      fr: 'L’organisation resterait sans administrateur actif ; nommez-en d’abord un autre.',
    },
  ),
  'api-key.limit': requestError(
    409,
    { en: 'Too many API keys', fr: 'Trop de clés d’API' },
    {
      en: 'A user may hold {limit} API keys; revoke one first.',
      fr: 'Un utilisateur peut détenir {limit} clés d’API ; révoquez-en d’abord une.',
    },
  ),
  'api-key.replaced': requestError(
    409,
    { en: 'Key already replaced', fr: 'Clé déjà remplacée' },
    {
      en: 'The key was replaced by the key "{id}"; rotate that one.',
      fr: 'La clé est déjà remplacée par la clé « {id} » ; renouvelez celle-là.',
    },
  ),
  'team.last': requestError(
    409,
    { en: 'Last team', fr: 'Dernière équipe' },
    {
      en: 'An organization keeps at least one team; create another one first.',
      fr: 'Une organisation garde au moins une équipe ; créez-en d’abord une autre.',
    },
  ),
  'organization.duplicate-references': requestError(
    409,
    { en: 'References used twice', fr: 'Références en double' },
    {
      en: 'References cannot be unique while several records share one: {references}. Change or clear them first.',
      fr: 'Les références ne peuvent être uniques tant que plusieurs enregistrements en partagent une : {references}. Changez-les ou retirez-les d’abord.',
    },
  ),
  'idempotency.running': requestError(
    409,
    { en: 'Still running', fr: 'Encore en cours' },
    {
      en: 'The first request with the Idempotency-Key "{key}" is still running; repeat this one later.',
      fr: 'La première requête portant l’Idempotency-Key « {key} » est en cours ; répétez celle-ci plus tard.',
    },
  ),
  'idempotency.record-changed': requestError(
    409,
    { en: 'Changed since the first request', fr: 'Modifié depuis la première requête' },
    {
      en: 'The first request with the Idempotency-Key "{key}" made {id}. Its answer is not kept, and the record was changed since; read it by its id.',
      fr: 'La première requête portant l’Idempotency-Key « {key} » a créé {id}. Sa réponse n’est pas conservée, et l’enregistrement a changé depuis ; lisez-le par son identifiant.',
    },
  ),
  'idempotency.record-deleted': requestError(
    409,
    { en: 'Deleted since the first request', fr: 'Supprimé depuis la première requête' },
    {
      en: 'The first request with the Idempotency-Key "{key}" made {id}. Its answer is not kept, and the record was deleted since; to make another one, take a new key.',
      fr: 'La première requête portant l’Idempotency-Key « {key} » a créé {id}. Sa réponse n’est pas conservée, et l’enregistrement a été supprimé depuis ; pour en créer un autre, prenez une nouvelle clé.',
    },
  ),
  'job.ended': requestError(
    409,
    { en: 'Job has ended', fr: 'Tâche terminée' },
    {
      en: 'The job "{id}" has ended ({status}); nothing is left to be cancelled.',
      fr: 'La tâche « {id} » est terminée ({status}) ; il n’y a plus rien à annuler.',
    },
  ),
  'reference.exists': requestError(
    412,
    { en: 'Exists already', fr: 'Existe déjà' },
    {
      en: 'If-None-Match wants no evaluation with this reference; the evaluation {id} has it, at revision {revision}.',
      fr: 'If-None-Match ne veut pas d’évaluation de cette référence ; l’évaluation {id} l’a, à la révision {revision}.',
    },
  ),
  'revision.stale': requestError(
    412,
    { en: 'Changed meanwhile', fr: 'Modifié entre-temps' },
    {
      en: 'If-Match names the revision {expected}; the record has the revision {revision}. Read it again.',
      fr: 'If-Match désigne la révision {expected} ; l’enregistrement a la révision {revision}. Relisez-le.',
    },
  ),
  'extscore.not-available': requestError(
    409,
    { en: 'No external score', fr: 'Pas de score externe' },
    {
      en: 'There is no external score of "{id}": see GET /evaluation/check/:id/extscore for the reason.',
      fr: 'Il n’y a pas de score externe de « {id} » : GET /evaluation/check/:id/extscore en dit la raison.',
    },
  ),
  'extscore.version-without': requestError(
    409,
    { en: 'Version without French cost', fr: 'Version sans coût environnemental' },
    {
      en: 'The version {versionId} was published without a French environmental cost: evaluate it, publish it again and PUT the product.',
      fr: 'La version {versionId} a été publiée sans coût environnemental : évaluez-la, publiez-la à nouveau et faites un PUT du produit.',
    },
  ),
  'extscore.versions-differ': requestError(
    409,
    { en: 'Different versions of the French method', fr: 'Versions différentes de la méthode française' },
    {
      en: 'The versions were scored with different methods ({methods}): their points do not add up.',
      fr: 'Les versions ont été évaluées par des méthodes différentes ({methods}) : leurs points ne s’additionnent pas.',
    },
  ),
  'share.not-found': requestError(
    404,
    { en: 'No such page', fr: 'Page introuvable' },
    {
      en: 'There is no shared page at this address: it has expired, it was revoked, or the address is not complete.',
      fr: 'Il n’y a pas de page partagée à cette adresse : elle a expiré, elle a été retirée, ou l’adresse est incomplète.',
    },
  ),
  'share.limit': requestError(
    409,
    { en: 'Too many shares', fr: 'Trop de partages' },
    {
      en: 'The organization has {limit} shares, which is the most; revoke some that nobody needs.',
      fr: 'L’organisation a {limit} partages, c’est le maximum ; retirez-en qui ne servent plus.',
    },
  ),
  'questionnaire.not-found': requestError(
    404,
    { en: 'No such form', fr: 'Formulaire introuvable' },
    {
      en: 'There is no form at this address: it has expired, it was revoked, or the address is not complete.',
      fr: 'Il n’y a pas de formulaire à cette adresse : il a expiré, il a été retiré, ou l’adresse est incomplète.',
    },
  ),
  'questionnaire.limit': requestError(
    409,
    { en: 'Too many questionnaires', fr: 'Trop de questionnaires' },
    {
      en: 'The organization has {limit} questionnaires, which is the most; revoke some that nobody needs.',
      fr: 'L’organisation a {limit} questionnaires, c’est le maximum ; retirez-en qui ne servent plus.',
    },
  ),
  'questionnaire.changed': requestError(
    409,
    { en: 'Changed since it was asked for', fr: 'Modifié depuis la question' },
    {
      en: '“{question}” of “{name}” was given otherwise since it was asked for, or is no longer a question of it; nothing was changed.',
      fr: '« {question} » de « {name} » a été donné autrement depuis la question, ou ne s’y pose plus ; rien n’a été modifié.',
    },
  ),
  'gtin.shared-elsewhere': requestError(
    409,
    { en: 'GTIN shared by others', fr: 'GTIN partagé par d’autres' },
    {
      en: 'The GTIN {gtin} already leads to the page of another organization of this installation.',
      fr: 'Le GTIN {gtin} mène déjà à la page d’une autre organisation de cette installation.',
    },
  ),
  'body.too-large': requestError(
    413,
    { en: 'Body too large', fr: 'Corps trop grand' },
    { en: 'The body may have at most {limit} bytes.', fr: 'Le corps peut compter au plus {limit} octets.' },
  ),
  'request.too-slow': requestError(
    408,
    { en: 'Body sent too slowly', fr: 'Corps envoyé trop lentement' },
    {
      en: 'The service waited {waited} s in all for the body and received less than {limit} bytes in that time; send lines when they are complete, many at a time.',
      fr: 'Le service a attendu le corps {waited} s en tout et a reçu moins de {limit} octets en ce temps ; envoyez les lignes une fois complètes, plusieurs à la fois.',
    },
  ),
  'batch.too-large': requestError(
    413,
    { en: 'Batch too large', fr: 'Lot trop grand' },
    {
      en: 'A JSON array may have at most {items} items and {limit} bytes; send newline-delimited JSON (application/x-ndjson), which may have more.',
      fr: 'Un tableau JSON compte au plus {items} éléments et {limit} octets ; envoyez du JSON par lignes (application/x-ndjson), qui peut en compter davantage.',
    },
  ),
  'address.too-long': requestError(
    414,
    { en: 'Address too long', fr: 'Adresse trop longue' },
    {
      en: 'The address may have at most {limit} bytes with its query; send long values in a body.',
      fr: 'L’adresse peut compter au plus {limit} octets avec sa requête ; envoyez les longues valeurs dans un corps.',
    },
  ),
  'body.media-type': requestError(
    415,
    { en: 'Unsupported media type', fr: 'Type de contenu non pris en charge' },
    {
      en: 'Send the body as {mediaTypes}, not compressed.',
      fr: 'Envoyez le corps en {mediaTypes}, sans compression.',
    },
  ),
  'document.invalid': requestError(
    422,
    { en: 'Invalid document', fr: 'Document invalide' },
    {
      en: 'The document has {count} fault(s); the request was not carried out.',
      fr: 'Le document a {count} défaut(s) ; la requête n’a pas été exécutée.',
    },
  ),
  'query.null-character': requestError(
    422,
    { en: 'Null character in the query', fr: 'Caractère nul dans la requête' },
    {
      en: 'The query holds U+0000 (%00), which no stored text has; leave it out.',
      fr: 'La requête contient U+0000 (%00), qu’aucun texte enregistré ne contient ; retirez-le.',
    },
  ),
  'table.unreadable': requestError(
    422,
    { en: 'Table not readable', fr: 'Tableau illisible' },
    { en: '{reason}', fr: '{reason}' },
  ),
  'benchmark.file-invalid': requestError(
    422,
    { en: 'File of declarations not readable', fr: 'Fichier de déclarations illisible' },
    {
      en: 'Line {line}, column {column}: {reason}. Nothing was stored.',
      fr: 'Ligne {line}, colonne {column} : {reason}. Rien n’a été enregistré.',
    },
  ),
  'table.no-category': requestError(
    422,
    { en: 'Category missing', fr: 'Catégorie absente' },
    {
      en: 'No row names a category. Give one in the query, e.g. ?category=t-shirt, or a column "Category".',
      fr: 'Aucune ligne ne nomme de catégorie. Donnez-en une dans la requête, p. ex. ?category=t-shirt, ou une colonne « Catégorie ».',
    },
  ),
  'idempotency.other-body': requestError(
    422,
    { en: 'Key used for another body', fr: 'Clé employée pour un autre corps' },
    {
      en: 'The Idempotency-Key "{key}" was used with another body; take a new key.',
      fr: 'L’Idempotency-Key « {key} » a servi avec un autre corps ; prenez une nouvelle clé.',
    },
  ),
  'extscore.scorer-refused': requestError(
    424,
    { en: 'Refused by the scorer', fr: 'Refusé par le calculateur' },
    {
      en: 'The remote scorer refuses the request of this evaluation: {reason}',
      fr: 'Le calculateur distant refuse la requête de cette évaluation : {reason}',
    },
  ),
  'extscore.scorer-garbled': requestError(
    424,
    { en: 'Scorer not understood', fr: 'Calculateur incompris' },
    {
      en: 'The answer of the remote scorer is not one of the French textile method: {reason}.',
      fr: 'La réponse du calculateur distant n’est pas celle de la méthode textile française : {reason}.',
    },
  ),
  'extscore.scorer-unconfigured': requestError(
    424,
    { en: 'Scorer not configured', fr: 'Calculateur non configuré' },
    {
      en: 'The remote scorer wants another token: the operator sets SILLAGE_EXTSCORE_TOKEN.',
      fr: 'Le calculateur distant veut un autre jeton : l’exploitant règle SILLAGE_EXTSCORE_TOKEN.',
    },
  ),
  'extscore.scorer-unreachable': requestError(
    424,
    { en: 'Scorer not available', fr: 'Calculateur indisponible' },
    {
      en: 'The remote scorer cannot be used now: {reason}. Try again later.',
      fr: 'Le calculateur distant n’est pas utilisable à présent : {reason}. Réessayez plus tard.',
    },
  ),
  'portal.not-set': requestError(
    409,
    { en: 'No French portal', fr: 'Pas de portail français' },
    {
      en: 'The organization has no address and key of the French portal, or the key cannot be read any more: an administrator gives them in the administration.',
      fr: 'L’organisation n’a ni adresse ni clé du portail français, ou la clé n’est plus lisible : un administrateur les donne dans l’administration.',
    },
  ),
  'portal.unusable': requestError(
    424,
    { en: 'French portal not usable', fr: 'Portail français inutilisable' },
    {
      en: 'The French portal cannot be used: {reason}. What it has not answered is not declared.',
      fr: 'Le portail français n’est pas utilisable : {reason}. Ce à quoi il n’a pas répondu n’est pas déclaré.',
    },
  ),
  'auth.too-many-failures': requestError(
    429,
    { en: 'Too many failed logins', fr: 'Trop d’échecs de connexion' },
    {
      en: 'Too many logins with this name, or from this address, have failed; try again in {seconds} s.',
      fr: 'Trop de connexions sous ce nom, ou depuis cette adresse, ont échoué ; réessayez dans {seconds} s.',
    },
  ),
  'organization.busy': requestError(
    429,
    { en: 'Too many requests at once', fr: 'Trop de requêtes à la fois' },
    {
      en: 'The requests of the organization that are being served are too many, or too much work; send fewer at once, and this one again in {seconds} s.',
      fr: 'Les requêtes de l’organisation en cours sont trop nombreuses, ou demandent trop de travail ; envoyez-en moins à la fois, et celle-ci de nouveau dans {seconds} s.',
    },
  ),
  'connection.busy': requestError(
    429,
    { en: 'Too many requests on a connection', fr: 'Trop de requêtes sur une connexion' },
    {
      en: 'More than {limit} requests of this connection wait for their answers; read those first, or open further connections.',
      fr: 'Plus de {limit} requêtes de cette connexion attendent leur réponse ; lisez d’abord celles-ci, ou ouvrez d’autres connexions.',
    },
  ),
  'request.rate-limit': requestError(
    429,
    { en: 'Too many requests in a minute', fr: 'Trop de requêtes en une minute' },
    {
      en: 'The {limit} requests of a minute that {whose} may send are used up; try again in {seconds} s.',
      fr: 'Les {limit} requêtes par minute que {whose} peut envoyer sont épuisées ; réessayez dans {seconds} s.',
    },
  ),
  'job.limit': requestError(
    429,
    { en: 'Too many jobs waiting', fr: 'Trop de tâches en attente' },
    {
      en: 'The organization has {limit} jobs, or deliveries to webhooks, that have not ended; try again in {seconds} s.',
      fr: 'L’organisation a {limit} tâches, ou envois à des webhooks, non terminés ; réessayez dans {seconds} s.',
    },
  ),
  'server.bug': requestError(
    500,
    { en: 'Our fault', fr: 'Notre faute' },
    {
      en: 'Sillage failed to answer; nothing was stored. Tell us the request id.',
      fr: 'Sillage n’a pas su répondre ; rien n’a été enregistré. Donnez-nous l’identifiant de la requête.',
    },
  ),
  'auth.busy': requestError(
    503,
    { en: 'Too many logins at once', fr: 'Trop de connexions à la fois' },
    {
      en: 'Too many logins are being checked; try again in {seconds} s.',
      fr: 'Trop de connexions sont en cours de vérification ; réessayez dans {seconds} s.',
    },
  ),
  'single-sign-on.unavailable': requestError(
    503,
    { en: 'Single sign-on not available', fr: 'Authentification unique indisponible' },
    {
      en: 'The provider of single sign-on does not answer as it should; try again in {seconds} s. The log of the service has the reason.',
      fr: 'Le fournisseur de l’authentification unique ne répond pas comme prévu ; réessayez dans {seconds} s. Le journal du service en dit la raison.',
    },
  ),
  'storage.busy': requestError(
    503,
    { en: 'Storage not answering', fr: 'Stockage sans réponse' },
    {
      en: 'The storage does not answer now. Try again in {seconds} s. A change may have been stored all the same: read first, or repeat a POST with its Idempotency-Key.',
      fr: 'Le stockage ne répond pas en ce moment. Réessayez dans {seconds} s. Une modification a pu être enregistrée malgré tout : lisez d’abord, ou répétez un POST avec son Idempotency-Key.',
    },
  ),
  'storage.damaged': requestError(
    503,
    { en: 'Database damaged', fr: 'Base de données endommagée' },
    {
      en: 'The database is damaged: pages of its file cannot be read. Nothing was stored and nothing is stored any more; the operator restores a backup.',
      fr: 'La base de données est endommagée : des pages de son fichier sont illisibles. Rien n’a été enregistré et plus rien ne l’est ; l’exploitant restaure une sauvegarde.',
    },
  ),
  'service.starting': requestError(
    503,
    { en: 'Starting', fr: 'Démarrage en cours' },
    {
      en: 'This process is starting: nobody can log in yet. Ask again in {seconds} s.',
      fr: 'Ce processus démarre : la connexion n’est pas encore possible. Redemandez dans {seconds} s.',
    },
  ),
  'service.stopping': requestError(
    503,
    { en: 'Stopping', fr: 'Arrêt en cours' },
    {
      en: 'This process is stopping; another one can answer in {seconds} s.',
      fr: 'Ce processus s’arrête ; un autre pourra répondre dans {seconds} s.',
    },
  ),
  'service.overloaded': requestError(
    503,
    { en: 'Too much work at once', fr: 'Trop de travail à la fois' },
    {
      en: 'The service has as much work as it can do now and has not begun this request; send it again in {seconds} s.',
      fr: 'Le service a autant de travail qu’il peut en faire et n’a pas commencé cette requête ; renvoyez-la dans {seconds} s.',
    },
  ),
  'extscore.scorer-timeout': requestError(
    504,
    { en: 'Scorer too slow', fr: 'Calculateur trop lent' },
    {
      en: 'The remote scorer has not answered within {limit} s. Try again later.',
      fr: 'Le calculateur distant n’a pas répondu en {limit} s. Réessayez plus tard.',
    },
  ),
  'quota.exceeded': requestError(
    507,
    { en: 'Quota reached', fr: 'Quota atteint' },
    {
      en: 'The organization uses {used} of {limit} {unit}, and this would exceed the quota; nothing was stored. Delete what is no longer needed (export it first) and empty the trash, or ask the operator for a larger quota.',
      fr: 'L’organisation utilise {used} {unit} sur {limit}, et ceci dépasserait le quota ; rien n’a été enregistré. Supprimez ce qui ne sert plus (après l’avoir exporté) et videz la corbeille, ou demandez un quota plus grand à l’exploitant.',
    },
  ),
  'import.no-room': requestError(
    507,
    { en: 'Not enough room for the database', fr: 'Pas assez de place pour la base' },
    {
      en: 'Importing a file of {bytes} bytes takes up to {needed} bytes of the disk, and {free} are free; nothing was stored.',
      fr: 'Importer un fichier de {bytes} octets prend jusqu’à {needed} octets du disque, et {free} sont libres ; rien n’a été enregistré.',
    },
  ),
  'storage.full': requestError(
    507,
    { en: 'Storage full', fr: 'Stockage plein' },
    {
      en: 'There is no room left to store this; nothing was stored. Reading still works.',
      fr: 'Il n’y a plus de place pour enregistrer ; rien n’a été enregistré. La lecture fonctionne encore.',
    },
  ),
} as const satisfies Record<string, RequestErrorEntry>;
