import {
  batchItems,
  issueLimit,
  type LocalizedText,
  largestPage,
  productBytes,
  productLimit,
  selectedIds,
} from '@sillage/contract';
import { compositionLimit, mostFormulaCharacters, mostQuantities } from '@sillage/engine';
import {
  analysisAdmission,
  arrayAdmission,
  batchAdmission,
  bodyAdmission,
  bytesPerUnit,
  heavyPart,
  requestAdmission,
} from '../../platform/http/admission/admission-limits.ts';
import { defaultConnectionLimit, pipelineLimit } from '../../platform/http/admission/connections.ts';
import { lagLimit } from '../../platform/http/admission/loop-lag.ts';
import { slowestReading } from '../../platform/http/admission/unread-answers.ts';
import { idempotencyKeyLifetime } from '../../platform/http/idempotency-keys.ts';
import {
  addressLimit,
  arrayLimit,
  bodyLimit,
  databaseFileLimit,
  ndjsonLimit,
  requestTimeouts,
} from '../../platform/http/request-limits.ts';
import { loginLimits } from '../../platform/identity/login-limits.ts';
import { hashesWaiting } from '../../platform/identity/passwords.ts';
import { tokenLifetime } from '../../platform/identity/tokens.ts';
import { pendingJobsLimit } from '../../platform/jobs/job-limits.ts';
import { jsonLimits } from '../../platform/kernel/json-limits.ts';
import { slowestBody } from '../../platform/ndjson/body-rate.ts';
import { roomPerByte } from '../../platform/threads/import-room.ts';
import { importLimits, importMinutes } from '../../platform/threads/import-threads.ts';
import { deliveryLimits } from '../../platform/webhooks/delivery-worker.ts';
import { attemptDelays, pendingDeliveriesLimit } from '../../platform/webhooks/retry-schedule.ts';
import { webhookLimits } from '../../platform/webhooks/sender/webhook-sender.ts';

interface Limit {
  readonly value: number;
  readonly unit: LocalizedText;
  /** What happens beyond the limit. */
  readonly beyond: string;
  readonly what: LocalizedText;
}

const count: LocalizedText = { en: '', fr: '' };
const bytes: LocalizedText = { en: 'bytes', fr: 'octets' };
const seconds: LocalizedText = { en: 's', fr: 's' };
const milliseconds: LocalizedText = { en: 'ms', fr: 'ms' };
const minutes: LocalizedText = { en: 'min', fr: 'min' };
const hours: LocalizedText = { en: 'h', fr: 'h' };
const tooMany = '429 + Retry-After';

const limit = (value: number, unit: LocalizedText, beyond: string, en: string, fr: string): Limit => ({
  value,
  unit,
  beyond,
  what: { en, fr },
});

