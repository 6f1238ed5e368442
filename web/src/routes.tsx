// Reason for length: one table of every route, with the texts that its page needs.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
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
import { Missing } from './loading/missing.tsx';
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
  return user.role === 'verifier' && !pagesOfVerifiers.test(path) ? <Missing /> : <Outlet />;
}

/** Lazily loads a component of a page script, together with the texts of the page. */
function page<Script extends Record<string, unknown>, Name extends keyof Script & string>(
  load: () => Promise<Script>,
  name: Name,
  ...groups: readonly TextGroup[]
) {
  return lazyRouteComponent(() => loadPage(load(), groups), name);
}

const root = createRootRoute({
  component: Frame,
  notFoundComponent: Missing,
  beforeLoad: ({ location: { pathname, searchStr, hash } }) => {
    const address = addressNow(pathname, searchStr, hash === '' ? '' : `#${hash}`);
    if (address !== undefined) throw redirect({ href: `${basepath}${address}`, replace: true });
  },
});

const AssignedPage = page(() => import('./pages/verification/assigned-page.tsx'), 'AssignedPage', 'study');
const HomePage = page(() => import('./pages/home/home-page.tsx'), 'HomePage');

/** The first page: a verifier has one of their own. */
function Home() {
  return useSession().user.role === 'verifier' ? <AssignedPage /> : <HomePage />;
}

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });
const ListPage = page(
  () => import('./pages/evaluations/list/list-page.tsx'),
  'ListPage',
  'bulk',
  'result',
  'declaring',
);
const PortfolioPage = page(
  () => import('./pages/evaluations/portfolio/portfolio-page.tsx'),
  'PortfolioPage',
  'bulk',
  'portfolio',
  'chart',
);

/** The garments as a list, or as a portfolio. */
function Garments() {
  const { view } = useSearch({ from: '/garments' });
  return view === 'portfolio' ? <PortfolioPage /> : <ListPage />;
}
/** The router asks for the script before it draws the page. */
Garments.preload = () => ListPage.preload?.();

