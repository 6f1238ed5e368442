import type { FrenchTextileTables } from '../../catalog/french-textile/tables.ts';
import { stageIds, stagePlace } from '../../catalog/french-textile/vocabulary.ts';
import type { ComplementsView, DetailedAnswer, StageView, TransportView } from './answer/answer.ts';
import { inputsView } from './answer/inputs-view.ts';
import { stageView } from './answer/stage-view.ts';
import type { ResolvedRequest } from './request/request.ts';
import type { Scores } from './score.ts';
import { type Garment, garmentOf } from './stages/garment.ts';
import { stageFormulas } from './stages/stage-formulas.ts';
import { Tally } from './stages/tally.ts';
import { type Kilometres, tallyLeg } from './stages/transport.ts';
import { microfibres, outOfEuropeEndOfLife, tallyTrims } from './stages/trims-and-complements.ts';

/**
 * Computes the same cost as `scoreGarment` with all its
 * components: the same formulas, with a separate tally per stage.
 *
 * Σ enabled (stage + leg) + trims = without durability; that /
 * durability = total. Source: Ecobalyse 7.0.0, API, textile answers.
 */
export function scoreGarmentDetailed(tables: FrenchTextileTables, request: ResolvedRequest): DetailedAnswer {
  const garment = garmentOf(request, tables);
  const { coefficient, daysOfWear, cycles } = garment.durability;
  const legs: TransportView[] = [];
  const lifeCycle = stageIds.map((_, place): StageView => {
    const leg = legView(garment, place);
    legs.push(leg);
    return stageView(garment, place, stageTally(garment, place), complementsOf(garment, place), leg);
  });
  const counted = lifeCycle.filter(({ enabled }) => enabled);
  const trims = new Tally(tables);
  tallyTrims(garment, trims);
  const without = addScores([
    ...counted.flatMap(({ impacts, transport }) => [impacts, transport.impacts]),
    trims,
  ]);
  const pointsOf = (name: 'microfibers' | 'outOfEuropeEOL'): number =>
    counted.reduce((total, { complementsImpacts }) => total + complementsImpacts[name], 0) / coefficient;
  return {
    webUrl: null,
    impacts: { ecs: without.ecs / coefficient, pef: without.pef / coefficient },
    impactsWithoutDurability: without,
    durability: coefficient,
    daysOfWear,
    useNbCycles: cycles,
    complementsImpacts: complementsView(pointsOf('microfibers'), pointsOf('outOfEuropeEOL')),
    trimsImpacts: { ecs: trims.ecs, pef: trims.pef },
    transport: addTransports(legs),
    lifeCycle,
    inputs: inputsView(garment),
  };
}

/**
 * A stage of `disabledSteps` adds nothing; one disabled only by `upcycled` shows its figures.
 * Source: Ecobalyse 7.0.0, textile method, stages of the life cycle.
 */
function stageTally(garment: Garment, place: number): Tally {
  const tally = new Tally(garment.tables);
  if (!garment.request.disabled[place]) stageFormulas[place]?.(garment, tally);
  return tally;
}

/** The complements of a stage before durability, even if the stage is disabled. */
function complementsOf({ request }: Garment, place: number): ComplementsView {
  return complementsView(
    place === stagePlace.material ? microfibres(request) : 0,
    place === stagePlace.eol ? outOfEuropeEndOfLife(request) : 0,
  );
}

function complementsView(microfibers: number, outOfEuropeEOL: number): ComplementsView {
  return {
    microfibers,
    outOfEuropeEOL,
    cropDiversity: 0,
    hedges: 0,
    livestockDensity: 0,
    permanentPasture: 0,
    plotSize: 0,
  };
}

/** The transport leg leaving a stage; a disabled stage has none. */
function legView(garment: Garment, place: number): TransportView {
  const tally = new Tally(garment.tables);
  const kilometres: Kilometres = { road: 0, sea: 0, air: 0 };
  if (garment.enabled[place]) tallyLeg(garment, place, tally, kilometres);
  return transportView(kilometres, tally);
}

function addTransports(legs: readonly TransportView[]): TransportView {
  const total = (mode: keyof Kilometres): number => legs.reduce((km, leg) => km + leg[mode], 0);
  const kilometres = { road: total('road'), sea: total('sea'), air: total('air') };
  return transportView(kilometres, addScores(legs.map(({ impacts }) => impacts)));
}

function transportView({ road, sea, air }: Kilometres, { ecs, pef }: Scores): TransportView {
  return { air, road, sea, roadCooled: 0, seaCooled: 0, impacts: { ecs, pef } };
}

function addScores(scores: readonly Scores[]): Scores {
  return {
    ecs: scores.reduce((total, { ecs }) => total + ecs, 0),
    pef: scores.reduce((total, { pef }) => total + pef, 0),
  };
}
