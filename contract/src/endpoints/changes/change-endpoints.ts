import Type from 'typebox';
import { ChangePage, changeDays, changeKinds, changeNouns } from '../../documents/changes/change.ts';
import { naming } from '../../documents/schema/id-of.ts';
import { pageSize, query } from '../../documents/schema/query-parameters.ts';
import { patternText } from '../../texts/pattern-text.ts';
import type { Endpoint } from '../endpoint.ts';

const kind = `(${[...changeNouns, ...changeKinds].map((name) => name.replace('.', '\\.')).join('|')})`;

export const changeEndpoints = {
  listChanges: {
    method: 'GET',
    path: '/changes',
    access: 'read',
    summary: 'What has changed since the last call: records, results and versions, in order',
    description: `Each change of an evaluation, product, mask, packaging, own material, own accessory, scenario, own database, team or tag, and of the results of evaluations, in the order in which they were committed. Every answer has \`next\`, also an empty one: give it as \`since\` to go on there; nothing is skipped, whatever was written at the same time. Ask again as often as you need news; with the same \`since\`, the same changes come again. Without \`since\`, it begins at the oldest change that is kept, with \`since=now\` behind the newest. Changes are kept for ${changeDays} days; a place that is older is answered 410. See /docs/keeping-in-step.`,
    query: query({
      since: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 600,
          description: '`next` of an earlier answer, or `now`; without it from the oldest that is kept',
          ...naming('list-place'),
        }),
      ),
      limit: Type.Optional(
        Type.String({ ...pageSize, description: 'at most as many changes, 1 to 500; without it 500' }),
      ),
      kinds: Type.Optional(
        Type.String({
          maxLength: 1000,
          pattern: `^${kind}(,${kind})*$`,
          [patternText]: {
            en: 'must be kinds of changes, separated by commas, e.g. evaluation.published,product',
            fr: 'des types de changements, séparés par des virgules, p. ex. evaluation.published,product',
          },
          description:
            'only these kinds, separated by commas: whole ones such as evaluation.published, or nouns such as product for all their kinds',
        }),
      ),
    }),
    success: { status: 200, body: ChangePage },
    errors: ['query.invalid', 'changes.expired'],
  },
} as const satisfies Record<string, Endpoint>;
