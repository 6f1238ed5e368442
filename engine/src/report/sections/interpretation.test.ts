import type { LocalizedStudy } from '@sillage/contract';
import { expect, test } from 'vitest';
import type { ReportContext } from '../report-context.ts';
import { interpretation } from './interpretation.ts';

const both = (text: string) => ({ en: text, fr: `${text} (fr)` });

test('completeness is said of each category, and what is said has more room than its name', () => {
  const because = both('Why');
  const study = {
    interpretation: {
      sensitivity: { because, inputs: [], rest: null, assumptions: [] },
      scenarios: { because, results: [] },
      completeness: {
        because,
        categories: [{ name: both('Ozone'), status: 'complete' }],
        emptyStages: [],
        countedAsZero: [],
      },
      consistency: { because, aspects: [] },
    },
    distribution: {},
  } as unknown as LocalizedStudy;
  const context = { t: (key: string) => key, language: 'fr' } as unknown as ReportContext;
  const completeness = interpretation(context, study).find(({ id }) => id === 'completeness');
  // Reports of published versions keep their bytes, which the widths are part of.
  expect(completeness?.blocks).toEqual([
    { kind: 'paragraph', text: 'Why (fr)' },
    {
      kind: 'table',
      caption: 'completeness.categories',
      columns: [
        { title: 'results.category', width: 5 },
        { title: 'completeness.status', width: 6 },
      ],
      rows: [[{ text: 'Ozone (fr)' }, { text: 'completeness.complete' }]],
    },
  ]);
});
