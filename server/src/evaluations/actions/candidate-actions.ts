import type { ActionKind, EvaluationPayload, LocalizedText, ParameterContent } from '@sillage/contract';
import { applyVariant, isPlace, type PreparedEvaluation, resolvedParameters } from '@sillage/engine';
import { contentText, numberText } from './action-text.ts';
import {
  lighterPatch,
  materialsPatch,
  type ParameterChange,
  type Patch,
  parameterPatch,
} from './parameter-patch.ts';

/** A change that can be tried on an evaluation. */
export interface Candidate {
  readonly kind: ActionKind;
  /** Identifier of what is changed: of several candidates with the same, the best one is shown. */
  readonly subject: string;
  /** With `subject`, the same for evaluations that can be changed alike. */
  readonly to: string;
  readonly name: LocalizedText;
  /** What it is now. */
  readonly before: LocalizedText;
  readonly after: LocalizedText;
  /** As `after`, of several evaluations at once. */
  readonly afterOfAll: LocalizedText;
  /** Nobody has given the present value. */
  readonly assumed: boolean;
  readonly patch: Patch;
}

/**
 * Where steps are tried: places from which clothing and shoes are bought in France, with an electricity mix in the
 * catalog. Decision: docs/use.md, "What to change".
 */
const places = ['FR', 'PT', 'ES', 'IT', 'RO', 'TR', 'MA', 'TN'] as const;
/** The subject of a change of all places. */
export const everyStep = 'every-step';
/** Part of the weight that is saved. */
const lighter = 0.1;

/**
 * Materials that can take the place of another one in the same piece, most alike first. A stretch fibre has none: nothing
 * else stretches. Decision: docs/use.md, "What to change".
 */
const substitutes: Readonly<Record<string, readonly string[]>> = {
  cotton: [
    'organic-cotton',
    'recycled-cotton-post-consumer',
    'recycled-cotton-production',
    'linen',
    'hemp',
    'viscose',
  ],
  'organic-cotton': ['recycled-cotton-post-consumer', 'recycled-cotton-production', 'linen', 'hemp'],
  'recycled-cotton-production': ['recycled-cotton-post-consumer'],
  linen: ['hemp'],
  hemp: ['linen'],
  viscose: ['organic-cotton', 'linen', 'hemp'],
  polyester: ['recycled-polyester'],
  nylon: ['recycled-polyester', 'polyester'],
  acrylic: ['recycled-polyester', 'polyester'],
  'shoe-polyester-fabric': ['shoe-recycled-polyester-fabric'],
  'shoe-cotton-canvas': ['shoe-recycled-polyester-fabric'],
  'shoe-leather': ['shoe-synthetic-leather', 'shoe-recycled-polyester-fabric'],
};

interface Move {
  readonly kind: ActionKind;
  /** undefined: nothing to try from this value. */
  readonly value: (value: ParameterContent, most: number) => ParameterContent | undefined;
  /** Of several evaluations at once; absent: the value. */
  readonly ofAll?: LocalizedText;
}

const number =
  (change: (value: number, most: number) => number) => (value: ParameterContent, most: number) => {
    if (typeof value !== 'number') return undefined;
    const other = Number(change(value, most).toPrecision(4));
    return other === value ? undefined : other;
  };
const choice = (to: string, from: readonly string[]) => (value: ParameterContent) =>
  typeof value === 'string' && from.includes(value) ? to : undefined;

/** What is tried of each parameter, by its identifier. */
const moves: Readonly<Record<string, Move>> = {
  'spinning-process': { kind: 'process', value: choice('unconventional', ['conventional']) },
  'dyeing-process': { kind: 'process', value: choice('continuous', ['average', 'discontinuous']) },
  'making-waste': {
    kind: 'process',
    value: number((value) => value * 0.75),
    ofAll: { en: 'a quarter less', fr: 'un quart de moins' },
  },
  'dead-stock': {
    kind: 'process',
    value: number((value) => value / 2),
    ofAll: { en: 'half', fr: 'moitié moins' },
  },
  'air-share': { kind: 'transport', value: number(() => 0) },
  'intrinsic-quality': {
    kind: 'durability',
    value: number((value, most) => Math.min(most, value * 1.1)),
    ofAll: { en: 'a tenth more', fr: 'un dixième de plus' },
  },
  repairability: { kind: 'durability', value: number((_, most) => most) },
  'number-of-references': {
    kind: 'durability',
    value: number((value) => Math.ceil(value / 2)),
    ofAll: { en: 'half', fr: 'moitié moins' },
  },
};

/** The changes that can be tried on an evaluation: at most some sixty. */
export function candidateActions(payload: EvaluationPayload, prepared: PreparedEvaluation): Candidate[] {
  return [
    ...materialCandidates(payload, prepared),
    ...parameterCandidates(payload, prepared),
    massCandidate(payload, prepared),
  ];
}

