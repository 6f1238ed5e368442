import type { EvaluateAnswer, EvaluationRecord, TeamRecord, VersionRecord } from '@sillage/contract';
import type { RunningService } from './running-service.ts';
import { successful } from './successful-answer.ts';

/** The first team of an organization: the administrator's unless a token is given. */
export async function firstTeam({ call }: RunningService, token?: string): Promise<string> {
  const teams: TeamRecord[] = successful(
    'listTeams',
    await call('GET', '/teams', token === undefined ? {} : { token }),
  );
  const [team] = teams;
  if (team === undefined) throw new Error('The organization has no team.');
  return team.id;
}

export async function create(
  { call }: RunningService,
  body: unknown,
  token?: string,
): Promise<EvaluationRecord> {
  const options = { body, ...(token === undefined ? {} : { token }) };
  return successful('createEvaluation', await call('POST', '/evaluations', options));
}

export async function evaluate(
  { call }: RunningService,
  id: string,
  token?: string,
): Promise<EvaluateAnswer> {
  const options = token === undefined ? {} : { token };
  return successful('evaluateEvaluation', await call('GET', `/evaluation/evaluate/${id}`, options));
}

/** Creates, evaluates and publishes. */
export async function published(
  service: RunningService,
  body: unknown,
  token?: string,
): Promise<VersionRecord> {
  const { id } = await create(service, body, token);
  await evaluate(service, id, token);
  const options = token === undefined ? {} : { token };
  return successful('publishEvaluation', await service.call('PATCH', `/evaluations/publish/${id}`, options));
}
