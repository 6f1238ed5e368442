import { remoteFrenchTextileScorer } from '../../../server/src/methods/french-textile/remote-attempt.ts';
import type { RemoteScorerLimits } from '../../../server/src/platform/scorers/remote-scorer.ts';
import { type StubReply, startStubScorer } from '../../../server/testing/stub-scorer.ts';
import { declarablePayload } from '../fixtures/extscore-fixture.ts';
import type { Answer } from '../service/answer.ts';
import { create, firstTeam } from '../service/evaluation-steps.ts';
import { runService } from '../service/running-service.ts';

/** The answer of a service that has a garment scored by a remote scorer, which replies in the given way. */
export async function behindRemoteScorer(
  reply: StubReply,
  headers: Readonly<Record<string, string>>,
  patience: Partial<RemoteScorerLimits> = {},
): Promise<Answer> {
  let stub: Awaited<ReturnType<typeof startStubScorer>> | undefined;
  const service = await runService({
    makeScorer: async ({ methods }) => {
      stub = await startStubScorer(methods['french-textile'].tables);
      stub.replyWith(reply);
      return remoteFrenchTextileScorer({ url: stub.url }, { firstPause: 1, ...patience });
    },
  });
  try {
    const { id } = await create(service, declarablePayload(await firstTeam(service)));
    return await service.call('GET', `/evaluation/evaluate/${id}/extscore`, { headers });
  } finally {
    await service.close();
    await stub?.close();
  }
}
