import { unitFactor } from '../lca/database/units.ts';
import type { Role, RoleKind } from './data-set-mapping.ts';

/** What is known of a data set before it has a role. */
export interface CandidateDataSet {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  /** Code of a place, e.g. `FR`, `RER` or `GLO`. */
  readonly location: string;
}

export interface RoleProposal {
  readonly role: string;
  readonly dataSet: CandidateDataSet;
  /** How alike the names are, above 0 and at most 1. */
  readonly confidence: number;
}

/** Below this, a name has less in common with the role than chance gives in a large database. */
const leastConfidence = 0.5;

/** Words that say how a data set is modelled, not what it is of. */
const usualWords = new Set(
  'a an and as at by for from in market of on or per production the to u s with world'.split(' '),
);

/** What the name of a data set of energy says, whatever the place. */
const wordsOfKind: Readonly<Partial<Record<RoleKind, string>>> = {
  electricity: 'electricity medium voltage',
  'low-voltage': 'electricity low voltage',
  heat: 'heat natural gas',
};

/** Places whose data sets stand for every place, in the order in which they are preferred. */
const globalPlaces = ['GLO', 'RoW', 'RER', ''];

/**
 * Proposes a data set for each role with a similar name: by the words that both have, twice their number divided by the
 * number of words of both (Dice's coefficient). The unit must be convertible; energy must be of the same place.
 * Nothing is taken: somebody confirms the proposals.
 */
export function proposeRoles(
  roles: Iterable<Role>,
  dataSets: readonly CandidateDataSet[],
): readonly RoleProposal[] {
  const words = dataSets.map(({ name }) => wordsOf(name));
  const byWord = new Map<string, number[]>();
  for (const [index, some] of words.entries()) {
    for (const word of some) {
      const list = byWord.get(word);
      if (list === undefined) byWord.set(word, [index]);
      else list.push(index);
    }
  }
  const proposals: RoleProposal[] = [];
  for (const role of roles) {
    const wanted = wordsOf(wordsOfKind[role.kind] ?? role.name.en);
    const common = new Map<number, number>();
    for (const word of wanted) {
      for (const index of byWord.get(word) ?? []) common.set(index, (common.get(index) ?? 0) + 1);
    }
    let best: RoleProposal | undefined;
    let bestPlace = 0;
    for (const [index, shared] of common) {
      const dataSet = dataSets[index] as CandidateDataSet;
      const confidence = (2 * shared) / (wanted.size + (words[index]?.size ?? 0));
      if (confidence < leastConfidence) continue;
      if (role.location !== undefined && role.location !== dataSet.location) continue;
      const place = globalPlaces.indexOf(dataSet.location);
      const rank = place === -1 ? globalPlaces.length : place;
      if (best !== undefined && best.confidence > confidence) continue;
      if (best !== undefined && best.confidence === confidence && bestPlace <= rank) continue;
      if (unitFactor(dataSet.unit, role.unit) === undefined) continue;
      best = { role: role.id, dataSet, confidence };
      bestPlace = rank;
    }
    if (best !== undefined) proposals.push(best);
  }
  return proposals;
}

function wordsOf(name: string): ReadonlySet<string> {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/(?<=\w{3})s$/, '').replace(/fiber/, 'fibre'));
  return new Set(words.filter((word) => word !== '' && !usualWords.has(word)));
}
