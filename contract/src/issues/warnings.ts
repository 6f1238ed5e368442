import type { Words } from '../words.ts';
import type { IssueEntry } from './issue-entry.ts';

const warning = (title: Words, message: Words): IssueEntry => ({
  kind: 'warning',
  status: null,
  title,
  message,
});

/** What is said beside a result. */
export const warnings = {
  'data.illustrative': warning(
    { en: 'Illustrative data', fr: 'Données illustratives' },
    {
      en: 'The database {database} holds estimated figures; results that use it are illustrative and not for claims.',
      fr: 'La base {database} contient des valeurs estimées ; les résultats qui l’emploient sont illustratifs et ne peuvent être allégués.',
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
  'packaging.changed': warning(
    { en: 'Packaging changed', fr: 'Emballage modifié' },
    {
      en: 'The packaging {id} has changed since these results: PUT the product to compute them anew.',
      fr: 'L’emballage {id} a changé depuis ces résultats : un PUT du produit les recalcule.',
    },
  ),
  'packaging.parameters-ignored': warning(
    { en: 'Packaging parameter ignored', fr: 'Paramètre d’emballage ignoré' },
    {
      en: '"{parameter}" has no effect: the packaging takes the place of the one that the category supposes.',
      fr: '« {parameter} » est sans effet : l’emballage remplace celui que la catégorie suppose.',
    },
  ),
  'packaging.recycled-content': warning(
    { en: 'Recycled content without effect', fr: 'Contenu recyclé sans effet' },
    {
      en: 'The recycled content of "{component}" has no effect yet: it counts as made of new matter.',
      fr: 'Le contenu recyclé de « {component} » est encore sans effet : il compte comme fait de matière neuve.',
    },
  ),
  'packaging.twice': warning(
    { en: 'Packaging counted twice', fr: 'Emballage compté deux fois' },
    {
      en: 'The packaging "{packaging}" is primary and the versions are packaged already; both are counted.',
      fr: 'L’emballage « {packaging} » est de niveau « primary » et les versions sont déjà emballées ; tout est compté.',
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
