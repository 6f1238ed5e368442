import { answering, silent } from '../../../server/testing/stub-scorer.ts';
import type { ExtscoreFixture } from '../fixtures/extscore-fixture.ts';
import { behindRemoteScorer } from './behind-remote-scorer.ts';
import { call, type ErrorCase, fault, first } from './error-case.ts';

const evaluateScored = (pick: (fixture: ExtscoreFixture) => string): ErrorCase['send'] =>
  call('GET', ({ extscore }) => `/evaluation/evaluate/${pick(extscore)}/extscore`);

/** Runs while the method's mapping lacks an entry: no shipped garment is in this state. */
const whileUnmapped =
  (key: 'materials' | 'accessories', id: string): ErrorCase['send'] =>
  async (fixture, headers) => {
    const table = fixture.service.catalog.methods['french-textile'].mapping[key] as Map<string, unknown>;
    const before = table.get(id);
    table.delete(id);
    try {
      return await evaluateScored(({ scoredId }) => scoredId)(fixture, headers);
    } finally {
      table.set(id, before);
    }
  };

const declared = (pick: (fixture: ExtscoreFixture) => string): ErrorCase['send'] =>
  call('GET', ({ extscore }) => `/results/product/${pick(extscore)}/extscore/declaration?brand_id=b`);

/** Obstacles to a score or to its declaration. */
export const extscoreFieldErrorCases = {
  'extscore.category-unmapped': fault(
    '/category/id',
    evaluateScored(({ unscorable }) => unscorable.category),
  ),
  'extscore.product-unclear': fault(
    '/category/id',
    evaluateScored(({ unscorable }) => unscorable.product),
  ),
  'extscore.material-unmapped': fault(`${first}/id`, whileUnmapped('materials', 'organic-cotton')),
  'extscore.accessory-unmapped': fault(
    '/composition/accessories/items/0/id',
    whileUnmapped('accessories', 'plastic-button'),
  ),
  'extscore.shares-sum': fault(
    '/composition/parts/0/materials',
    evaluateScored(({ unscorable }) => unscorable.shares),
  ),
  'extscore.value-refused': fault(
    '/lifecycles/0/parameters/3/value',
    evaluateScored(({ unscorable }) => unscorable.price),
  ),
  'extscore.not-regulatory': fault(
    '/lifecycles/1',
    evaluateScored(({ unscorable }) => unscorable.regulation),
  ),
  'extscore.not-showable': fault(
    '/methodVersion',
    call('GET', ({ extscore }) => `/results/product/${extscore.otherMethodId}/extscore/label.svg`),
  ),
  'extscore.not-declarable': fault(
    '/evaluations',
    declared(({ packId }) => packId),
  ),
} satisfies Readonly<Record<string, ErrorCase>>;

/** Missing scores, and scorers that fail. */
export const extscoreErrorCases = {
  'extscore.not-available': {
    send: call('GET', ({ versionId }) => `/results/evaluation/${versionId}/extscore`),
    status: 409,
  },
  'extscore.version-without': {
    send: call('GET', ({ extscore }) => `/results/product/${extscore.unscoredId}/extscore`),
    status: 409,
  },
  'extscore.versions-differ': {
    send: call('GET', ({ extscore }) => `/results/product/${extscore.mixedId}/extscore`),
    status: 409,
  },
  'extscore.scorer-refused': {
    send: (_scene, headers) => behindRemoteScorer(answering(400, { error: 'Version inconnue' }), headers),
    status: 424,
  },
  'extscore.scorer-garbled': {
    send: (_scene, headers) => behindRemoteScorer(answering(200, {}), headers),
    status: 424,
  },
  'extscore.scorer-unconfigured': {
    send: (_scene, headers) =>
      behindRemoteScorer(answering(401, { error: { authorization: 'Jeton absent' } }), headers),
    status: 424,
  },
  'extscore.scorer-unreachable': {
    send: (_scene, headers) => behindRemoteScorer(answering(500, 'oops'), headers),
    status: 424,
  },
  'extscore.scorer-timeout': {
    send: (_scene, headers) => behindRemoteScorer(silent, headers, { whole: 300 }),
    status: 504,
  },
} satisfies Readonly<Record<string, ErrorCase>>;
