/** English texts of the page that says what every figure rests on. */
export const words = {
  sources: {
    title: 'Data sources',
    lead: 'What every figure rests on: methods, databases and works, with their licences.',
    catalog: 'Catalogue {{version}}.',
    howCalculated: 'How it is calculated',
    databases: 'Databases',
    illustrative: 'Illustrative',
    illustrativeText: 'Holds estimates. Results that use it are for trying out, not for claims.',
    notSelectable: 'Named as a source only: it cannot be chosen for a material.',
    licence: 'Licence',
    attribution: 'To be named as',
    origin: 'Source',
    dataSets: 'Data sets',
    published: '{{count}} published',
    split: '{{count}} split from a published score',
    estimate: '{{count}} estimated',
    noDataSets: 'None of its own',
    publisher: 'Page of the publisher: {{name}}',
    method: 'Method: {{name}} {{version}}',
    methodText:
      'An impact is divided by that of one person in a year, then weighed. The weights add up to 100%.',
    methodSource: '{{source}}. Licence: {{licence}}.',
    indicator: 'Impact category',
    unit: 'Unit',
    normalisation: 'Per person and year',
    weighting: 'Weight (%)',
    french: 'French environmental cost {{version}}',
    frenchText_one: 'One process with a published score, by {{attribution}}. It is a method of its own.',
    frenchText_other:
      '{{count}} processes with published scores, by {{attribution}}. It is a method of its own.',
    works: 'Other works',
    worksText: 'Single figures, parameters and tables are taken from these.',
    work: 'Work',
    by: 'Publisher',
    year: 'Year',
  },
};

export type DataSourceWords = typeof words;
