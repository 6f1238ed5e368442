import { type evaluationEndpoints, isFlagSet, type TableLine } from '@sillage/contract';
import { scoresMany } from '../../calculation/evaluate/score.ts';
import type { Context } from '../../platform/context.ts';
import { makeAdmission } from '../../platform/http/admission/admission.ts';
import { batchAdmission } from '../../platform/http/admission/admission-limits.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { isNdjson } from '../../platform/http/media-types.ts';
import { tableFileLimit } from '../../platform/http/request-limits.ts';
import { answerFile } from '../../platform/ndjson/file-answer.ts';
import { bulkCreationRetries } from '../bulk/bulk-creation-retries.ts';
import type { ComposedTable } from './compose-table.ts';
import { composeTableTask } from './compose-task.ts';
import { checkNewTags, createTags } from './create-tags.ts';
import { importProducts, type TableOptions } from './import-table.ts';
import { organizationNames } from './organization-names.ts';
import { rememberCorrections } from './remember-corrections.ts';
import { createsTags, evaluates, mostNewTags, settingsOf, templateMapping } from './table-request.ts';

type Import = HandlersFor<keyof typeof evaluationEndpoints>['importTable'];

/** POST /evaluations/imports: a table becomes evaluations, or would. */
export function tableImport(context: Context): Import {
  const rules = {
    places: makeAdmission(batchAdmission),
    readiness: context.readiness,
    maxBytes: tableFileLimit,
  };
  return async (request) => {
    const { caller, query, headers, language, requestId, signal } = request;
    const { organizationId } = caller;
    const { sheet, partsSheet, mode = 'upsert' } = query;
    const dryRun = isFlagSet(query.dryRun);
    const newTags = createsTags(caller, query);
    const settings = settingsOf(query);
    const template = await templateMapping(context, caller, query.template);
    const key = headers['idempotency-key'];
    const retries =
      key === undefined
        ? undefined
        : bulkCreationRetries(context, caller, String(key), '/evaluations/imports');
    return answerFile(rules, request, async (bytes, cancellation) => {
      const [own, { parameters }] = await Promise.all([
        organizationNames(context, caller),
        context.storage.readOwnParameters(organizationId),
      ]);
      const composed = await context.threads.run(
        composeTableTask,
        {
          bytes,
          lines: isNdjson(headers['content-type']),
          ...(sheet === undefined ? {} : { sheet }),
          ...(partsSheet === undefined ? {} : { partsSheet }),
          ...(template === undefined ? {} : { template }),
          settings,
          newTagIds: newTags ? Array.from({ length: mostNewTags }, () => context.newId()) : [],
          own,
          parameters,
          language,
        },
        { signal, organizationId, transfer: [bytes.buffer] },
      );
      if (newTags) checkNewTags(composed);
      if (newTags && !dryRun) await createTags(context, caller, composed);
      if (settings.remember === true && !dryRun)
        await rememberCorrections(context, caller, composed, settings);
      const importId = dryRun ? undefined : (query.import ?? context.newId());
      const options: TableOptions = {
        mode,
        dryRun,
        evaluate: evaluates(query),
        scored: scoresMany(context, query),
        language,
        requestId,
        cancellation,
        ...(importId === undefined ? {} : { importId }),
        ...(retries === undefined ? {} : { retries }),
      };
      return linesOf(readingLine(composed, importId), importProducts(context, caller, composed, options));
    });
  };
}

const readingLine = (
  { reading, newTags, ignoredTags }: ComposedTable,
  importId: string | undefined,
): TableLine => ({
  kind: 'table',
  import: importId ?? null,
  ...reading,
  tags: { created: newTags.map(({ name }) => name), ignored: [...ignoredTags] },
});

async function* linesOf(
  first: TableLine,
  groups: AsyncIterable<readonly TableLine[]>,
): AsyncGenerator<readonly TableLine[]> {
  yield [first];
  yield* groups;
}