/** The limits of the service, read from the constants that enforce them. */
export const limits: readonly Limit[] = [
  limit(addressLimit, bytes, '414', 'Address with its query', 'Adresse avec sa requête'),
  limit(bodyLimit, bytes, '413', 'Body', 'Corps'),
  limit(jsonLimits.depth, count, '422', 'Nested levels', 'Niveaux imbriqués'),
  limit(jsonLimits.nodes, count, '422', 'Values in all', 'Valeurs en tout'),
  limit(
    jsonLimits.items,
    count,
    '422',
    'Items of an array, keys of an object',
    'Éléments d’un tableau, clés d’un objet',
  ),
  limit(jsonLimits.stringBytes, bytes, '422', 'One string', 'Une chaîne'),
  limit(arrayLimit, bytes, '413', 'A batch as JSON array', 'Un lot en tableau JSON'),
  limit(
    batchItems,
    count,
    '413',
    'Its items (lines have no limit)',
    'Ses éléments (les lignes n’ont pas de limite)',
  ),
  limit(
    ndjsonLimit,
    bytes,
    '413, or as the last item',
    'Lines of evaluations to be created, in all (lines to be scored have no limit)',
    'Lignes d’évaluations à créer, en tout (celles à noter n’ont pas de limite)',
  ),
  limit(jsonLimits.bytes, bytes, '413 at its place', 'One line of a batch', 'Une ligne d’un lot'),
  limit(
    batchAdmission.concurrent,
    count,
    tooMany,
    'Batches of an organization at once',
    'Lots simultanés d’une organisation',
  ),
  limit(
    compositionLimit,
    count,
    '422',
    'Materials, or accessories, of an evaluation',
    'Matières, ou accessoires, d’une évaluation',
  ),
  limit(
    mostQuantities,
    count,
    '422',
    'Values with quantities of one parameter (select-quantity)',
    'Valeurs avec quantités d’un paramètre (select-quantity)',
  ),
  limit(productLimit, count, '422', 'Versions of a product', 'Versions d’un produit'),
  limit(
    productBytes,
    bytes,
    '422',
    'Full results that a product of several versions joins',
    'Résultats complets que réunit un produit de plusieurs versions',
  ),
  limit(largestPage, count, '400', 'Items of a page (limit)', 'Éléments d’une page (limit)'),
  limit(issueLimit, count, '"truncated": true', 'Faults reported at once', 'Défauts signalés à la fois'),
  limit(tokenLifetime, seconds, '401', 'Life of a token', 'Durée d’un jeton'),
  limit(
    loginLimits.account.failures,
    count,
    tooMany,
    'Failed logins of an account within 15 minutes, before the next has to wait; devices on which its user signed in before are counted apart',
    'Échecs de connexion d’un compte en 15 minutes, avant qu’il faille attendre ; les appareils où son utilisateur s’est déjà connecté sont comptés à part',
  ),
  limit(
    loginLimits.address.failures,
    count,
    tooMany,
    'Failed logins from one address (IPv6: the first 64 bits) within an hour, before the next has to wait',
    'Échecs de connexion depuis une adresse (IPv6 : les 64 premiers bits) en une heure, avant qu’il faille attendre',
  ),
  limit(
    hashesWaiting,
    count,
    '503 + Retry-After',
    'Logins waiting to be checked',
    'Connexions en attente de vérification',
  ),
  limit(
    requestAdmission.concurrent,
    count,
    '',
    'Requests of an organization at once',
    'Requêtes simultanées d’une organisation',
  ),
  limit(
    requestAdmission.queued,
    count,
    tooMany,
    'Further requests that wait',
    'Requêtes de plus qui attendent',
  ),
  limit(
    requestAdmission.longestWait / 1000,
    seconds,
    tooMany,
    'Time that they wait',
    'Durée de leur attente',
  ),
  limit(
    (requestAdmission.budget * heavyPart) / 1000,
    seconds,
    '429 / 503 + Retry-After',
    'Work (calculations, exports, whole lists, large bodies) that a process has in progress at once, estimated in processor time; one organization alone may take it all, several take equal parts; more waits as above',
    'Travail (calculs, exports, listes entières, grands corps) qu’un processus a en cours à la fois, estimé en temps de processeur ; une organisation seule peut tout prendre, plusieurs des parts égales ; le reste attend comme ci-dessus',
  ),
  limit(
    (analysisAdmission.perOrganization ?? 0) / 1000,
    seconds,
    tooMany,
    'Analyses (questions, sampling, sensitivity, comparisons, scenarios) of one organization in progress at once in a process, estimated in processor time from the records that they name; one counts as half of it at most; more waits as above',
    'Analyses (questions, échantillonnages, sensibilités, comparaisons, scénarios) d’une organisation en cours à la fois dans un processus, estimées en temps de processeur d’après les enregistrements nommés ; une seule compte au plus pour la moitié ; le reste attend comme ci-dessus',
  ),
  limit(
    bodyAdmission.budget * bytesPerUnit,
    bytes,
    '429 / 503 + Retry-After',
    'Bodies of documents that a process holds at once, from before their first byte until their answer; more waits as above',
    'Corps de documents qu’un processus garde à la fois, d’avant leur premier octet jusqu’à leur réponse ; le reste attend comme ci-dessus',
  ),
  limit(
    arrayAdmission.budget * bytesPerUnit,
    bytes,
    '429 / 503 + Retry-After',
    'The same of batches sent as arrays',
    'De même pour les lots envoyés comme tableaux',
  ),
  limit(
    lagLimit,
    milliseconds,
    '503 + Retry-After',
    'Mean delay of a process above which it takes such work only one at a time; the rest is served',
    'Retard moyen d’un processus au-delà duquel il ne prend un tel travail qu’un à la fois ; le reste est servi',
  ),
  limit(databaseFileLimit, bytes, '413', 'File of a database to import', 'Fichier d’une base à importer'),
  limit(
    roomPerByte,
    count,
    '507',
    'Times the length of such a file that must be free on the disk of the embedded database',
    'Fois la longueur d’un tel fichier qui doivent être libres sur le disque de la base intégrée',
  ),
  limit(
    mostFormulaCharacters,
    count,
    'the import fails',
    'Characters of the formulas of a database, each as often as it is evaluated (US LCI of 2018: 13,900)',
    'Caractères des formules d’une base, à chaque évaluation (US LCI de 2018 : 13 900)',
  ),
  limit(
    importMinutes,
    minutes,
    'the import fails',
    'Time in which a database is read and solved, waiting left out',
    'Durée pendant laquelle une base est lue et résolue, sans l’attente',
  ),
  limit(
    importLimits.small.atOnce,
    count,
    'the import waits',
    `Imports of files of at most ${importLimits.small.bytes} bytes that a process runs at once, one of each organization, each with ${importLimits.small.heapMegabytes} MB of memory; one that needs more takes the place of the larger ones`,
    `Imports de fichiers d’au plus ${importLimits.small.bytes} octets qu’un processus exécute à la fois, un par organisation, avec ${importLimits.small.heapMegabytes} Mo de mémoire chacun ; celui qui en demande plus prend la place des grands`,
  ),
  limit(
    importLimits.large.atOnce,
    count,
    'the import waits',
    `Imports of larger files, with ${importLimits.large.heapMegabytes} MB of memory`,
    `Imports de fichiers plus grands, avec ${importLimits.large.heapMegabytes} Mo de mémoire`,
  ),
  limit(
    importLimits.small.slice / 1000,
    seconds,
    'the import begins once more in its next turn, with twice the time',
    `Turn of an import while another organization waits for its place (of a larger file: ${importLimits.large.slice / 1000} s)`,
    `Tour d’un import tant qu’une autre organisation attend sa place (d’un fichier plus grand : ${importLimits.large.slice / 1000} s)`,
  ),
  limit(
    selectedIds,
    count,
    '422',
    'Evaluations that are named in one selection',
    'Évaluations nommées dans une sélection',
  ),
  limit(
    pendingJobsLimit,
    count,
    tooMany,
    'Jobs of an organization that have not ended',
    'Tâches non terminées d’une organisation',
  ),
  limit(
    pendingDeliveriesLimit,
    count,
    tooMany,
    'Deliveries of an organization that have not ended',
    'Envois non terminés d’une organisation',
  ),
  limit(
    deliveryLimits.host,
    count,
    '',
    'Deliveries to one host at once, of each process',
    'Envois simultanés à un hôte, par processus',
  ),
  limit(
    attemptDelays.length,
    count,
    'failed, can be replayed',
    'Attempts of a webhook delivery',
    'Essais d’un envoi à un webhook',
  ),
  limit(webhookLimits.whole / 1000, seconds, 'the next attempt', 'One attempt', 'Un essai'),
  limit(
    idempotencyKeyLifetime / 3_600_000,
    hours,
    '',
    'Life of an Idempotency-Key',
    'Durée d’une Idempotency-Key',
  ),
  limit(requestTimeouts.headers / 1000, seconds, '408', 'Headers of a request', 'En-têtes d’une requête'),
  limit(requestTimeouts.request / 1000, seconds, '408', 'Whole request', 'Requête entière'),
  limit(
    requestTimeouts.idle / 1000,
    seconds,
    '',
    'Silence of a batch of lines, which has no other time limit',
    'Silence d’un lot de lignes, qui n’a pas d’autre limite de temps',
  ),
  limit(
    slowestReading.bytes,
    bytes,
    '',
    'Bytes of an answer that a client must read in 30 s, while more wait for it; then its connection is closed',
    'Octets d’une réponse qu’un client doit lire en 30 s, tant que d’autres l’attendent ; sinon sa connexion est fermée',
  ),
  limit(
    defaultConnectionLimit,
    count,
    '503 + Retry-After',
    'Connections of a process, unless SILLAGE_CONNECTIONS says another number',
    'Connexions d’un processus, sauf autre nombre dans SILLAGE_CONNECTIONS',
  ),
  limit(
    pipelineLimit,
    count,
    tooMany,
    'Requests of one connection that wait for their answers',
    'Requêtes d’une connexion qui attendent leur réponse',
  ),
  limit(
    slowestBody.bytes,
    bytes,
    '408',
    'Lines of a batch that a client must send in each 30 s in which the service waits for it; time in which the service works does not count',
    'Lignes d’un lot qu’un client doit envoyer par 30 s d’attente du service ; le temps où le service travaille ne compte pas',
  ),
  limit(
    requestTimeouts.keepAlive / 1000,
    seconds,
    'Connection: close',
    'Idle connection',
    'Connexion inactive',
  ),
];
