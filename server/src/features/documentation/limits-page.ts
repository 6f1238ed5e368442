import {
  batchItems,
  issueLimit,
  type Language,
  productBytes,
  productLimit,
  selectedIds,
  type Words,
} from '@sillage/contract';
import { compositionLimit, mostQuantities } from '@sillage/engine';
import { loginLimits } from '../../auth/login-limits.ts';
import { hashesWaiting } from '../../auth/passwords.ts';
import { tokenLifetime } from '../../auth/tokens.ts';
import { batchLimits, inFlightLimits } from '../../http/in-flight.ts';
import { jsonLimits } from '../../http/json-limits.ts';
import { arrayLimit, bodyLimit, linesLimit } from '../../http/refusal-of-error.ts';
import { retryLifetime } from '../../http/retries.ts';
import { serverTimes } from '../../http/server-times.ts';
import { jobsWaiting } from '../../jobs/job-limits.ts';
import { deliveryLimits } from '../../webhooks/delivery-worker.ts';
import { attemptPauses, deliveriesWaiting } from '../../webhooks/schedule.ts';
import { webhookLimits } from '../../webhooks/send-webhook.ts';
import { escaped, htmlPage } from './html-page.ts';

interface Limit {
  readonly what: Words;
  readonly value: number;
  readonly unit: Words;
  /** What a client meets beyond it. */
  readonly breach: string;
}

const bytes: Words = { en: 'bytes', fr: 'octets' };
const seconds: Words = { en: 's', fr: 's' };
const none: Words = { en: '', fr: '' };

