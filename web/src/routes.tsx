// Reason for length: one table of every page, with the texts that it needs.
import {
  type AnyRoute,
  type AnyValidator,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  RouterProvider,
  redirect,
  useLocation,
  useSearch,
} from '@tanstack/react-router';
import { Unreachable } from './api/call-api.ts';
import { Shell } from './frame/shell.tsx';
import { Tour } from './frame/tour/tour.tsx';
import { Failure } from './loading/failure.tsx';
import { loadPage, reloadApplication } from './loading/load-page.ts';
import { Loading } from './loading/loading.tsx';
import { UnknownAddress } from './loading/unknown-address.tsx';
import type { TextGroup } from './locales/locales.ts';
import { SignInAgain } from './pages/sign-in/sign-in-again.tsx';
import { addressNow } from './search-params/old-addresses.ts';
import {
  administrationFilters,
  collectionSearch,
  compareSearch,
  copiedFrom,
  dataSetFilters,
  differencesSearch,
  libraryFilters,
  listSearch,
  moveSearch,
  newGarmentSearch,
  productsSearch,
  questionsSearch,
  resultSearch,
  roleFilters,
  scenarioSearch,
} from './search-params/search-params.ts';
import { useSession } from './session/session.tsx';

const basepath = '/app';

/** What all pages stand in. */
function Frame() {
  const { user } = useSession();
  return (
    <>
      <Shell>
        <Page />
      </Shell>
      <SignInAgain />
      {user.role !== 'verifier' && <Tour />}
    </>
  );
}

/** The pages that a verifier has: all others would ask for what the service refuses them. */
const pagesOfVerifiers = /^(\/app)?\/?($|verification\/|account$|help$)/;

function Page() {
  const { user } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return user.role === 'verifier' && !pagesOfVerifiers.test(path) ? <UnknownAddress /> : <Outlet />;
}

/** Lazily loads a component of a page script, together with the texts of the page. */
function page<Script extends Record<string, unknown>, Name extends keyof Script & string>(
  load: () => Promise<Script>,
  name: Name,
  groups: readonly TextGroup[] = [],
) {
  return lazyRouteComponent(() => loadPage(load(), groups), name);
}

/** Makes a route from an address, a component and what the page reads of the query. */
const routesIn =
  <Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string, Search extends AnyValidator = undefined>(
    path: Path,
    component: RouteComponent,
    validateSearch?: Search,
  ) =>
    createRoute({ getParentRoute: () => parent, path, component, validateSearch });

const root = createRootRoute({
  component: Frame,
  notFoundComponent: UnknownAddress,
  beforeLoad: ({ location: { pathname, searchStr, hash } }) => {
    const address = addressNow(pathname, searchStr, hash === '' ? '' : `#${hash}`);
    if (address !== undefined) throw redirect({ href: `${basepath}${address}`, replace: true });
  },
});
const route = routesIn(root);

const AssignedPage = page(() => import('./pages/verification/assigned-page.tsx'), 'AssignedPage', ['study']);
const HomePage = page(() => import('./pages/home/home-page.tsx'), 'HomePage');

/** The first page: a verifier has one of their own. */
function Home() {
  return useSession().user.role === 'verifier' ? <AssignedPage /> : <HomePage />;
}

const ListPage = page(() => import('./pages/evaluations/list/list-page.tsx'), 'ListPage', [
  'bulk',
  'result',
  'declaring',
]);
const PortfolioPage = page(
  () => import('./pages/evaluations/portfolio/portfolio-page.tsx'),
  'PortfolioPage',
  ['bulk', 'portfolio', 'chart'],
);

/** The garments as a list, or as a portfolio. */
function Garments() {
  const { view } = useSearch({ from: '/garments' });
  return view === 'portfolio' ? <PortfolioPage /> : <ListPage />;
}
/** The router asks for the script before it draws the page. */
Garments.preload = () => ListPage.preload?.();

