import type { EvaluationPayload, MaterialInput } from '@sillage/contract';
import { foldText } from '../../../platform/kernel/fold-text.ts';
import type { Conversation } from '../tool.ts';
import { allMaterials, requireMaterial } from './catalog-names.ts';
import { type Owner, ownerOfMaterial, readParameters } from './draft-parameters.ts';
import { refusalOf } from './tool-faults.ts';

type Parameter = { readonly id: string; readonly value?: unknown };
type Known = Awaited<ReturnType<typeof allMaterials>>;

export interface Grouped {
  readonly parameters?: readonly Parameter[] | undefined;
  readonly informations?: readonly { readonly parameters?: readonly Parameter[] | undefined }[] | undefined;
  readonly processes?: readonly { readonly parameters?: readonly Parameter[] | undefined }[] | undefined;
}

export const parametersOf = ({
  parameters = [],
  informations = [],
  processes = [],
}: Grouped): Parameter[] => [
  ...parameters,
  ...[...informations, ...processes].flatMap((group) => group.parameters ?? []),
];

/** An owner with its parameters flat, some with other values. */
export function withParameters<One extends Grouped>(owner: One, changed: readonly Parameter[]): One {
  const { informations: _, processes: __, ...rest } = owner;
  const kept = parametersOf(owner).filter(({ id }) => !changed.some((one) => one.id === id));
  return { ...rest, parameters: [...kept, ...changed] } as unknown as One;
}

interface Swap {
  readonly from: string;
  readonly to: string;
  readonly share?: number | undefined;
}

interface GivenParameter {
  readonly material?: string | undefined;
  readonly id: string;
  readonly value: string | number | boolean;
}

/** The parts with other materials, or with a share of others, and other parameters. Throws: ServiceRefusal at the changes. */
export async function changedMaterials(
  { composition: { parts } }: EvaluationPayload,
  asked: readonly Swap[],
  given: readonly GivenParameter[],
  talk: Pick<Conversation, 'call' | 'language'>,
) {
  const present = new Set(parts.flatMap(({ materials }) => materials.map(({ id }) => id)));
  const known = asked.length + given.length === 0 ? [] : await allMaterials(talk);
  const swaps = asked.map((one) => ({ ...one, from: presentNamed(one.from, present, known) }));
  const absent = swaps.flatMap(({ from }, i) => (present.has(from) ? [] : [{ from, i }]));
  refuseAbsent(
    absent.map(({ from, i }) => [`/changes/materials/${i}/from`, from]),
    present,
    talk,
  );
  const targets = new Map(
    swaps.map(({ from, to, share }, i) => [from, { to, share, argument: `/changes/materials/${i}/to` }]),
  );
  const owners = new Map<string, Owner>();
  for (const id of present) {
    const target = targets.get(id);
    if (target === undefined && given.length === 0) continue;
    const { to: named, argument } = target ?? { to: id, argument: '/id' };
    const to = target === undefined ? named : await requireMaterial(named, argument, talk);
    owners.set(id, await ownerOfMaterial(to, argument, talk));
  }
  const read = given.map(({ material: named, id, value }, i) => {
    const pointerOf = (): string => `/changes/materialParameters/${i}`;
    const after = new Set([...owners].flatMap(([from, { id: to }]) => [from, to]));
    const material = named === undefined ? undefined : presentNamed(named, after, known);
    const ids = [...owners].filter(
      ([from, { id: to }]) => material === undefined || material === from || material === to,
    );
    // Left aside, the answer would be taken for that of the question.
    if (ids.length === 0) refuseAbsent([[`${pointerOf()}/material`, named ?? '']], after, talk);
    const having = ids.filter(([, owner]) => hasParameter(owner, id));
    const among = having.length > 0 ? having : ids;
    return among.map(([from, owner]) => {
      const known = { of: owner.id, pointerOf, language: talk.language };
      const [one] = readParameters([{ id, value }], [owner], known);
      return { from, parameter: one?.parameter };
    });
  });
  return parts.map((part) => ({
    ...part,
    materials: part.materials.flatMap((material) => {
      const owner = owners.get(material.id);
      if (owner === undefined) return [material];
      const own = read
        .flat()
        .flatMap((one) => (one.from === material.id && one.parameter ? [one.parameter] : []));
      const { share = 1 } = targets.get(material.id) ?? {};
      const changed = withParameters(replaced(material, owner), own);
      return share === 1 ? [changed] : [sharing(material, 1 - share), sharing(changed, share)];
    }),
  }));
}

/** A share of a material, by whichever unit its product is described in. */
const sharing = ({ weight, percentage, ...rest }: MaterialInput, share: number): MaterialInput => ({
  ...rest,
  ...(weight === undefined ? {} : { weight: Number(weight) * share }),
  ...(percentage === undefined ? {} : { percentage: Number(percentage) * share }),
});

/** Throws: ServiceRefusal, if any material is named that the evaluation does not have. */
function refuseAbsent(
  absent: readonly (readonly [pointer: string, named: string])[],
  present: ReadonlySet<string>,
  { language }: Pick<Conversation, 'language'>,
): void {
  if (absent.length === 0) return;
  const all = [...present].join(', ');
  throw refusalOf(
    absent.map(([pointer, named]) => ({
      pointer,
      message: {
        en: `The evaluation has no material ${named}: ${all}.`,
        fr: `L’évaluation n’a pas de matière ${named} : ${all}.`,
      },
    })),
    language,
  );
}

/** The id of a material of the evaluation that is given by its id or name. */
function presentNamed(named: string, present: ReadonlySet<string>, known: Known): string {
  const wanted = foldText(named.trim());
  const found = known.find(
    ({ one, names }) => present.has(one.id) && names.some((name) => foldText(name) === wanted),
  );
  return found?.one.id ?? named;
}

const hasParameter = ({ parameters }: Owner, id: string): boolean =>
  parameters.some((one) => one.id === id || one.identifier === id);

/** A material in the place of another one; parameters that both have keep their values. */
function replaced(material: MaterialInput, { id, parameters }: Owner): MaterialInput {
  if (material.id === id) return material;
  const { parameters: _, informations: __, processes: ___, database: ____, ...rest } = material;
  const kept = parametersOf(material).flatMap((one) => {
    const same = `${id}${one.id.slice(material.id.length)}`;
    return parameters.some((known) => known.id === same) ? [{ ...one, id: same }] : [];
  });
  return { ...rest, id, parameters: kept } as MaterialInput;
}
