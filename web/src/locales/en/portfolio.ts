/** English texts of the portfolio. */
export const texts = {
  portfolio: {
    title: 'Portfolio',
    lead: 'The same evaluations as in the list, side by side.',
    matrix: 'Where the score comes from',
    matrixText_one: 'One evaluation, in µPt. Bars of all cells have the same scale.',
    matrixText_other: 'The first {{count}} in this order, in µPt. Bars of all cells have the same scale.',
    columns: 'Columns',
    stages: 'Stages of life',
    categories: 'Impact categories',
    scatter: 'Score against mass',
    scatterText:
      'One point for each of the {{count}} evaluations above that has both figures. Named are outliers: in their category, their score per kg lies more than 1.5 times the interquartile range outside the middle half. Categories with fewer than {{least}} evaluations have none. The line through a point is where 90% of its outcomes lie.',
    noOutlier: 'No evaluation is an outlier.',
    outlierHigh: '{{name}}: {{ratio}} µPt/kg, unusually high for {{category}}',
    outlierLow: '{{name}}: {{ratio}} µPt/kg, unusually low for {{category}}',
    massAxis: 'Mass, kg',
    scoreAxis: 'Score, µPt',
    groups: 'In groups',
    groupsText:
      'Medians over evaluations with a result, those out of date included. With two tags, an evaluation counts in both.',
    groupBy: 'Group by',
    group: 'Group',
    count: 'Evaluations',
    median: 'median, {{unit}}',
    noGroup: 'None of these evaluations is in such a group.',
    empty: 'None of these evaluations has a result yet.',
    product: 'Evaluation',
    missing: 'not known',
    illustrative: 'Results may rest on illustrative data: such figures are not for claims.',
    sourceResults_one: 'Portfolio: one evaluation with its latest result, computed on {{last}}.',
    sourceResults_other:
      'Portfolio: {{count}} evaluations with their latest results, computed between {{first}} and {{last}}.',
    sourceData:
      'Each result is based on some of the databases below, and on data of the organization; its page names which.',
  },
};