const GarmentFormPage = page(
  () => import('./pages/evaluations/form/garment-form-page.tsx'),
  'GarmentFormPage',
  ['compare', 'drafts', 'form', 'preview', 'result'],
);
const SharePage = page(() => import('./pages/sharing/sharing-page.tsx'), 'SharePage', [
  'sharing',
  'declaring',
  'bulk',
  'administration',
  'records',
  'study',
]);
const ReportPage = page(() => import('./pages/report/report-page.tsx'), 'ReportPage', [
  'study',
  'chart',
  'administration',
]);
const ScenarioPage = page(() => import('./pages/scenarios/scenario-page.tsx'), 'ScenarioPage', [
  'scenarios',
  'records',
  'form',
  'chart',
]);
const SetFormPage = page(() => import('./pages/products/product-form-page.tsx'), 'SetFormPage', [
  'form',
  'records',
]);
const MaskPage = page(() => import('./pages/library/masks/mask-page.tsx'), 'MaskPage', ['form', 'records']);
const PackagingPage = page(() => import('./pages/library/packagings/packaging-page.tsx'), 'PackagingPage', [
  'form',
  'records',
]);
const UserPage = page(() => import('./pages/administration/users/user-page.tsx'), 'UserPage');
const WebhooksPage = page(() => import('./pages/administration/webhooks/webhooks-page.tsx'), 'WebhooksPage');
const OwnComponentPage = page(
  () => import('./pages/databases/own-components/own-component-page.tsx'),
  'OwnComponentPage',
  ['databases', 'form', 'records', 'result'],
);

const administration = route(
  '/administration',
  page(() => import('./pages/administration/administration-page.tsx'), 'AdministrationPage', [
    'administration',
    'records',
  ]),
);
const section = routesIn(administration);

