import type { ClaimRule, LocalizedText } from '@sillage/contract';

/** Each rule in a sentence. Those of a label that may not be shown come with the label. */
export const claimMessages: Readonly<Record<Exclude<ClaimRule, 'label-not-showable'>, LocalizedText>> = {
  'figure-unknown': { en: 'The figure is not known.', fr: 'Le chiffre n’est pas connu.' },
  'lower-bound': {
    en: 'It is a lower bound: part of it was never inventoried and counts 0.',
    fr: 'C’est une borne inférieure : une partie n’a jamais été inventoriée et compte pour 0.',
  },
  estimated: {
    en: 'More than a fifth of it is estimated: it is an order of magnitude, and no evidence of a claim.',
    fr: 'Plus d’un cinquième en est estimé : c’est un ordre de grandeur, pas la preuve d’une allégation.',
  },
  illustrative: {
    en: 'It is based on illustrative data: for trying out, and no evidence of a claim.',
    fr: 'Il repose sur des données d’illustration : pour essayer, pas comme preuve d’une allégation.',
  },
  'one-aspect': {
    en: 'It concerns one aspect: the aspect must be named, and nothing follows from it for the product as a whole.',
    fr: 'Il porte sur un seul aspect : nommez cet aspect, et n’en déduisez rien sur le produit dans son ensemble.',
  },
  'for-professionals': {
    en: 'The PEF score is made for professionals, and compares only within one category and method.',
    fr: 'Le score PEF est fait pour des professionnels, et ne compare qu’au sein d’une catégorie et d’une méthode.',
  },
  'aggregate-score': {
    en: 'Consumers in France may see an aggregate score of a garment only with the French environmental cost, shown at least as large.',
    fr: 'En France, les consommateurs ne voient un score agrégé d’un vêtement qu’avec le coût environnemental, montré au moins aussi grand.',
  },
  'cost-missing': {
    en: 'There is no French environmental cost that is up to date.',
    fr: 'Il n’y a pas de coût environnemental à jour.',
  },
  'declare-first': {
    en: 'The cost must be declared on the French portal before it is shown. No declaration of this cost was sent from here.',
    fr: 'Le coût doit être déclaré sur le portail avant d’être affiché. Aucune déclaration de ce coût n’a été envoyée d’ici.',
  },
  comparison: {
    en: 'A comparison needs its method, what it compares with, and how it is kept up to date.',
    fr: 'Une comparaison demande sa méthode, ce à quoi elle compare, et comment elle est tenue à jour.',
  },
  'generic-claim': {
    en: 'General words such as “eco-friendly” or “green” need recognised excellent environmental performance, which no figure here shows.',
    fr: 'Des mots généraux comme « écologique » ou « vert » demandent une excellence environnementale reconnue, qu’aucun chiffre ne montre ici.',
  },
  'whole-product': {
    en: 'What concerns only one aspect of a product or a business may not be said of all of it.',
    fr: 'Ce qui ne concerne qu’un aspect d’un produit ou d’une entreprise ne peut pas être dit de l’ensemble.',
  },
  offset: {
    en: 'A product may not be called neutral, reduced or positive for the climate because emissions are offset.',
    fr: 'Un produit ne peut pas être dit neutre, réduit ou positif pour le climat parce que des émissions sont compensées.',
  },
  future: {
    en: 'A claim about the future needs public commitments in a realistic plan with targets, regularly verified by an independent expert.',
    fr: 'Une allégation sur l’avenir demande des engagements publics dans un plan réaliste avec des objectifs, régulièrement vérifié par un expert indépendant.',
  },
  'own-label': {
    en: 'A sustainability label must be based on a certification scheme or come from a public authority.',
    fr: 'Un label de développement durable doit reposer sur un système de certification ou venir d’une autorité publique.',
  },
};
