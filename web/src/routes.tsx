// Reason for length: one table of every route, with the texts that its page needs.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
  useLocation,
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
import {
  administrationFilters,
  certaintySearch,
  collectionSearch,
  compareSearch,
  copiedFrom,
  dataSetFilters,
  differencesSearch,
  libraryFilters,
  listFilters,
  moveSearch,
  portfolioSearch,
  productsSearch,
  questionsSearch,
  roleFilters,
  scenarioSearch,
  triedAction,
  versionsSearch,
} from './search-params/search-params.ts';
import { useSession } from './session/session.tsx';

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
const pagesOfVerifiers = /^(\/app)?\/?($|verification\/|account$|accessibility$)/;

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

const root = createRootRoute({ component: Frame, notFoundComponent: Missing });

const AssignedPage = page(() => import('./pages/verification/assigned-page.tsx'), 'AssignedPage', 'study');
const HomePage = page(() => import('./pages/home/home-page.tsx'), 'HomePage');

/** The first page: a verifier has one of their own. */
function Home() {
  return useSession().user.role === 'verifier' ? <AssignedPage /> : <HomePage />;
}

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });
const list = createRoute({
  getParentRoute: () => root,
  path: '/evaluations',
  validateSearch: listFilters,
  component: page(
    () => import('./pages/evaluations/list/list-page.tsx'),
    'ListPage',
    'bulk',
    'result',
    'declaring',
  ),
});
const portfolio = createRoute({
  getParentRoute: () => root,
  path: '/portfolio',
  validateSearch: portfolioSearch,
  component: page(
    () => import('./pages/evaluations/portfolio/portfolio-page.tsx'),
    'PortfolioPage',
    'bulk',
    'portfolio',
    'chart',
  ),
});
const choose = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/new',
  component: page(() => import('./pages/evaluations/form/category/choose-page.tsx'), 'ChoosePage', 'form'),
});
const create = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/new/$category',
  validateSearch: copiedFrom,
  component: page(
    () => import('./pages/evaluations/form/create-page.tsx'),
    'CreatePage',
    'compare',
    'form',
    'preview',
    'result',
  ),
});
const edit = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id/edit',
  component: page(
    () => import('./pages/evaluations/form/edit-page.tsx'),
    'EditPage',
    'compare',
    'form',
    'preview',
    'result',
  ),
});
const result = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id',
  validateSearch: triedAction,
  component: page(() => import('./pages/results/result-page.tsx'), 'ResultPage', 'result', 'chart'),
});
const certainty = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id/certainty',
  validateSearch: certaintySearch,
  component: page(
    () => import('./pages/certainty/certainty-page.tsx'),
    'CertaintyPage',
    'certainty',
    'result',
    'chart',
  ),
});
const versions = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id/versions',
  validateSearch: versionsSearch,
  component: page(
    () => import('./pages/compare/versions-page.tsx'),
    'VersionsPage',
    'result',
    'compare',
    'chart',
  ),
});
const shareVersion = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id/share',
  component: page(
    () => import('./pages/sharing/sharing-page.tsx'),
    'ShareVersionPage',
    'sharing',
    'declaring',
    'bulk',
    'administration',
    'records',
  ),
});
const shareProduct = createRoute({
  getParentRoute: () => root,
  path: '/products/$id/share',
  component: page(
    () => import('./pages/sharing/sharing-page.tsx'),
    'ShareProductPage',
    'sharing',
    'declaring',
    'bulk',
    'administration',
    'records',
  ),
});
const study = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id/study',
  component: page(() => import('./pages/study/study-page.tsx'), 'StudyPage', 'study'),
});
const report = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id/report',
  component: page(
    () => import('./pages/report/report-page.tsx'),
    'ReportPage',
    'study',
    'chart',
    'administration',
  ),
});
const verification = createRoute({
  getParentRoute: () => root,
  path: '/evaluations/$id/verification',
  component: page(
    () => import('./pages/verification/verification-page.tsx'),
    'VerificationPage',
    'study',
    'administration',
  ),
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
  component: page(
    () => import('./pages/report/report-page.tsx'),
    'VerifierReportPage',
    'study',
    'chart',
    'administration',
  ),
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
    'study',
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
const newScenario = createRoute({
  getParentRoute: () => root,
  path: '/scenarios/new',
  validateSearch: scenarioSearch,
  component: page(
    () => import('./pages/scenarios/new-scenario-page.tsx'),
    'NewScenarioPage',
    'scenarios',
    'form',
  ),
});
const scenario = createRoute({
  getParentRoute: () => root,
  path: '/scenarios/$id',
  component: page(
    () => import('./pages/scenarios/scenario-page.tsx'),
    'ScenarioPage',
    'scenarios',
    'records',
    'chart',
  ),
});
const editScenario = createRoute({
  getParentRoute: () => root,
  path: '/scenarios/$id/edit',
  component: page(
    () => import('./pages/scenarios/edit-scenario-page.tsx'),
    'EditScenarioPage',
    'scenarios',
    'form',
  ),
});
const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: libraryFilters,
  component: page(() => import('./pages/products/products-page.tsx'), 'ProductsPage', 'records'),
});
const compareProducts = createRoute({
  getParentRoute: () => root,
  path: '/products/compare',
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
const newProduct = createRoute({
  getParentRoute: () => root,
  path: '/products/new',
  validateSearch: copiedFrom,
  component: page(
    () => import('./pages/products/product-form-page.tsx'),
    'NewProductPage',
    'form',
    'records',
  ),
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$id',
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
  path: '/products/$id/edit',
  component: page(
    () => import('./pages/products/product-form-page.tsx'),
    'EditProductPage',
    'form',
    'records',
  ),
});
const masks = createRoute({
  getParentRoute: () => root,
  path: '/masks',
  validateSearch: libraryFilters,
  component: page(() => import('./pages/library/masks/masks-page.tsx'), 'MasksPage', 'records'),
});
const newMask = createRoute({
  getParentRoute: () => root,
  path: '/masks/new',
  validateSearch: copiedFrom,
  component: page(() => import('./pages/library/masks/mask-page.tsx'), 'NewMaskPage', 'form', 'records'),
});
const mask = createRoute({
  getParentRoute: () => root,
  path: '/masks/$id',
  component: page(() => import('./pages/library/masks/mask-page.tsx'), 'MaskPage', 'form', 'records'),
});
const packagings = createRoute({
  getParentRoute: () => root,
  path: '/packagings',
  validateSearch: libraryFilters,
  component: page(
    () => import('./pages/library/packagings/packagings-page.tsx'),
    'PackagingsPage',
    'records',
  ),
});
const newPackaging = createRoute({
  getParentRoute: () => root,
  path: '/packagings/new',
  validateSearch: copiedFrom,
  component: page(
    () => import('./pages/library/packagings/packaging-page.tsx'),
    'NewPackagingPage',
    'form',
    'records',
  ),
});
const packaging = createRoute({
  getParentRoute: () => root,
  path: '/packagings/$id',
  component: page(
    () => import('./pages/library/packagings/packaging-page.tsx'),
    'PackagingPage',
    'form',
    'records',
  ),
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
  component: page(() => import('./pages/administration/labels/labels-page.tsx'), 'LabelsPage'),
});
const parameters = createRoute({
  getParentRoute: () => administration,
  path: '/parameters',
  component: page(
    () => import('./pages/administration/parameters/parameters-page.tsx'),
    'ParametersPage',
    'form',
  ),
});
const users = createRoute({
  getParentRoute: () => administration,
  path: '/users',
  component: page(() => import('./pages/administration/users/users-page.tsx'), 'UsersPage'),
});
const newUser = createRoute({
  getParentRoute: () => administration,
  path: '/users/new',
  component: page(() => import('./pages/administration/users/new-user-page.tsx'), 'NewUserPage'),
});
const user = createRoute({
  getParentRoute: () => administration,
  path: '/users/$id',
  component: page(() => import('./pages/administration/users/user-page.tsx'), 'UserPage'),
});
const webhooks = createRoute({
  getParentRoute: () => administration,
  path: '/webhooks',
  validateSearch: administrationFilters,
  component: page(() => import('./pages/administration/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
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
  component: page(() => import('./pages/administration/webhooks/delivery-page.tsx'), 'DeliveryPage'),
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
const administeredSources = createRoute({
  getParentRoute: () => administration,
  path: '/data-sources',
  component: page(
    () => import('./pages/data-sources/data-sources-page.tsx'),
    'DataSourcesPage',
    'data-sources',
    'result',
  ),
});
const dataSources = createRoute({
  getParentRoute: () => root,
  path: '/data-sources',
  component: page(
    () => import('./pages/data-sources/data-sources-page.tsx'),
    'DataSourcesPage',
    'data-sources',
    'result',
  ),
});
const benchmarks = createRoute({
  getParentRoute: () => root,
  path: '/benchmarks',
  component: page(
    () => import('./pages/benchmarks/benchmarks-page.tsx'),
    'BenchmarksPage',
    'benchmarks',
    'chart',
  ),
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
  ),
});
const ownComponents = createRoute({
  getParentRoute: () => root,
  path: '/own-components',
  component: page(
    () => import('./pages/databases/own-components/own-components-page.tsx'),
    'OwnComponentsPage',
    'databases',
    'records',
  ),
});
const newOwnComponent = createRoute({
  getParentRoute: () => root,
  path: '/own-components/$noun/new',
  component: page(
    () => import('./pages/databases/own-components/own-component-page.tsx'),
    'NewOwnComponentPage',
    'databases',
    'form',
    'records',
    'result',
  ),
});
const ownComponent = createRoute({
  getParentRoute: () => root,
  path: '/own-components/$noun/$id',
  component: page(
    () => import('./pages/databases/own-components/own-component-page.tsx'),
    'OwnComponentPage',
    'databases',
    'form',
    'records',
    'result',
  ),
});
const importDatabase = createRoute({
  getParentRoute: () => root,
  path: '/databases/import',
  component: page(
    () => import('./pages/databases/uploading/upload-page.tsx'),
    'UploadPage',
    'databases',
    'records',
  ),
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
    'records',
  ),
});
const accessibility = createRoute({
  getParentRoute: () => root,
  path: '/accessibility',
  component: page(
    () => import('./pages/accessibility/accessibility-page.tsx'),
    'AccessibilityPage',
    'accessibility',
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
const news = createRoute({
  getParentRoute: () => root,
  path: '/news',
  component: page(() => import('./pages/news/news-page.tsx'), 'NewsPage'),
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
    portfolio,
    choose,
    create,
    edit,
    result,
    certainty,
    versions,
    shareVersion,
    shareProduct,
    study,
    report,
    verification,
    verifierVersion,
    verifierReport,
    compare,
    collection,
    move,
    questions,
    scenarios,
    newScenario,
    scenario,
    editScenario,
    products,
    compareProducts,
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
      parameters,
      users,
      newUser,
      user,
      webhooks,
      delivery,
      partners,
      jobs,
      auditTrail,
      administeredSources,
    ]),
    dataSources,
    benchmarks,
    imports,
    databases,
    ownComponents,
    newOwnComponent,
    ownComponent,
    importDatabase,
    importedDatabase,
    database,
    dataSet,
    databaseDifferences,
    databaseRoles,
    accessibility,
    gallery,
    news,
    trash,
    account,
  ]),
  basepath: '/app',
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