function materialCandidates(payload: EvaluationPayload, { catalog, lines }: PreparedEvaluation): Candidate[] {
  const category = payload.category.id;
  const ofLines = new Map(lines.map(({ plan }) => [plan.material.id, plan.material]));
  const records = { catalog, materialOf: (id: string) => ofLines.get(id) ?? catalog.material(id) };
  return [...ofLines.values()].flatMap((material) =>
    (substitutes[material.like ?? material.id] ?? []).flatMap((id): Candidate[] => {
      const other = catalog.material(id);
      if (other === undefined || !other.categories.includes(category)) return [];
      return [
        {
          ...{ kind: 'material', subject: `material/${material.id}`, to: id, assumed: false },
          ...{ name: material.name, before: material.name, after: other.name, afterOfAll: other.name },
          patch: materialsPatch(
            payload,
            applyVariant(payload, { materials: [{ from: material.id, to: id }] }, records),
          ),
        },
      ];
    }),
  );
}

function parameterCandidates(payload: EvaluationPayload, prepared: PreparedEvaluation): Candidate[] {
  const { catalog, compiled } = prepared;
  const everywhere: ParameterChange[] = [];
  const candidates: Candidate[] = [];
  const now = new Map<string, LocalizedText>();
  let assumedPlaces = false;
  for (const { definition, resolved } of resolvedParameters(prepared)) {
    const { owner, value, origin } = resolved;
    if (definition === undefined || value === null || definition.retired === true) continue;
    const { id, identifier, name, constraints } = definition;
    const lifecycle = compiled.lifecycles.find(({ parameters }) => parameters.has(id))?.definition;
    const assumed = origin === 'default';
    const known = { name, before: contentText(value, definition, catalog), assumed };
    const change = { owner, lifecycle: lifecycle?.id, id };
    const move = moves[identifier];
    const other = move?.value(value, constraints.max ?? Number.POSITIVE_INFINITY);
    if (move !== undefined && other !== undefined) {
      const after = contentText(other, definition, catalog);
      candidates.push({
        ...known,
        ...{ kind: move.kind, subject: identifier, to: move.ofAll === undefined ? `${other}` : '' },
        ...{ after, afterOfAll: move.ofAll ?? after },
        patch: parameterPatch(payload, [{ ...change, value: other }]),
      });
    }
    const isStep = lifecycle?.stage === 'manufacturing' || (owner !== '' && identifier !== 'origin-country');
    if (!isPlace(definition) || !isStep || typeof value !== 'string') continue;
    // A material without a place of its own has that of the evaluation, which is tried as such.
    if (owner !== '' && !holds(payload, owner, id)) continue;
    everywhere.push({ ...change, value });
    now.set(known.before.en, known.before);
    assumedPlaces ||= assumed;
    for (const place of places) {
      const after = contentText(place, definition, catalog);
      if (after.en === known.before.en) continue;
      candidates.push({
        ...known,
        ...{ kind: 'country', subject: `${identifier}${owner}`, to: place, after, afterOfAll: after },
        patch: parameterPatch(payload, [{ ...change, value: place }]),
      });
    }
  }
  if (everywhere.length > 1) {
    const names = new Map(catalog.locations.map((location) => [location.code, location.name]));
    const before = joined([...now.values()]);
    for (const place of places) {
      const after = names.get(place);
      if (after === undefined || after.en === before.en) continue;
      candidates.push({
        ...{ kind: 'country', subject: everyStep, to: place, name: everyStepName, assumed: assumedPlaces },
        ...{ before, after, afterOfAll: after },
        patch: parameterPatch(
          payload,
          everywhere.map((change) => ({ ...change, value: place })),
        ),
      });
    }
  }
  return candidates;
}

const everyStepName: LocalizedText = { en: 'Country of every step', fr: 'Pays de toutes les étapes' };

const joined = (texts: readonly LocalizedText[]): LocalizedText => ({
  en: texts.map(({ en }) => en).join(', '),
  fr: texts.map(({ fr }) => fr).join(', '),
});

/** Whether a material of the payload gives a parameter itself. */
function holds({ composition }: EvaluationPayload, owner: string, id: string): boolean {
  const [, , , part, , line] = owner.split('/');
  const material = composition.parts[Number(part)]?.materials[Number(line)];
  const groups = [...(material?.informations ?? []), ...(material?.processes ?? [])];
  return [material, ...groups].some((one) => one?.parameters?.some((parameter) => parameter.id === id));
}

function massCandidate(payload: EvaluationPayload, { totalWeight }: PreparedEvaluation): Candidate {
  const patch = lighterPatch(payload, lighter);
  const after = (patch.composition as { readonly totalWeight: number }).totalWeight;
  return {
    ...{ kind: 'mass', subject: 'mass', to: '', assumed: false, patch },
    name: { en: 'Weight', fr: 'Masse' },
    before: numberText(totalWeight, 'kg'),
    after: numberText(after, 'kg'),
    afterOfAll: { en: 'a tenth less', fr: 'un dixième de moins' },
  };
}
