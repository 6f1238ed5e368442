import type { ClaimReason, Claims } from '@sillage/contract';
import { claimAudiences, claimedFigures, claimVerdicts } from '@sillage/contract';
import Type from 'typebox';
import { tool } from '../tool.ts';
import { evaluationArgument, readOfEither } from './evaluation-ids.ts';

const Rule = Type.Object({ code: Type.String(), message: Type.String() });

export const claimTools = [
  tool({
    name: 'what_may_be_said',
    title: 'What may be said of a result to the public',
    description:
      'Whether a figure may be shown on a label, a page or in advertising, to whom and with which words, and which claims no figure supports: sustainable, eco-friendly, climate neutral, better than others (éco-responsable, durable, neutre en carbone). Ask it before writing any claim. It names the rules with their source; it is no legal advice: say so.',
    needs: ['read'],
    input: Type.Object({ id: evaluationArgument('of an evaluation, a version or a product') }),
    output: Type.Object({
      summary: Type.Array(Type.String(), { description: 'the verdicts in sentences: repeat them' }),
      figures: Type.Array(
        Type.Object({
          figure: Type.Enum([...claimedFigures]),
          words: Type.Union([Type.String(), Type.Null()], {
            description: 'to show it with, where it may be shown',
          }),
          shown: Type.Array(
            Type.Object({
              to: Type.Enum([...claimAudiences]),
              verdict: Type.Enum([...claimVerdicts]),
              reasons: Type.Array(Rule),
            }),
          ),
        }),
      ),
      neverSupported: Type.Array(Rule, {
        description: 'claims that no figure of a result supports, whatever it is',
      }),
      sources: Type.Array(Type.Object({ code: Type.String(), writtenIn: Type.Array(Type.String()) }), {
        description: 'where the rule of each code is written: an act with its article, or a guide',
      }),
    }),
    async run({ id: asked }, talk) {
      const { summary, figures, forbidden } = await readOfEither(asked, '/id', talk, (path) =>
        talk.call<Claims>('GET', `${path}/claims`),
      );
      return {
        summary,
        figures: figures.map(({ figure, words, shown }) => ({
          figure,
          words,
          shown: shown.map(({ to, verdict, reasons }) => ({ to, verdict, reasons: reasons.map(ruleOf) })),
        })),
        neverSupported: forbidden.map(ruleOf),
        sources: sourcesOf([
          ...figures.flatMap(({ shown }) => shown.flatMap(({ reasons }) => reasons)),
          ...forbidden,
        ]),
      };
    },
  }),
];

type Ruled = Pick<ClaimReason, 'code' | 'message' | 'sources'>;
const ruleOf = ({ code, message }: Ruled) => ({ code, message });

/** Each rule once. */
function sourcesOf(rules: readonly Ruled[]) {
  const byCode = new Map(rules.map(({ code, sources }) => [code, sources]));
  return [...byCode].map(([code, sources]) => ({
    code,
    writtenIn: sources.map(({ title, article }) => (article === undefined ? title : `${title}, ${article}`)),
  }));
}
