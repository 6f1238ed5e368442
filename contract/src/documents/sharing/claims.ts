import Type, { type Static } from 'typebox';

/** What a result tells that can be shown to the public. */
export const claimedFigures = ['climate', 'score', 'impacts', 'extscore', 'rank', 'targets'] as const;
export type ClaimedFigure = (typeof claimedFigures)[number];

/** Whom a figure is shown to: consumers in France, consumers elsewhere in the EU, or professionals. */
export const claimAudiences = ['consumers-fr', 'consumers-eu', 'professionals'] as const;
export type ClaimAudience = (typeof claimAudiences)[number];

/** Whether a figure may be shown: as it is, with its words and under its conditions, or not. */
export const claimVerdicts = ['allowed', 'conditional', 'refused'] as const;
export type ClaimVerdict = (typeof claimVerdicts)[number];

/** Reasons of figures, then kinds of claims that no figure supports. */
export const claimRules = [
  'figure-unknown',
  'lower-bound',
  'estimated',
  'illustrative',
  'one-aspect',
  'for-professionals',
  'aggregate-score',
  'cost-missing',
  'label-not-showable',
  'declare-first',
  'comparison',
  'generic-claim',
  'whole-product',
  'offset',
  'future',
  'own-label',
] as const;
export type ClaimRule = (typeof claimRules)[number];

const ClaimSource = Type.Object(
  {
    by: Type.Enum(['law', 'sillage'], {
      description: 'law: the rule is one of the law that is named; sillage: a rule of this service',
    }),
    title: Type.String({ description: 'the act, or the guide' }),
    article: Type.Optional(Type.String({ description: 'of the act' })),
    since: Type.Optional(Type.String({ description: 'date from which the rule applies' })),
    url: Type.Optional(Type.String({ description: 'where the text can be read' })),
  },
  { description: 'where a rule is written' },
);
export type ClaimSource = Static<typeof ClaimSource>;

const rule = {
  code: Type.Enum([...claimRules], { description: 'the rule' }),
  message: Type.String({ description: 'the rule in a sentence, in the language of the answer' }),
  sources: Type.Array(ClaimSource, { minItems: 1, description: 'where the rule is written' }),
};

const ClaimReason = Type.Object(
  {
    ...rule,
    pointer: Type.Optional(
      Type.String({ description: 'of label-not-showable: the place in the French cost, a JSON pointer' }),
    ),
    parameter: Type.Optional(
      Type.String({
        description:
          'of label-not-showable: identifier of the parameter of the evaluation that would answer it',
      }),
    ),
  },
  { description: 'why a figure may not be shown, or under which condition' },
);
export type ClaimReason = Static<typeof ClaimReason>;

/** A kind of claim that no figure of a result supports, or that a text seems to make. */
const RuleOfClaims = Type.Object(rule);
export type RuleOfClaims = Static<typeof RuleOfClaims>;

/** What may be said of a result to whom, by which rules. */
export const Claims = Type.Object(
  {
    summary: Type.Array(Type.String(), {
      description: 'the verdicts in sentences, which all pages of the application and public pages show',
    }),
    figures: Type.Array(
      Type.Object({
        figure: Type.Enum([...claimedFigures], {
          description:
            'climate change, PEF score, all impact categories, French cost as its label, rank among declared garments, own targets by year',
        }),
        words: Type.Union([Type.String(), Type.Null()], {
          description: 'words to show it with; null: there are none, for the reasons given',
        }),
        shown: Type.Array(
          Type.Object({
            to: Type.Enum([...claimAudiences], {
              description: 'consumers in France, consumers elsewhere in the EU, or professionals',
            }),
            verdict: Type.Enum([...claimVerdicts], {
              description:
                'allowed; conditional: with the words, under the conditions in the reasons; refused',
            }),
            reasons: Type.Array(ClaimReason, { description: 'why, or under which conditions' }),
          }),
          { description: 'one for each audience' },
        ),
      }),
      { description: 'the figures that the result has' },
    ),
    forbidden: Type.Array(RuleOfClaims, {
      description: 'claims that no figure of a result supports, whatever it is',
    }),
  },
  { description: 'what may be said of a result to whom, by which rules' },
);
export type Claims = Static<typeof Claims>;

/** A claim that a share makes with what it shows, or in a text of its author. */
export const ShareClaim = Type.Object(
  {
    ...rule,
    pointer: Type.String({ description: 'the place in the request, a JSON pointer' }),
    to: Type.Array(Type.Enum([...claimAudiences]), { description: 'whom it may not be shown to' }),
    phrase: Type.Optional(Type.String({ description: 'of a text: the words that were found' })),
  },
  { description: 'a reason not to show something of the page to somebody' },
);
export type ShareClaim = Static<typeof ShareClaim>;
