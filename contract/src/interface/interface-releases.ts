import type { Release } from './release.ts';

/** Releases of the interface as listed in its specification, newest first. */
export const interfaceReleases: readonly Release[] = [
  {
    version: '5.13.2',
    changes: [
      'database added to composition.parts.materials on POST /evaluations, PUT /evaluations/:id, PATCH /evaluations/:id',
    ],
  },
  { version: '5.13.1', changes: ['GET /rss/feed added'] },
  {
    version: '5.12.3',
    changes: [
      'Asynchronous evaluation with webhooks',
      'GET /evaluations/evaluate/:id/full added',
      'webhook, webhook_token, async added to GET /evaluations/evaluate/:id and to the extscore evaluate endpoint',
    ],
  },
  {
    version: '5.11.9',
    changes: [
      'calculatedScores added to full results of evaluations and products',
      'GET /tags example added',
    ],
  },
  {
    version: '5.8.0',
    changes: [
      'External scoring endpoints added (evaluate, check, evaluation results, product results)',
      'Every departments endpoint and data field renamed to teams (ids and references preserved)',
    ],
  },
  {
    version: '5.7.9',
    changes: [
      'useProperty in parameter objects',
      'slug in allowed values of category and material schemas',
      'Both handled on POST and PUT of evaluations',
    ],
  },
  {
    version: '5.6.0',
    changes: [
      'PUT added for evaluations, masks, packagings, products',
      'PATCH on masks, packagings, products removed',
      'PATCH on evaluations now atomic',
      'GET /evaluations/schema/:id added',
    ],
  },
  {
    version: '5.0.0',
    changes: [
      'Product and packaging endpoints separated from evaluations (list, read, create, update, delete, schema, product IPC and full results)',
      'Existing evaluations were copied as standard products',
    ],
  },
  {
    version: '5.0.0-beta',
    changes: [
      'Wording change from product to evaluation in paths (products to evaluations, results/product to results/evaluation, products/publish to evaluations/publish, categories path)',
      'Accessories parameter product_category_id became evaluation_category_id',
    ],
  },
  { version: '2.2.0', changes: ['Mask endpoints added', 'Validation improved on products'] },
  {
    version: '1.32.2',
    changes: [
      'IPC results, latest-versions, publish and duplicate endpoints for reference products',
      'Fix of evaluate endpoint',
    ],
  },
  {
    version: '1.25.2',
    changes: ['Departments endpoints added', 'Departments required on create and update'],
  },
  {
    version: '1.9.2',
    breaking: true,
    changes: [
      'composition.baseUnit and composition.totalWeight required',
      'Part and material carry weight or percentage per baseUnit',
      'Accessories became an object with items',
    ],
  },
];
