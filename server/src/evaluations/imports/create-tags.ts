import { checkDocument, LabelPayload } from '@sillage/contract';
import { checkName, tidyName } from '../../accounts/users/check-names.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import type { Change } from '../../platform/ports/storage.ts';
import type { ComposedProducts } from './product-pieces.ts';
import { mostNewTags } from './table-request.ts';

type NewTags = Pick<ComposedProducts, 'newTags' | 'ignoredTags'>;

/** Throws: DomainError query.invalid for too many, document.invalid for names that no tag may have. */
export function checkNewTags({ newTags, ignoredTags }: NewTags): void {
  if (ignoredTags.length > 0) {
    const rule = {
      en: `must be ignore: the column has more than ${mostNewTags} tags that do not exist`,
      fr: `ignore : la colonne a plus de ${mostNewTags} tags qui n’existent pas`,
    };
    throw new DomainError('query.invalid', {}, [valueIssue('/tags', rule)]);
  }
  const issues = newTags.flatMap(({ name }) => [
    ...checkDocument(LabelPayload, { name }),
    ...checkName(tidyName(name), '/name'),
  ]);
  if (issues.length > 0) throw invalidDocument(issues);
}

/** Creates the tags of a table that do not exist yet, in one commit. */
export async function createTags(
  context: Pick<Context, 'storage' | 'clock' | 'newId'>,
  caller: Caller,
  { newTags }: Pick<NewTags, 'newTags'>,
): Promise<void> {
  if (newTags.length === 0) return;
  const changes = newTags.flatMap(({ id, name }): Change[] => {
    const tag = { id, name: tidyName(name) };
    const line = audit(context, caller, {
      action: 'create',
      noun: 'tag',
      recordId: id,
      revisionBefore: null,
      revisionAfter: null,
      after: { name: tag.name },
    });
    return [{ kind: 'insert-tag', tag }, line];
  });
  await context.storage.commit(caller.organizationId, changes);
}
