import { largeDocument } from '../cost/large-document.ts';
import type { AttackRequest } from './answers.ts';
import { type AttackRow, crowdRows } from './attack-row.ts';
import type { AttackedService } from './installation.ts';

type Make = (service: AttackedService, index: number) => AttackRequest;

const turn = (ids: readonly string[], index: number): string => ids[index % ids.length] ?? '';

/** What an editor can do with a document of 500 materials. */
export const documentAttacks: Readonly<Record<string, Make>> = {
  schema: ({ records }, index) => ({
    method: 'GET',
    path: `/evaluations/schema/${turn(records.large, index)}`,
  }),
  evaluate: ({ records }, index) => ({
    method: 'GET',
    path: `/evaluation/evaluate/${turn(records.large, index)}`,
  }),
  full: ({ records }, index) => ({
    method: 'GET',
    path: `/evaluation/evaluate/${turn(records.large, index)}/full`,
  }),
  product: ({ records }, index) => ({
    method: 'POST',
    path: '/products',
    body: JSON.stringify({
      name: `Large set ${index}`,
      evaluations: [{ id: turn(records.versions, index), quantity: 1 }],
      teams: [{ id: records.team }],
    }),
  }),
  preview: ({ records }, index) => ({
    method: 'POST',
    path: '/evaluations/preview',
    body: JSON.stringify(largeDocument(records.team, `Preview ${index}`)),
  }),
};

const makers = Object.values(documentAttacks);

/** Bytes of a batch. */
const batchBytes = 10_000_000;

function batch(lines: boolean): Make {
  return ({ records }) => {
    const document = JSON.stringify(largeDocument(records.team));
    const documents = Array.from({ length: Math.floor(batchBytes / (document.length + 1)) }, () => document);
    return {
      method: 'POST',
      path: '/evaluations/batch?evaluate=true',
      body: lines ? documents.join('\n') : `[${documents.join(',')}]`,
      type: lines ? 'application/x-ndjson' : 'application/json',
    };
  };
}

export const documentRows: readonly AttackRow[] = [
  ...Object.entries(documentAttacks).flatMap(([group, make]) => crowdRows(group, make)),
  ...crowdRows(
    'mixed',
    (service, index) => makers[index % makers.length]?.(service, index) as AttackRequest,
    [12, 40, 64],
  ),
  ...crowdRows(
    'questions',
    ({ records }) => ({
      method: 'POST',
      path: '/evaluations/questions',
      body: JSON.stringify({ ids: records.large }),
    }),
    [20],
  ),
  ...crowdRows('batch-json', batch(false), [1]),
  ...crowdRows('batch-ndjson', batch(true), [1, 4]),
];
