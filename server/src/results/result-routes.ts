import type { resultEndpoints } from '@sillage/contract';
import { studyIn } from '@sillage/engine';
import { compactOf } from '../calculation/render/compact-result.ts';
import { formHeaders, requestedForm } from '../evaluations/evaluate/requested-result-form.ts';
import { readStudy } from '../evaluations/publish/stored-study.ts';
import { withRank } from '../library/benchmarks/rank.ts';
import type { Context } from '../platform/context.ts';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { namedFile } from '../platform/http/named-file.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { judgeClaims } from './claims/judge-claims.ts';
import { evaluationIlcd, productIlcd } from './ilcd/read-ilcd.ts';
import { productDeclaration, productExternalScore } from './product-external-score.ts';
import { evaluationClaimFacts, productClaimFacts } from './read-claim-facts.ts';
import { readExternalScore, readFull, readIpc, readProductResult } from './read-result.ts';
import { evaluationReport, productReport } from './report/read-report.ts';
import { reportHeaders, wantedReport } from './report/report-headers.ts';
import { nameOfSubject } from './subject-name.ts';

/**
 * Reads a result of an evaluation.
 * Throws: as `read`; the error for the id of a product says where its results are.
 */
async function orOfProduct<T>(
  context: Context,
  caller: Caller,
  id: string,
  kind: string,
  read: (context: Context, caller: Caller, id: string) => Promise<T>,
): Promise<T> {
  try {
    return await read(context, caller, id);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'record.not-found') throw error;
    const product = await context.storage.readProduct(caller.organizationId, id);
    if (product === undefined) throw error;
    const path = `/results/product/${id}${kind}`;
    const hint = {
      en: `this is the id of a product: call GET ${path}`,
      fr: `c’est l’identifiant d’un produit : appelez GET ${path}`,
    };
    const issue = { code: error.code, pointer: '', facts: error.facts, hint };
    throw new DomainError(error.code, error.facts, [issue]);
  }
}

/** Stored results, sent as the stored bytes, and the scores of products derived from them. */
export function resultRoutes(context: Context): HandlersFor<keyof typeof resultEndpoints> {
  return {
    readEvaluationResult: async ({ caller, params, signal }) => ({
      bytes: await orOfProduct(context, caller, params.id, '', (...read) => readIpc(...read, signal)),
    }),
    readEvaluationFullResult: async ({ caller, params, query, headers, signal }) => {
      const form = requestedForm(query, headers.prefer);
      const bytes = await orOfProduct(context, caller, params.id, '/full', (...read) =>
        form === 'standard' ? readIpc(...read, signal) : readFull(...read, signal),
      );
      // A cache must not answer one preference with the form of another (RFC 7240, 2).
      const vary = { Vary: 'Prefer' };
      if (form === undefined) return { bytes, headers: vary };
      const { organizationId } = caller;
      return {
        bytes: form === 'compact' ? await compactOf(context, bytes, { organizationId, signal }) : bytes,
        headers: { ...formHeaders[form], ...vary },
      };
    },
    readEvaluationStudy: async ({ caller, params, language, signal }) => {
      const study = await orOfProduct(context, caller, params.id, '/full', (...read) =>
        readStudy(read[0], caller.organizationId, params.id, signal),
      );
      return { body: studyIn(study, language) };
    },
    readEvaluationExtscore: async ({ caller, params }) => ({
      bytes: await withRank(
        context,
        caller.organizationId,
        await orOfProduct(context, caller, params.id, '/extscore', readExternalScore),
      ),
    }),
    readEvaluationClaims: async ({ caller, params, language, signal }) => {
      const facts = await orOfProduct(context, caller, params.id, '/claims', (...read) =>
        evaluationClaimFacts(...read, signal),
      );
      return { body: judgeClaims(facts, language) };
    },
    readProductClaims: async ({ caller, params, language, signal }) => ({
      body: judgeClaims(await productClaimFacts(context, caller, params.id, signal), language),
    }),
    readEvaluationReport: async ({ caller, params, query, language, signal }) => {
      const wanted = wantedReport(query, language);
      return {
        bytes: await orOfProduct(context, caller, params.id, '/report', (...read) =>
          evaluationReport(...read, wanted, signal),
        ),
        headers: reportHeaders(wanted, await nameOfSubject(context, caller.organizationId, params.id)),
      };
    },
    readProductReport: async ({ caller, params, query, language, signal }) => {
      const wanted = wantedReport(query, language);
      return {
        bytes: await productReport(context, caller, params.id, wanted, signal),
        headers: reportHeaders(wanted, await nameOfSubject(context, caller.organizationId, params.id)),
      };
    },
    readEvaluationIlcd: async ({ caller, params, signal }) => ({
      bytes: await orOfProduct(context, caller, params.id, '/ilcd', (...read) =>
        evaluationIlcd(...read, signal),
      ),
      headers: ilcdHeaders(await nameOfSubject(context, caller.organizationId, params.id)),
    }),
    readProductIlcd: async ({ caller, params, signal }) => ({
      bytes: await productIlcd(context, caller, params.id, signal),
      headers: ilcdHeaders(await nameOfSubject(context, caller.organizationId, params.id)),
    }),
    readProductExtscore: async ({ caller, params }) => ({
      body: await productExternalScore(context, caller, params.id),
    }),
    readProductDeclaration: async ({ caller, params, query }) => ({
      body: await productDeclaration(context, caller, params.id, query.brand_id),
    }),
    readProductResult: async ({ caller, params }) => ({
      bytes: await readProductResult(context, caller, params.id, 'ipc'),
    }),
    readProductFullResult: async ({ caller, params, signal }) => ({
      bytes: await readProductResult(context, caller, params.id, 'full', signal),
    }),
  };
}

const ilcdHeaders = (name: string | undefined): Record<string, string> => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': namedFile('attachment', name, 'ilcd', 'zip'),
});
