import { type Patience, remoteScorer } from '../server/src/external-scoring/remote-scorer.ts';
import { type StubReply, startStubScorer } from '../server/src/external-scoring/stub-scorer.ts';
import { create, firstTeam } from './evaluation-steps.ts';
import { declarablePayload } from './extscore-scene.ts';
import { type Answer, runService } from './running-service.ts';

/** What a service answers that has a garment scored by a remote scorer, which replies like this. */
export async function behindRemoteScorer(
  reply: StubReply,
  headers: Readonly<Record<string, string>>,
  patience: Partial<Patience> = {},
): Promise<Answer> {
  let stub: Awaited<ReturnType<typeof startStubScorer>> | undefined;
  const service = await runService(undefined, undefined, async ({ frenchCost }) => {
    stub = await startStubScorer(frenchCost);
    stub.replyWith(reply);
    return remoteScorer({ url: stub.url }, { firstPause: 1, ...patience });
  });
  try {
    const { id } = await create(service, declarablePayload(await firstTeam(service)));
    return await service.call('GET', `/evaluation/evaluate/${id}/extscore`, { headers });
  } finally {
    await service.close();
    await stub?.close();
  }
}
