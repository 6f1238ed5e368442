/** English texts of what to ask and of what to try. */
export const texts = {
  questions: {
    title: 'What to ask next',
    lead: 'Which answers would make the scores of these evaluations surer, those first that remove most of the uncertainty.',
    file: 'questions',
    question: 'Question',
    assumed: 'Assumed until then',
    share: 'Uncertainty that goes with the answer',
    cumulative: 'With all before',
    evaluations: 'Evaluations that it serves',
    kinds: {
      range: 'narrower range: {{name}}',
      'data-set': 'Own data for: {{name}}',
      database: 'better data: {{name}}',
    },
    removes: 'The answer removes {{share}} of the variance',
    withThoseBefore: 'With all questions before it: {{share}}',
    hint: 'Shares of the variance of the summed score. One answer serves all evaluations with the same question.',
    notAsked_one: '{{count}} evaluation is left out: it has no score, or its database does not allow it.',
    notAsked_other:
      '{{count}} evaluations are left out: they have no score, or their database does not allow it.',
    send: 'Table to send (CSV)',
  },
  whatIf: {
    text: 'Move a slider: the score follows. Nothing is stored before you save it.',
    reset: 'Back to what is stored',
    moved: '{{before}} → {{after}}',
    alternative: 'Save as an alternative',
    alternativeName: '{{name}} (alternative)',
    here: 'Change this evaluation',
  },
};
