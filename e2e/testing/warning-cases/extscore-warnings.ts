import type { IssueCode, Warning } from '@sillage/contract';
import type { ServiceFixture } from '../fixtures/service-fixture.ts';
import { edited } from '../payloads/edited-document.ts';
import { garmentPayload } from '../payloads/sample-payloads.ts';
import { create } from '../service/evaluation-steps.ts';
import { successful } from '../service/successful-answer.ts';

interface WarnedExtscore {
  warnings(fixture: ServiceFixture): Promise<readonly Warning[]>;
  readonly names: readonly string[];
  readonly pointer?: string;
}

/** Warnings of a garment with some changes: those of the check are also in the result. */
const ofScored =
  (edits: Readonly<Record<string, unknown>> = {}): WarnedExtscore['warnings'] =>
  async ({ service, teamId }) => {
    const { id } = await create(service, edited(garmentPayload(teamId), edits));
    const check = successful('checkExtscore', await service.call('GET', `/evaluation/check/${id}/extscore`));
    const answer = await service.call('GET', `/evaluation/evaluate/${id}/extscore`);
    const { warnings } = successful('evaluateExtscore', answer);
    return JSON.stringify(warnings) === JSON.stringify(check.warnings) ? warnings : [];
  };

const description = (...parameters: readonly unknown[]): Readonly<Record<string, unknown>> => ({
  '/lifecycles/1/parameters': parameters,
});

/** The warnings of a French environmental cost. */
export const warnedExtscores = {
  'extscore.one-value': {
    warnings: ofScored(),
    names: ['making-country', 'CN', '60', 'TR'],
    pointer: '/lifecycles/0/parameters/0/value',
  },
  'extscore.region-taken': {
    warnings: ofScored(),
    names: ['Portugal', 'Western Europe'],
    pointer: '/lifecycles/0/parameters/1/value',
  },
  'extscore.parameter-unused': {
    warnings: ofScored({ '/lifecycles/0/parameters': [{ id: 't-shirt.making-minutes', value: 12 }] }),
    names: ['making-minutes', '12'],
    pointer: '/lifecycles/0/parameters/0/value',
  },
  'extscore.product-assumed': {
    warnings: ofScored({ '/category/id': 'pants-and-shorts', '/lifecycles': [] }),
    names: ['pantalon', 'jean', 'french-product'],
    pointer: '/category/id',
  },
  'extscore.price-capped': {
    warnings: ofScored(description({ id: 't-shirt.price', value: 2500 })),
    names: ['1000', '2500'],
    pointer: '/lifecycles/1/parameters/0/value',
  },
  'extscore.doubtful': {
    warnings: ofScored({
      '/composition': {
        baseUnit: 'weight',
        totalWeight: 0.005,
        parts: [{ weight: 0.005, materials: [{ id: 'cotton', weight: 0.005 }] }],
        accessories: { items: [] },
      },
    }),
    names: ['mass', '0.01'],
    pointer: '/composition/totalWeight',
  },
  'extscore.outside-regulation': {
    warnings: ofScored(),
    names: ['intrinsic-quality', 'exploratory'],
    pointer: '/lifecycles/1/parameters/0/value',
  },
} satisfies Partial<Record<IssueCode, WarnedExtscore>>;
