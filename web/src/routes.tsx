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
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function listFilters(given: Record<string, unknown>): ListFilters {
  const names = ['search', 'status', 'category', 'team', 'tag'] as const;
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
const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  component: lazyRouteComponent(() => import('./pages/products/products-page.tsx'), 'ProductsPage'),
});
const masks = createRoute({
  getParentRoute: () => root,
  path: '/masks',
  component: lazyRouteComponent(() => import('./pages/masks/masks-page.tsx'), 'MasksPage'),
});
const packagings = createRoute({
  getParentRoute: () => root,
  path: '/packagings',
  component: lazyRouteComponent(() => import('./pages/packagings/packagings-page.tsx'), 'PackagingsPage'),
});
const administration = createRoute({
  getParentRoute: () => root,
  path: '/administration',
  component: lazyRouteComponent(
    () => import('./pages/administration/administration-page.tsx'),
    'AdministrationPage',
  ),
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
    products,
    masks,
    packagings,
    administration,
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
