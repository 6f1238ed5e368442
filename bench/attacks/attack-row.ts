import type { AttackAnswer, Attacker, AttackRequest } from './answers.ts';
import { send } from './answers.ts';
import type { AttackedService } from './installation.ts';

/** What an attack did. */
export interface AttackOutcome {
  readonly answers: readonly AttackAnswer[];
  /** What the row itself demands and did not get. */
  readonly missing?: readonly string[];
}

/** One row of the table. */
export interface AttackRow {
  /** With the number of attackers: `export-csv × 4`. */
  readonly name: string;
  attack(service: AttackedService): Promise<AttackOutcome>;
}

/** How many attackers send a request of the large document at once; the last number is what an organization may. */
export const crowds = [1, 12, 40, 64] as const;

/** Sends the requests, all at once. */
export async function allAtOnce(
  attacker: Attacker,
  requests: readonly AttackRequest[],
): Promise<AttackOutcome> {
  return { answers: await Promise.all(requests.map((request) => send(attacker, request))) };
}

/** A row for each number of attackers, which send what `make` returns. */
export function crowdRows(
  group: string,
  make: (service: AttackedService, index: number) => AttackRequest,
  numbers: readonly number[] = crowds,
): AttackRow[] {
  return numbers.map((number) => ({
    name: `${group} × ${number}`,
    attack: (service) =>
      allAtOnce(
        service.attacker,
        Array.from({ length: number }, (_, index) => make(service, index)),
      ),
  }));
}