const list = createRoute({
  getParentRoute: () => root,
  path: '/garments',
  validateSearch: listSearch,
  component: Garments,
});
const GarmentFormPage = page(
  () => import('./pages/evaluations/form/garment-form-page.tsx'),
  'GarmentFormPage',
  'compare',
  'form',
  'preview',
  'result',
);
const choose = createRoute({
  getParentRoute: () => root,
  path: '/garments/new',
  component: GarmentFormPage,
});
const create = createRoute({
  getParentRoute: () => root,
  path: '/garments/new/$category',
  validateSearch: copiedFrom,
  component: GarmentFormPage,
});
const edit = createRoute({
  getParentRoute: () => root,
  path: '/garments/$id/edit',
  component: GarmentFormPage,
});
const result = createRoute({
  getParentRoute: () => root,
  path: '/garments/$id',
  validateSearch: resultSearch,
  component: page(() => import('./pages/garment/result-page.tsx'), 'ResultPage', 'result', 'chart'),
});
const SharePage = page(
  () => import('./pages/sharing/sharing-page.tsx'),
  'SharePage',
  'sharing',
  'declaring',
  'bulk',
  'administration',
  'records',
  'study',
);
const shareVersion = createRoute({
  getParentRoute: () => root,
  path: '/garments/$id/share',
  component: SharePage,
});
const shareProduct = createRoute({
  getParentRoute: () => root,
  path: '/sets/$id/share',
  component: SharePage,
});
const shares = createRoute({ getParentRoute: () => root, path: '/share', component: SharePage });
const ReportPage = page(
  () => import('./pages/report/report-page.tsx'),
  'ReportPage',
  'study',
  'chart',
  'administration',
);
const report = createRoute({
  getParentRoute: () => root,
  path: '/garments/$id/report',
  component: ReportPage,
});
const verifierVersion = createRoute({
  getParentRoute: () => root,
  path: '/verification/$id',
  component: page(
    () => import('./pages/verification/verifier-version-page.tsx'),
    'VerifierVersionPage',
    'study',
    'administration',
  ),
});
const verifierReport = createRoute({
  getParentRoute: () => root,
  path: '/verification/$id/report',
  component: ReportPage,
});
const compare = createRoute({
  getParentRoute: () => root,
  path: '/compare',
  validateSearch: compareSearch,
  component: page(
    () => import('./pages/compare/compare-page.tsx'),
    'ComparePage',
    'result',
    'records',
    'compare',
    'form',
    'chart',
  ),
});
const collection = createRoute({
  getParentRoute: () => root,
  path: '/collection',
  validateSearch: collectionSearch,
  component: page(
    () => import('./pages/evaluations/collection/collection-page.tsx'),
    'CollectionPage',
    'collection',
    'form',
    'result',
    'chart',
  ),
});
const move = createRoute({
  getParentRoute: () => root,
  path: '/move',
  validateSearch: moveSearch,
  component: page(() => import('./pages/evaluations/move/move-page.tsx'), 'MovePage', 'move', 'result'),
});
const questions = createRoute({
  getParentRoute: () => root,
  path: '/questions',
  validateSearch: questionsSearch,
  component: page(
    () => import('./pages/missing/missing-page.tsx'),
    'WhatIsMissingPage',
    'questions',
    'administration',
    'result',
    'chart',
  ),
});
const scenarios = createRoute({
  getParentRoute: () => root,
  path: '/scenarios',
  validateSearch: libraryFilters,
  component: page(
    () => import('./pages/scenarios/scenarios-page.tsx'),
    'ScenariosPage',
    'scenarios',
    'records',
  ),
});
const ScenarioPage = page(
  () => import('./pages/scenarios/scenario-page.tsx'),
  'ScenarioPage',
  'scenarios',
  'records',
  'form',
  'chart',
);
const newScenario = createRoute({
  getParentRoute: () => root,
  path: '/scenarios/new',
  validateSearch: scenarioSearch,
  component: ScenarioPage,
});
const scenario = createRoute({
  getParentRoute: () => root,
  path: '/scenarios/$id',
  component: ScenarioPage,
});
const products = createRoute({
  getParentRoute: () => root,
  path: '/sets',
  validateSearch: libraryFilters,
  component: page(() => import('./pages/products/products-page.tsx'), 'ProductsPage', 'records', 'declaring'),
});
const compareProducts = createRoute({
  getParentRoute: () => root,
  path: '/sets/compare',
  validateSearch: productsSearch,
  component: page(
    () => import('./pages/compare/products-compare-page.tsx'),
    'ProductsComparePage',
    'result',
    'records',
    'compare',
    'form',
    'certainty',
    'chart',
  ),
});
const SetFormPage = page(
  () => import('./pages/products/product-form-page.tsx'),
  'SetFormPage',
  'form',
  'records',
);
const newProduct = createRoute({
  getParentRoute: () => root,
  path: '/sets/new',
  validateSearch: copiedFrom,
  component: SetFormPage,
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/sets/$id',
  component: page(
    () => import('./pages/products/product-page.tsx'),
    'ProductPage',
    'records',
    'result',
    'chart',
  ),
});
const editProduct = createRoute({
  getParentRoute: () => root,
  path: '/sets/$id/edit',
  component: SetFormPage,
});
const library = createRoute({
  getParentRoute: () => root,
  path: '/library',
  validateSearch: libraryFilters,
  component: page(() => import('./pages/library/library-page.tsx'), 'LibraryPage', 'records', 'databases'),
});
const MaskPage = page(() => import('./pages/library/masks/mask-page.tsx'), 'MaskPage', 'form', 'records');
const newMask = createRoute({
  getParentRoute: () => root,
  path: '/masks/new',
  validateSearch: copiedFrom,
  component: MaskPage,
});
const mask = createRoute({
  getParentRoute: () => root,
  path: '/masks/$id',
  component: MaskPage,
});
const PackagingPage = page(
  () => import('./pages/library/packagings/packaging-page.tsx'),
  'PackagingPage',
  'form',
  'records',
);
const newPackaging = createRoute({
  getParentRoute: () => root,
  path: '/packagings/new',
  validateSearch: copiedFrom,
  component: PackagingPage,
});
const packaging = createRoute({
  getParentRoute: () => root,
  path: '/packagings/$id',
  component: PackagingPage,
});
const administration = createRoute({
  getParentRoute: () => root,
  path: '/administration',
  component: page(
    () => import('./pages/administration/administration-page.tsx'),
    'AdministrationPage',
    'administration',
    'records',
  ),
});
const organization = createRoute({
  getParentRoute: () => administration,
  path: '/',
  component: page(
    () => import('./pages/administration/organization/organization-page.tsx'),
    'OrganizationPage',
    'declaring',
  ),
});
const labels = createRoute({
  getParentRoute: () => administration,
  path: '/labels',
  component: page(() => import('./pages/administration/labels/labels-page.tsx'), 'LabelsPage', 'form'),
});
const users = createRoute({
  getParentRoute: () => administration,
  path: '/users',
  component: page(() => import('./pages/administration/users/users-page.tsx'), 'UsersPage'),
});
const UserPage = page(() => import('./pages/administration/users/user-page.tsx'), 'UserPage');
const newUser = createRoute({
  getParentRoute: () => administration,
  path: '/users/new',
  component: UserPage,
});
const user = createRoute({
  getParentRoute: () => administration,
  path: '/users/$id',
  component: UserPage,
});
const WebhooksPage = page(() => import('./pages/administration/webhooks/webhooks-page.tsx'), 'WebhooksPage');
const webhooks = createRoute({
  getParentRoute: () => administration,
  path: '/webhooks',
  validateSearch: administrationFilters,
  component: WebhooksPage,
});
const partners = createRoute({
  getParentRoute: () => administration,
  path: '/partners',
  component: page(
    () => import('./pages/administration/partners/partners-page.tsx'),
    'PartnersPage',
    'partners',
    'form',
  ),
});
const delivery = createRoute({
  getParentRoute: () => administration,
  path: '/webhooks/$id',
  component: WebhooksPage,
});
const jobs = createRoute({
  getParentRoute: () => administration,
  path: '/jobs',
  validateSearch: administrationFilters,
  component: page(() => import('./pages/administration/jobs/jobs-page.tsx'), 'JobsPage', 'bulk'),
});
const auditTrail = createRoute({
  getParentRoute: () => administration,
  path: '/audit',
  validateSearch: administrationFilters,
  component: page(() => import('./pages/administration/audit/audit-page.tsx'), 'AuditPage'),
});
const imports = createRoute({
  getParentRoute: () => root,
  path: '/import',
  component: page(() => import('./pages/imports/import-page.tsx'), 'ImportPage', 'imports', 'form'),
});
const databases = createRoute({
  getParentRoute: () => root,
  path: '/databases',
  component: page(
    () => import('./pages/databases/databases-page.tsx'),
    'DatabasesPage',
    'databases',
    'records',
    'data-sources',
    'result',
  ),
});
const OwnComponentPage = page(
  () => import('./pages/databases/own-components/own-component-page.tsx'),
  'OwnComponentPage',
  'databases',
  'form',
  'records',
  'result',
);
const newOwnComponent = createRoute({
  getParentRoute: () => root,
  path: '/own-components/$noun/new',
  component: OwnComponentPage,
});
const ownComponent = createRoute({
  getParentRoute: () => root,
  path: '/own-components/$noun/$id',
  component: OwnComponentPage,
});
const importedDatabase = createRoute({
  getParentRoute: () => root,
  path: '/databases/imports/$id',
  component: page(
    () => import('./pages/databases/importing/import-page.tsx'),
    'ImportedPage',
    'databases',
    'records',
    'chart',
  ),
});
const database = createRoute({
  getParentRoute: () => root,
  path: '/databases/$id',
  validateSearch: dataSetFilters,
  component: page(
    () => import('./pages/databases/record/database-page.tsx'),
    'DatabasePage',
    'databases',
    'records',
  ),
});
const dataSet = createRoute({
  getParentRoute: () => root,
  path: '/databases/$id/processes/$process',
  component: page(
    () => import('./pages/databases/record/data-set-page.tsx'),
    'DataSetPage',
    'databases',
    'records',
    'result',
  ),
});
const databaseDifferences = createRoute({
  getParentRoute: () => root,
  path: '/databases/$id/differences',
  validateSearch: differencesSearch,
  component: page(
    () => import('./pages/databases/differences/differences-page.tsx'),
    'DifferencesPage',
    'databases',
    'records',
    'result',
  ),
});
const databaseRoles = createRoute({
  getParentRoute: () => root,
  path: '/databases/$id/roles',
  validateSearch: roleFilters,
  component: page(
    () => import('./pages/databases/roles/roles-page.tsx'),
    'RolesPage',
    'databases',
    'form',
    'records',
  ),
});
const gallery = createRoute({
  getParentRoute: () => root,
  path: '/gallery',
  component: page(
    () => import('./pages/gallery/gallery-page.tsx'),
    'GalleryPage',
    'gallery',
    'chart',
    'form',
  ),
});
const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  component: page(() => import('./pages/help/help-page.tsx'), 'HelpPage', 'accessibility'),
});
const trash = createRoute({
  getParentRoute: () => root,
  path: '/trash',
  component: page(() => import('./pages/trash/trash-page.tsx'), 'TrashPage', 'trash', 'records'),
});
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: page(() => import('./pages/account/account-page.tsx'), 'AccountPage'),
});

const router = createRouter({
  routeTree: root.addChildren([
    home,
    list,
    choose,
    create,
    edit,
    result,
    shares,
    shareVersion,
    shareProduct,
    report,
    verifierVersion,
    verifierReport,
    compare,
    collection,
    move,
    questions,
    scenarios,
    newScenario,
    scenario,
    products,
    compareProducts,
    newProduct,
    product,
    editProduct,
    library,
    newMask,
    mask,
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
      partners,
      jobs,
      auditTrail,
    ]),
    imports,
    databases,
    newOwnComponent,
    ownComponent,
    importedDatabase,
    database,
    dataSet,
    databaseDifferences,
    databaseRoles,
    gallery,
    help,
    trash,
    account,
  ]),
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
// pages replace the one before when they are there, or after a second.
void router.load().then(() => router.update({ defaultPendingMs: 1_000 }));

/** All pages for users who are signed in. */
export function Application() {
  return <RouterProvider router={router} />;
}
