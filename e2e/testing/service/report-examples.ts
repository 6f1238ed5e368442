import { readFileSync } from 'node:fs';
import type { EvaluationPayload } from '@sillage/contract';
import { firstTeam, published } from './evaluation-steps.ts';
import type { RunningService } from './running-service.ts';

const examples = ['organic-t-shirt', 'rain-jacket', 'beef-and-carrots'] as const;

/** Publishes three examples, a T-shirt, a jacket and a dish. Returns the ids of their versions by name. */
export async function publishExamples(service: RunningService): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  const teamId = await firstTeam(service);
  for (const name of examples) {
    const file = new URL(`../../../catalog/data/examples/${name}.json`, import.meta.url);
    const example = JSON.parse(readFileSync(file, 'utf8')) as EvaluationPayload;
    ids[name] = (await published(service, { ...example, teams: [{ id: teamId }] })).id;
  }
  return ids;
}