/** What the service promises to take, read from the constants that the code obeys. */
export const limits: readonly Limit[] = [
  { what: { en: 'Body', fr: 'Corps' }, value: bodyLimit, unit: bytes, breach: '413' },
  {
    what: { en: 'Levels within each other', fr: 'Niveaux imbriqués' },
    value: jsonLimits.depth,
    unit: none,
    breach: '422',
  },
  {
    what: { en: 'Values in all', fr: 'Valeurs en tout' },
    value: jsonLimits.nodes,
    unit: none,
    breach: '422',
  },
  {
    what: { en: 'Items of an array, keys of an object', fr: 'Éléments d’un tableau, clés d’un objet' },
    value: jsonLimits.items,
    unit: none,
    breach: '422',
  },
  { what: { en: 'One string', fr: 'Une chaîne' }, value: jsonLimits.stringBytes, unit: bytes, breach: '422' },
  {
    what: { en: 'A batch as JSON array', fr: 'Un lot en tableau JSON' },
    value: arrayLimit,
    unit: bytes,
    breach: '413',
  },
  {
    what: {
      en: 'Its items (of lines there is no limit)',
      fr: 'Ses éléments (les lignes n’ont pas de limite)',
    },
    value: batchItems,
    unit: none,
    breach: '413',
  },
  {
    what: {
      en: 'Lines of evaluations to be created, in all (of those to be scored there is no limit)',
      fr: 'Lignes d’évaluations à créer, en tout (celles à noter n’ont pas de limite)',
    },
    value: linesLimit,
    unit: bytes,
    breach: '413, or as the last item',
  },
  {
    what: { en: 'One line of a batch', fr: 'Une ligne d’un lot' },
    value: bodyLimit,
    unit: bytes,
    breach: '413 at its place',
  },
  {
    what: { en: 'Batches of an organization at once', fr: 'Lots simultanés d’une organisation' },
    value: batchLimits.atOnce,
    unit: none,
    breach: '429 + Retry-After',
  },
  {
    what: {
      en: 'Materials, or accessories, of an evaluation',
      fr: 'Matériaux, ou accessoires, d’une évaluation',
    },
    value: compositionLimit,
    unit: none,
    breach: '422',
  },
  {
    what: {
      en: 'Values with quantities of one parameter (select-quantity)',
      fr: 'Valeurs avec quantités d’un paramètre (select-quantity)',
    },
    value: mostQuantities,
    unit: none,
    breach: '422',
  },
  {
    what: { en: 'Versions of a product', fr: 'Versions d’un produit' },
    value: productLimit,
    unit: none,
    breach: '422',
  },
  {
    what: {
      en: 'Full results that a product of several versions joins',
      fr: 'Résultats complets que réunit un produit de plusieurs versions',
    },
    value: productBytes,
    unit: bytes,
    breach: '422',
  },
  {
    what: { en: 'Items of a page (limit)', fr: 'Éléments d’une page (limit)' },
    value: 500,
    unit: none,
    breach: '400',
  },
  {
    what: { en: 'Faults told at once', fr: 'Défauts signalés à la fois' },
    value: issueLimit,
    unit: none,
    breach: '"truncated": true',
  },
  {
    what: { en: 'Life of a token', fr: 'Durée d’un jeton' },
    value: tokenLifetime,
    unit: seconds,
    breach: '401',
  },
  {
    what: {
      en: 'Failed logins of an account from one address within 15 minutes, before the next has to wait',
      fr: 'Échecs de connexion d’un compte depuis une adresse en 15 minutes, avant qu’il faille attendre',
    },
    value: loginLimits.account.failures,
    unit: none,
    breach: '429 + Retry-After',
  },
  {
    what: {
      en: 'Failed logins from one address within an hour, before the next has to wait',
      fr: 'Échecs de connexion depuis une adresse en une heure, avant qu’il faille attendre',
    },
    value: loginLimits.address.failures,
    unit: none,
    breach: '429 + Retry-After',
  },
  {
    what: { en: 'Logins waiting to be checked', fr: 'Connexions en attente de vérification' },
    value: hashesWaiting,
    unit: none,
    breach: '503 + Retry-After',
  },
  {
    what: { en: 'Requests of an organization at once', fr: 'Requêtes simultanées d’une organisation' },
    value: inFlightLimits.atOnce,
    unit: none,
    breach: '',
  },
  {
    what: { en: 'Further requests that wait', fr: 'Requêtes de plus qui attendent' },
    value: inFlightLimits.waiting,
    unit: none,
    breach: '429 + Retry-After',
  },
  {
    what: { en: 'Time that they wait', fr: 'Durée de leur attente' },
    value: inFlightLimits.patience / 1000,
    unit: seconds,
    breach: '429 + Retry-After',
  },
  {
    what: {
      en: 'Evaluations that are named in one selection',
      fr: 'Évaluations nommées dans une sélection',
    },
    value: selectedIds,
    unit: none,
    breach: '422',
  },
  {
    what: {
      en: 'Jobs of an organization that have not ended',
      fr: 'Tâches non terminées d’une organisation',
    },
    value: jobsWaiting,
    unit: none,
    breach: '429 + Retry-After',
  },
  {
    what: {
      en: 'Deliveries of an organization that have not ended',
      fr: 'Envois non terminés d’une organisation',
    },
    value: deliveriesWaiting,
    unit: none,
    breach: '429 + Retry-After',
  },
  {
    what: {
      en: 'Deliveries to one host at once, of each process',
      fr: 'Envois simultanés à un hôte, par processus',
    },
    value: deliveryLimits.host,
    unit: none,
    breach: '',
  },
  {
    what: { en: 'Attempts of a webhook delivery', fr: 'Essais d’un envoi à un webhook' },
    value: attemptPauses.length,
    unit: none,
    breach: 'failed, can be replayed',
  },
  {
    what: { en: 'One attempt', fr: 'Un essai' },
    value: webhookLimits.whole / 1000,
    unit: seconds,
    breach: 'the next attempt',
  },
  {
    what: { en: 'Life of an Idempotency-Key', fr: 'Durée d’une Idempotency-Key' },
    value: retryLifetime / 3_600_000,
    unit: { en: 'h', fr: 'h' },
    breach: '',
  },
  {
    what: { en: 'Headers of a request', fr: 'En-têtes d’une requête' },
    value: serverTimes.headers / 1000,
    unit: seconds,
    breach: '408',
  },
  {
    what: { en: 'Whole request', fr: 'Requête entière' },
    value: serverTimes.request / 1000,
    unit: seconds,
    breach: '408',
  },
  {
    what: {
      en: 'Silence of a batch of lines, which has no other time limit',
      fr: 'Silence d’un lot de lignes, qui n’a pas d’autre limite de temps',
    },
    value: serverTimes.idle / 1000,
    unit: seconds,
    breach: '',
  },
  {
    what: { en: 'Idle connection', fr: 'Connexion inactive' },
    value: serverTimes.keepAlive / 1000,
    unit: seconds,
    breach: 'Connection: close',
  },
];

/** The limits as a table. */
export function limitsPage(language: Language): Uint8Array {
  const head: readonly Words[] = [
    { en: 'What', fr: 'Quoi' },
    { en: 'At most', fr: 'Au plus' },
    { en: 'Beyond it', fr: 'Au-delà' },
  ];
  const rows = limits.map(
    ({ what, value, unit, breach }) =>
      `<tr><td>${escaped(what[language])}</td><td>${`${value} ${escaped(unit[language])}`.trim()}</td><td>${escaped(breach)}</td></tr>`,
  );
  const table = `<table><thead><tr>${head.map((words) => `<th>${escaped(words[language])}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<p>${
    language === 'fr'
      ? 'Type de contenu : <code>application/json</code> seul, ou des lignes (<code>application/x-ndjson</code>) pour un lot. Nombres : finis, entiers exacts. Texte : Unicode bien formé, sans U+0000. De deux clés égales, la dernière compte.'
      : 'Content type: <code>application/json</code> only, or lines (<code>application/x-ndjson</code>) for a batch. Numbers: finite, integers exact. Text: well-formed Unicode without U+0000. Of two equal keys the last counts.'
  }</p>`;
  return htmlPage(language === 'fr' ? 'Limites' : 'Limits', language, table);
}
