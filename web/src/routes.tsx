import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import {
  administrationFilters,
  compareSearch,
  copiedFrom,
  libraryFilters,
  listFilters,
  versionsSearch,
} from './page-search.ts';
import { HomePage } from './pages/home/home-page.tsx';
import { Unreachable } from './session/api-call.ts';
import { Failure } from './shell/failure.tsx';
import { Gate } from './shell/gate.tsx';
import { Loading } from './shell/loading.tsx';
import { Missing } from './shell/missing.tsx';
import { reached, startAgain } from './shell/page-scripts.ts';

const root = createRootRoute({ component: Gate, notFoundComponent: Missing });

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });
const list = createRoute({
  getParentRoute: () => root,
  path: '/evaluations',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => reached(import('./pages/evaluations/list-page.tsx')), 'ListPage'),
});
const choose = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/new',
  component: lazyRouteComponent(() => reached(import('./pages/evaluations/choose-page.tsx')), 'ChoosePage'),
});
const create = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/new/$category',
  validateSearch: copiedFrom,
  component: lazyRouteComponent(() => reached(import('./pages/evaluations/create-page.tsx')), 'CreatePage'),
});
const edit = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id/edit',
  component: lazyRouteComponent(() => reached(import('./pages/evaluations/edit-page.tsx')), 'EditPage'),
});
const result = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id',
  component: lazyRouteComponent(() => reached(import('./pages/results/result-page.tsx')), 'ResultPage'),
});
const versions = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id/versions',
  validateSearch: versionsSearch,
  component: lazyRouteComponent(() => reached(import('./pages/compare/versions-page.tsx')), 'VersionsPage'),
});
const compare = createRoute({
  getParentRoute: () => root,
  path: '/compare',
  validateSearch: compareSearch,
  component: lazyRouteComponent(() => reached(import('./pages/compare/compare-page.tsx')), 'ComparePage'),
});
const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: libraryFilters,
  component: lazyRouteComponent(() => reached(import('./pages/products/products-page.tsx')), 'ProductsPage'),
});
const newProduct = createRoute({
  getParentRoute: () => root,
  path: '/products/new',
  validateSearch: copiedFrom,
  component: lazyRouteComponent(
    () => reached(import('./pages/products/product-form-page.tsx')),
    'NewProductPage',
  ),
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$id',
  component: lazyRouteComponent(() => reached(import('./pages/products/product-page.tsx')), 'ProductPage'),
});
const editProduct = createRoute({
  getParentRoute: () => root,
  path: '/products/$id/edit',
  component: lazyRouteComponent(
    () => reached(import('./pages/products/product-form-page.tsx')),
    'EditProductPage',
  ),
});
const masks = createRoute({
  getParentRoute: () => root,
  path: '/masks',
  validateSearch: libraryFilters,
  component: lazyRouteComponent(() => reached(import('./pages/masks/masks-page.tsx')), 'MasksPage'),
});
const newMask = createRoute({
  getParentRoute: () => root,
  path: '/masks/new',
  validateSearch: copiedFrom,
  component: lazyRouteComponent(() => reached(import('./pages/masks/mask-page.tsx')), 'NewMaskPage'),
});
const mask = createRoute({
  getParentRoute: () => root,
  path: '/masks/$id',
  component: lazyRouteComponent(() => reached(import('./pages/masks/mask-page.tsx')), 'MaskPage'),
});
const packagings = createRoute({
  getParentRoute: () => root,
  path: '/packagings',
  validateSearch: libraryFilters,
  component: lazyRouteComponent(
    () => reached(import('./pages/packagings/packagings-page.tsx')),
    'PackagingsPage',
  ),
});
const newPackaging = createRoute({
  getParentRoute: () => root,
  path: '/packagings/new',
  validateSearch: copiedFrom,
  component: lazyRouteComponent(
    () => reached(import('./pages/packagings/packaging-page.tsx')),
    'NewPackagingPage',
  ),
});
const packaging = createRoute({
  getParentRoute: () => root,
  path: '/packagings/$id',
  component: lazyRouteComponent(
    () => reached(import('./pages/packagings/packaging-page.tsx')),
    'PackagingPage',
  ),
});
const administration = createRoute({
  getParentRoute: () => root,
  path: '/administration',
  component: lazyRouteComponent(
    () => reached(import('./pages/administration/administration-page.tsx')),
    'AdministrationPage',
  ),
});
const organization = createRoute({
  getParentRoute: () => administration,
  path: '/',
  component: lazyRouteComponent(
    () => reached(import('./pages/administration/organization-page.tsx')),
    'OrganizationPage',
  ),
});
const labels = createRoute({
  getParentRoute: () => administration,
  path: '/labels',
  component: lazyRouteComponent(
    () => reached(import('./pages/administration/labels-page.tsx')),
    'LabelsPage',
  ),
});
const users = createRoute({
  getParentRoute: () => administration,
  path: '/users',
  component: lazyRouteComponent(() => reached(import('./pages/administration/users-page.tsx')), 'UsersPage'),
});
const newUser = createRoute({
  getParentRoute: () => administration,
  path: '/users/new',
  component: lazyRouteComponent(
    () => reached(import('./pages/administration/new-user-page.tsx')),
    'NewUserPage',
  ),
});
const user = createRoute({
  getParentRoute: () => administration,
  path: '/users/$id',
  component: lazyRouteComponent(() => reached(import('./pages/administration/user-page.tsx')), 'UserPage'),
});
const webhooks = createRoute({
  getParentRoute: () => administration,
  path: '/webhooks',
  validateSearch: administrationFilters,
  component: lazyRouteComponent(
    () => reached(import('./pages/administration/webhooks-page.tsx')),
    'WebhooksPage',
  ),
});
const delivery = createRoute({
  getParentRoute: () => administration,
  path: '/webhooks/$id',
  component: lazyRouteComponent(
    () => reached(import('./pages/administration/delivery-page.tsx')),
    'DeliveryPage',
  ),
});
const jobs = createRoute({
  getParentRoute: () => administration,
  path: '/jobs',
  validateSearch: administrationFilters,
  component: lazyRouteComponent(() => reached(import('./pages/administration/jobs-page.tsx')), 'JobsPage'),
});
const auditTrail = createRoute({
  getParentRoute: () => administration,
  path: '/audit',
  validateSearch: administrationFilters,
  component: lazyRouteComponent(() => reached(import('./pages/administration/audit-page.tsx')), 'AuditPage'),
});
const administeredSources = createRoute({
  getParentRoute: () => administration,
  path: '/data-sources',
  component: lazyRouteComponent(
    () => reached(import('./pages/data-sources/data-sources-page.tsx')),
    'DataSourcesPage',
  ),
});
const dataSources = createRoute({
  getParentRoute: () => root,
  path: '/data-sources',
  component: lazyRouteComponent(
    () => reached(import('./pages/data-sources/data-sources-page.tsx')),
    'DataSourcesPage',
  ),
});
const imports = createRoute({
  getParentRoute: () => root,
  path: '/import',
  component: lazyRouteComponent(() => reached(import('./pages/imports/import-page.tsx')), 'ImportPage'),
});
const news = createRoute({
  getParentRoute: () => root,
  path: '/news',
  component: lazyRouteComponent(() => reached(import('./pages/news/news-page.tsx')), 'NewsPage'),
});
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => reached(import('./pages/account/account-page.tsx')), 'AccountPage'),
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
  defaultErrorComponent: ({ error, reset }) => (
    <Failure error={error} retry={error instanceof Unreachable ? () => void startAgain() : reset} />
  ),
  defaultPendingComponent: Loading,
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
