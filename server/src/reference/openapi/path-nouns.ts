import { apiVersion, type ReferenceNoun } from '@sillage/contract';

/** Tag of the operations that are not part of the public API. */
export const applicationTag = 'application';

/** The tags of operations in the order of the documentation, with what their operations are about. */
export const tagDescriptions = {
  service: 'The service itself: documentation, this description, health, metrics and the feed of releases.',
  authentication: 'Tokens for programs. Browsers sign in with /application/session instead.',
  categories: 'Kinds of products that can be evaluated, as a tree, and the schema of each leaf.',
  materials: 'Materials of the catalog and of the organization, with their parameters and databases.',
  accessories: 'Accessories of the catalog and of the organization, such as buttons and zips.',
  teams: 'Teams of the organization. Evaluations and products belong to teams.',
  tags: 'Tags of the organization, to group evaluations and products freely.',
  evaluations:
    'Documents that describe one product: create, check, change, evaluate and publish them. Results are read under the tag results.',
  jobs: 'Asynchronous and bulk evaluations, with their progress.',
  results: 'Stored results of evaluations, versions and products. Reading them calculates nothing.',
  products: 'Sets of published versions with quantities, and their results.',
  shares: 'Public pages of versions and products: passports with an address, a QR code and JSON-LD.',
  questionnaires: 'Questions to suppliers, who answer by a form without an account.',
  masks: 'Values of parameters that several evaluations share.',
  scenarios: 'Named changes over one evaluation or many, and what they come to.',
  packagings: 'Packagings that evaluations and products share.',
  changes: 'What has changed: records, results and versions, for systems that keep in step.',
  databases:
    'Background databases: those shipped and those of the organization, which are imported from files.',
  declarations: 'The declaration of the French environmental cost: the file and the calls of its portal.',
  benchmarks: 'Open files of declared garments, and where a French environmental cost stands among them.',
  extscore: 'The French environmental cost of garments, in the form of the official calculator Ecobalyse.',
  [applicationTag]: `Administration of an organization, not part of interface ${apiVersion}: it may change with the application.`,
} as const satisfies Record<string, string>;

const tags: ReadonlySet<string> = new Set(Object.keys(tagDescriptions));

/** The tag of an operation in the documentation: the noun of its path. */
export function operationTag(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1);
  if (second === 'categories') return 'categories';
  if (second === 'packagings') return 'packagings';
  if (first === 'database-imports') return 'databases';
  if (first === 'evaluation') return 'evaluations';
  if (first === 'auth') return 'authentication';
  if (first === 'application') return applicationTag;
  if (first === 's' || first === '01') return 'shares';
  if (first === 'q') return 'questionnaires';
  return tags.has(first) ? first : 'service';
}

/** The kind of record that a path parameter refers to, by the prefix of the path; the first match is used. */
const nounByPrefix: readonly (readonly [prefix: string, noun: ReferenceNoun | undefined])[] = [
  ['/docs/', 'page'],
  ['/evaluations/categories/', 'category'],
  ['/evaluations/by-reference/', 'elsewhere'],
  ['/evaluations/imports/', 'import'],
  ['/evaluations/', 'evaluation'],
  ['/evaluation/', 'evaluation'],
  ['/results/evaluation', 'evaluation'],
  ['/results/product', 'product'],
  ['/products/packagings/by-reference/', 'elsewhere'],
  ['/products/packagings/', 'packaging'],
  ['/products/by-reference/', 'elsewhere'],
  ['/products/', 'product'],
  ['/shares/', 'share'],
  ['/s/', 'share-secret'],
  ['/questionnaires/', 'questionnaire'],
  ['/q/', 'questionnaire-secret'],
  ['/01/', 'elsewhere'],
  ['/masks/by-reference/', 'elsewhere'],
  ['/masks/', 'mask'],
  ['/materials/', 'own-material'],
  ['/accessories/', 'own-accessory'],
  ['/declarations/body/', 'product'],
  ['/benchmarks/', 'benchmark'],
  ['/scenarios/', 'scenario'],
  ['/jobs/', 'job'],
  ['/database-imports/', 'import'],
  ['/databases/', 'own-database'],
  ['/application/deliveries/', 'delivery'],
  ['/application/subscriptions/', 'subscription'],
  ['/application/users/', 'user'],
  ['/application/keys/', 'api-key'],
  ['/application/sessions/', 'session'],
  ['/application/trash/', 'record'],
  ['/application/teams/', 'team'],
  ['/application/tags/', 'tag'],
  ['/application/views/', 'view'],
  ['/application/import-templates/', 'import-template'],
  ['/application/import-drafts/', 'import-draft'],
  ['/application/mapping-lists/', 'mapping-list'],
  ['/application/evaluations/', 'evaluation'],
  ['/application/notes/', 'note'],
  ['/application/verifications/', 'verification'],
  ['/application/pact/partners/', 'partner'],
  ['/application/pact/requests/', 'footprint-request'],
  ['/application/pact/received/', 'received-footprint'],
  ['/application/pact/declarations/', 'evaluation'],
  ['/application/versions/', 'version'],
  ['/application/mentions/', 'evaluation'],
];

/**
 * undefined for a path that is not listed, which makes the tenancy tests fail:
 * they must know the kind of each id.
 */
export function pathReference(path: string): ReferenceNoun | undefined {
  return nounByPrefix.find(([prefix]) => path.startsWith(prefix))?.[1];
}

/** Converts a path to OpenAPI notation: `/evaluations/:id` → `/evaluations/{id}`. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}
