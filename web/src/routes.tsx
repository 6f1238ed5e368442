import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { HomePage } from './pages/home/home-page.tsx';
import { Failure } from './shell/failure.tsx';
import { Gate } from './shell/gate.tsx';
import { Missing } from './shell/missing.tsx';

const root = createRootRoute({ component: Gate, notFoundComponent: Missing });

/** Filters of the list of evaluations, as they stand in the address. */
export interface ListFilters {
  readonly search?: string;
  readonly status?: string;
  readonly category?: string;
  readonly team?: string;
  readonly tag?: string;
  readonly sort?: string;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function listFilters(given: Record<string, unknown>): ListFilters {
  const names = ['search', 'status', 'category', 'team', 'tag', 'sort'] as const;
  return Object.fromEntries(
    names.map((name) => [name, text(given[name])]).filter(([, value]) => value !== undefined),
  );
}

/** Filters of the lists of products, masks and packagings. */
export interface LibraryFilters {
  readonly search?: string;
  readonly team?: string;
  readonly tag?: string;
}

function libraryFilters(given: Record<string, unknown>): LibraryFilters {
  const names = ['search', 'team', 'tag'] as const;
  return Object.fromEntries(
    names.map((name) => [name, text(given[name])]).filter(([, value]) => value !== undefined),
  );
}

/** What a new record begins as a copy of. */
function copiedFrom(given: Record<string, unknown>): { readonly from?: string } {
  const from = text(given.from);
  return from === undefined ? {} : { from };
}

/** What is compared, as it stands in the address: `e:<id>` an evaluation, `v:<id>` a version, with commas, at most five. */
export interface CompareSearch {
  readonly items?: string;
  /** The one that the others are measured by: the first unless given. */
  readonly base?: string;
  readonly score?: string;
}

function compareSearch(given: Record<string, unknown>): CompareSearch {
  const names = ['items', 'base', 'score'] as const;
  return Object.fromEntries(
    names.map((name) => [name, text(given[name])]).filter(([, value]) => value !== undefined),
  );
}

/** Two versions of one evaluation, or the evaluation itself, by their ids. */
export interface VersionsSearch {
  readonly from?: string;
  readonly to?: string;
}

function versionsSearch(given: Record<string, unknown>): VersionsSearch {
  const names = ['from', 'to'] as const;
  return Object.fromEntries(
    names.map((name) => [name, text(given[name])]).filter(([, value]) => value !== undefined),
  );
}

/** Filters of the lists of deliveries, jobs and the audit. */
export interface AdministrationFilters {
  readonly status?: string;
  readonly noun?: string;
  readonly user?: string;
  readonly since?: string;
}

function administrationFilters(given: Record<string, unknown>): AdministrationFilters {
  const names = ['status', 'noun', 'user', 'since'] as const;
  return Object.fromEntries(
    names.map((name) => [name, text(given[name])]).filter(([, value]) => value !== undefined),
  );
}

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });
const list = createRoute({
  getParentRoute: () => root,
  path: '/evaluations',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./pages/evaluations/list-page.tsx'), 'ListPage'),
});
const choose = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/new',
  component: lazyRouteComponent(() => import('./pages/evaluations/choose-page.tsx'), 'ChoosePage'),
});
const create = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/new/$category',
  validateSearch: copiedFrom,
  component: lazyRouteComponent(() => import('./pages/evaluations/create-page.tsx'), 'CreatePage'),
});
const edit = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id/edit',
  component: lazyRouteComponent(() => import('./pages/evaluations/edit-page.tsx'), 'EditPage'),
});
const result = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id',
  component: lazyRouteComponent(() => import('./pages/results/result-page.tsx'), 'ResultPage'),
});
const versions = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id/versions',
  validateSearch: versionsSearch,
  component: lazyRouteComponent(() => import('./pages/compare/versions-page.tsx'), 'VersionsPage'),
});
const compare = createRoute({
  getParentRoute: () => root,
  path: '/compare',
  validateSearch: compareSearch,
  component: lazyRouteComponent(() => import('./pages/compare/compare-page.tsx'), 'ComparePage'),
});
const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: libraryFilters,
  component: lazyRouteComponent(() => import('./pages/products/products-page.tsx'), 'ProductsPage'),
});
const newProduct = createRoute({
  getParentRoute: () => root,
  path: '/products/new',
  validateSearch: copiedFrom,
  component: lazyRouteComponent(() => import('./pages/products/product-form-page.tsx'), 'NewProductPage'),
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$id',
  component: lazyRouteComponent(() => import('./pages/products/product-page.tsx'), 'ProductPage'),
});
const editProduct = createRoute({
  getParentRoute: () => root,
  path: '/products/$id/edit',
  component: lazyRouteComponent(() => import('./pages/products/product-form-page.tsx'), 'EditProductPage'),
});
const masks = createRoute({
  getParentRoute: () => root,
  path: '/masks',
  validateSearch: libraryFilters,
  component: lazyRouteComponent(() => import('./pages/masks/masks-page.tsx'), 'MasksPage'),
});
const newMask = createRoute({
  getParentRoute: () => root,
  path: '/masks/new',
  validateSearch: copiedFrom,
  component: lazyRouteComponent(() => import('./pages/masks/mask-page.tsx'), 'NewMaskPage'),
});
const mask = createRoute({
  getParentRoute: () => root,
  path: '/masks/$id',
  component: lazyRouteComponent(() => import('./pages/masks/mask-page.tsx'), 'MaskPage'),
});
const packagings = createRoute({
  getParentRoute: () => root,
  path: '/packagings',
  validateSearch: libraryFilters,
  component: lazyRouteComponent(() => import('./pages/packagings/packagings-page.tsx'), 'PackagingsPage'),
});
const newPackaging = createRoute({
  getParentRoute: () => root,
  path: '/packagings/new',
  validateSearch: copiedFrom,
  component: lazyRouteComponent(() => import('./pages/packagings/packaging-page.tsx'), 'NewPackagingPage'),
});
const packaging = createRoute({
  getParentRoute: () => root,
  path: '/packagings/$id',
  component: lazyRouteComponent(() => import('./pages/packagings/packaging-page.tsx'), 'PackagingPage'),
});
const administration = createRoute({
  getParentRoute: () => root,
  path: '/administration',
  component: lazyRouteComponent(
    () => import('./pages/administration/administration-page.tsx'),
    'AdministrationPage',
  ),
});
const organization = createRoute({
  getParentRoute: () => administration,
  path: '/',
  component: lazyRouteComponent(
    () => import('./pages/administration/organization-page.tsx'),
    'OrganizationPage',
  ),
});
const labels = createRoute({
  getParentRoute: () => administration,
  path: '/labels',
  component: lazyRouteComponent(() => import('./pages/administration/labels-page.tsx'), 'LabelsPage'),
});
const users = createRoute({
  getParentRoute: () => administration,
  path: '/users',
  component: lazyRouteComponent(() => import('./pages/administration/users-page.tsx'), 'UsersPage'),
});
const newUser = createRoute({
  getParentRoute: () => administration,
  path: '/users/new',
  component: lazyRouteComponent(() => import('./pages/administration/new-user-page.tsx'), 'NewUserPage'),
});
const user = createRoute({
  getParentRoute: () => administration,
  path: '/users/$id',
  component: lazyRouteComponent(() => import('./pages/administration/user-page.tsx'), 'UserPage'),
});
const webhooks = createRoute({
  getParentRoute: () => administration,
  path: '/webhooks',
  validateSearch: administrationFilters,
  component: lazyRouteComponent(() => import('./pages/administration/webhooks-page.tsx'), 'WebhooksPage'),
});
const delivery = createRoute({
  getParentRoute: () => administration,
  path: '/webhooks/$id',
  component: lazyRouteComponent(() => import('./pages/administration/delivery-page.tsx'), 'DeliveryPage'),
});
const jobs = createRoute({
  getParentRoute: () => administration,
  path: '/jobs',
  validateSearch: administrationFilters,
  component: lazyRouteComponent(() => import('./pages/administration/jobs-page.tsx'), 'JobsPage'),
});
const auditTrail = createRoute({
  getParentRoute: () => administration,
  path: '/audit',
  validateSearch: administrationFilters,
  component: lazyRouteComponent(() => import('./pages/administration/audit-page.tsx'), 'AuditPage'),
});
const administeredSources = createRoute({
  getParentRoute: () => administration,
  path: '/data-sources',
  component: lazyRouteComponent(
    () => import('./pages/data-sources/data-sources-page.tsx'),
    'DataSourcesPage',
  ),
});
const dataSources = createRoute({
  getParentRoute: () => root,
  path: '/data-sources',
  component: lazyRouteComponent(
    () => import('./pages/data-sources/data-sources-page.tsx'),
    'DataSourcesPage',
  ),
});
const imports = createRoute({
  getParentRoute: () => root,
  path: '/import',
  component: lazyRouteComponent(() => import('./pages/imports/import-page.tsx'), 'ImportPage'),
});
const news = createRoute({
  getParentRoute: () => root,
  path: '/news',
  component: lazyRouteComponent(() => import('./pages/news/news-page.tsx'), 'NewsPage'),
});
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account/account-page.tsx'), 'AccountPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    list,
    choose,
    create,
    edit,
    result,
    versions,
    compare,
    products,
    newProduct,
    product,
    editProduct,
    masks,
    newMask,
    mask,
    packagings,
    newPackaging,
    packaging,
    administration.addChildren([
      organization,
      labels,
      users,
      newUser,
      user,
      webhooks,
      delivery,
      jobs,
      auditTrail,
      administeredSources,
    ]),
    dataSources,
    imports,
    news,
    account,
  ]),
  basepath: '/app',
  defaultErrorComponent: ({ error, reset }) => <Failure error={error} retry={reset} />,
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
