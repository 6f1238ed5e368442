import type { EvaluationRecord, SessionRecord } from '@sillage/contract';
import { requestEarly } from '../api/early-requests.ts';
import { sharedScripts } from './shared-scripts.ts';

// Pages that are often opened by their address, of this release or an earlier one: what they need is asked for before
// there is a router.

interface DirectPage {
  /** May have one group, the id of a record. */
  readonly path: RegExp;
  readonly script: () => Promise<unknown>;
  readonly request: (id: string, csrfToken: string) => void;
}

const pages: readonly DirectPage[] = [
  {
    path: /^\/app\/(?:evaluations|garments)\/?$/,
    script: () => import('../pages/evaluations/list/list-page.tsx'),
    request: (_id, csrfToken) => {
      if (location.search === '') void requestEarly('/evaluations?sort=-updated_at&limit=50', csrfToken);
    },
  },
  {
    path: /^\/app\/(?:evaluations|garments)\/([\w-]{36})$/,
    script: () => import('../pages/garment/result-page.tsx'),
    request: (id, csrfToken) => {
      void requestEarly(`/evaluations/${id}`, csrfToken);
      void requestEarly(`/results/evaluation/${id}/full`, csrfToken);
    },
  },
  {
    path: /^\/app\/(?:evaluations|garments)\/([\w-]{36})\/edit$/,
    script: () => import('../pages/evaluations/form/garment-form-page.tsx'),
    request: (id, csrfToken) => void requestForm(id, csrfToken),
  },
];

/** Asks for what the page at this address needs, if it is one of those; what fails is asked for again by the page. */
export function requestDirectPage(path: string, { csrfToken, user }: SessionRecord): void {
  // Verifiers have pages of their own, and may not ask for these.
  if (user.role === 'verifier') return;
  for (const page of pages) {
    const [found, id = ''] = page.path.exec(path) ?? [];
    if (found === undefined) continue;
    page.request(id, csrfToken);
    void sharedScripts.then(page.script).catch(() => undefined);
  }
}

/** An evaluation, and then what its form needs of the catalog. */
async function requestForm(id: string, csrfToken: string): Promise<void> {
  const answer = await requestEarly(`/evaluations/${id}`, csrfToken);
  if (answer?.ok !== true) return;
  const { category, composition } = (await answer.clone().json()) as EvaluationRecord;
  await sharedScripts;
  const ids = composition.parts.flatMap(({ materials }) => materials.map((material) => material.id));
  for (const material of new Set(ids)) void requestEarly(`/materials/schema/${material}`, csrfToken);
  void requestEarly(`/materials?evaluation_category_id=${category.id}`, csrfToken);
}