/** Every page: its address, its component and what it reads of the query. */
const pages = [
  route('/', Home),
  route('/garments', Garments, listSearch),
  route('/garments/new', GarmentFormPage),
  route('/garments/new/$category', GarmentFormPage, newGarmentSearch),
  route('/garments/$id/edit', GarmentFormPage),
  route(
    '/garments/$id',
    page(() => import('./pages/garment/result-page.tsx'), 'ResultPage', ['result', 'chart']),
    resultSearch,
  ),
  route('/share', SharePage),
  route('/garments/$id/share', SharePage),
  route('/sets/$id/share', SharePage),
  route('/garments/$id/report', ReportPage),
  route(
    '/verification/$id',
    page(() => import('./pages/verification/verifier-version-page.tsx'), 'VerifierVersionPage', [
      'study',
      'administration',
    ]),
  ),
  route('/verification/$id/report', ReportPage),
  route(
    '/compare',
    page(() => import('./pages/compare/compare-page.tsx'), 'ComparePage', [
      'result',
      'records',
      'compare',
      'form',
      'chart',
    ]),
    compareSearch,
  ),
  route(
    '/collection',
    page(() => import('./pages/evaluations/collection/collection-page.tsx'), 'CollectionPage', [
      'collection',
      'form',
      'result',
      'chart',
    ]),
    collectionSearch,
  ),
  route(
    '/move',
    page(() => import('./pages/evaluations/move/move-page.tsx'), 'MovePage', ['move', 'result']),
    moveSearch,
  ),
  route(
    '/questions',
    page(() => import('./pages/missing/missing-page.tsx'), 'WhatIsMissingPage', [
      'questions',
      'administration',
      'result',
      'chart',
    ]),
    questionsSearch,
  ),
  route(
    '/scenarios',
    page(() => import('./pages/scenarios/scenarios-page.tsx'), 'ScenariosPage', ['scenarios', 'records']),
    libraryFilters,
  ),
  route('/scenarios/new', ScenarioPage, scenarioSearch),
  route('/scenarios/$id', ScenarioPage),
  route(
    '/sets',
    page(() => import('./pages/products/products-page.tsx'), 'ProductsPage', ['records', 'declaring']),
    libraryFilters,
  ),
  route(
    '/sets/compare',
    page(() => import('./pages/compare/products-compare-page.tsx'), 'ProductsComparePage', [
      'result',
      'records',
      'compare',
      'form',
      'certainty',
      'chart',
    ]),
    productsSearch,
  ),
  route('/sets/new', SetFormPage, copiedFrom),
  route(
    '/sets/$id',
    page(() => import('./pages/products/product-page.tsx'), 'ProductPage', ['records', 'result', 'chart']),
  ),
  route('/sets/$id/edit', SetFormPage),
  route(
    '/library',
    page(() => import('./pages/library/library-page.tsx'), 'LibraryPage', ['records', 'databases']),
    libraryFilters,
  ),
  route('/masks/new', MaskPage, copiedFrom),
  route('/masks/$id', MaskPage),
  route('/packagings/new', PackagingPage, copiedFrom),
  route('/packagings/$id', PackagingPage),
  administration.addChildren([
    section(
      '/',
      page(() => import('./pages/administration/organization/organization-page.tsx'), 'OrganizationPage', [
        'declaring',
      ]),
    ),
    section(
      '/labels',
      page(() => import('./pages/administration/labels/labels-page.tsx'), 'LabelsPage', ['form']),
    ),
    section(
      '/users',
      page(() => import('./pages/administration/users/users-page.tsx'), 'UsersPage'),
    ),
    section('/users/new', UserPage),
    section('/users/$id', UserPage),
    section('/webhooks', WebhooksPage, administrationFilters),
    section('/webhooks/$id', WebhooksPage),
    section(
      '/partners',
      page(() => import('./pages/administration/partners/partners-page.tsx'), 'PartnersPage', [
        'partners',
        'form',
      ]),
    ),
    section(
      '/jobs',
      page(() => import('./pages/administration/jobs/jobs-page.tsx'), 'JobsPage', ['bulk']),
      administrationFilters,
    ),
    section(
      '/audit',
      page(() => import('./pages/administration/audit/audit-page.tsx'), 'AuditPage'),
      administrationFilters,
    ),
  ]),
  route(
    '/import',
    page(() => import('./pages/imports/import-page.tsx'), 'ImportPage', ['imports', 'form', 'drafts']),
  ),
  route(
    '/databases',
    page(() => import('./pages/databases/databases-page.tsx'), 'DatabasesPage', [
      'databases',
      'records',
      'data-sources',
      'result',
    ]),
  ),
  route('/own-components/$noun/new', OwnComponentPage),
  route('/own-components/$noun/$id', OwnComponentPage),
  route(
    '/databases/imports/$id',
    page(() => import('./pages/databases/importing/import-page.tsx'), 'ImportedPage', [
      'databases',
      'records',
      'chart',
    ]),
  ),
  route(
    '/databases/$id',
    page(() => import('./pages/databases/record/database-page.tsx'), 'DatabasePage', [
      'databases',
      'records',
    ]),
    dataSetFilters,
  ),
  route(
    '/databases/$id/processes/$process',
    page(() => import('./pages/databases/record/data-set-page.tsx'), 'DataSetPage', [
      'databases',
      'records',
      'result',
    ]),
  ),
  route(
    '/databases/$id/differences',
    page(() => import('./pages/databases/differences/differences-page.tsx'), 'DifferencesPage', [
      'databases',
      'records',
      'result',
    ]),
    differencesSearch,
  ),
  route(
    '/databases/$id/roles',
    page(() => import('./pages/databases/roles/roles-page.tsx'), 'RolesPage', [
      'databases',
      'form',
      'records',
    ]),
    roleFilters,
  ),
  route(
    '/gallery',
    page(() => import('./pages/gallery/gallery-page.tsx'), 'GalleryPage', ['gallery', 'chart', 'form']),
  ),
  route(
    '/help',
    page(() => import('./pages/help/help-page.tsx'), 'HelpPage', ['accessibility']),
  ),
  route(
    '/trash',
    page(() => import('./pages/trash/trash-page.tsx'), 'TrashPage', ['trash', 'records']),
  ),
  route(
    '/account',
    page(() => import('./pages/account/account-page.tsx'), 'AccountPage'),
  ),
] as const;

const router = createRouter({
  routeTree: root.addChildren(pages),
  basepath,
  defaultErrorComponent: ({ error, reset }) => (
    <Failure error={error} retry={error instanceof Unreachable ? () => void reloadApplication() : reset} />
  ),
  defaultPendingComponent: Loading,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// The script of the page is asked for at once, not only when the page around it is drawn. That is drawn meanwhile; later
// pages replace the one before when they are there, or after a time that feels like waiting.
void router.load().then(() => router.update({ defaultPendingMs: 300 }));

/** All pages for users who are signed in. */
export function Application() {
  return <RouterProvider router={router} />;
}
