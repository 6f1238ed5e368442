import type { ScoredProcess } from '../../../catalog/french-textile/tables.ts';
import { type StageId, stageIds, stagePlace } from '../../../catalog/french-textile/vocabulary.ts';
import type { Garment } from '../stages/garment.ts';
import type { Masses } from '../stages/masses.ts';
import {
  preTreatments,
  tallyPreTreatmentEnergy,
  tallyPreTreatmentToxicity,
  weave,
} from '../stages/stage-formulas.ts';
import { Tally } from '../stages/tally.ts';
import { stageCountry } from '../stages/transport.ts';
import type {
  ComplementsView,
  PreTreatmentsView,
  ProcessInfoView,
  StageView,
  TransportView,
} from './answer.ts';
import { countryView } from './country-view.ts';

const labels: Readonly<Record<StageId, string>> = {
  material: 'Matières premières',
  spinning: 'Filature',
  fabric: 'Tissage & Tricotage',
  ennobling: 'Ennoblissement',
  making: 'Confection',
  distribution: 'Distribution',
  use: 'Utilisation',
  eol: 'Fin de vie',
};
const editable: ReadonlySet<StageId> = new Set(['spinning', 'fabric', 'ennobling', 'making']);

/**
 * Renders one stage of the detailed response; `tally` contains its own scores, without leg and complements.
 */
export function stageView(
  garment: Garment,
  place: number,
  tally: Tally,
  complementsImpacts: ComplementsView,
  transport: TransportView,
): StageView {
  const { request, masses, airShare } = garment;
  const id = stageIds[place] as StageId;
  const [inputMass, outputMass] = massesAt(id, masses);
  const isMaking = id === 'making';
  const isWoven = id === 'fabric' && request.fabric === 'weaving' && !request.disabled[place];
  const woven = isWoven ? weave(masses.fabricOut, request.surfaceMass, request.yarnSize) : null;
  return {
    id,
    label: labels[id],
    enabled: garment.enabled[place] === true,
    editable: editable.has(id),
    country: countryView(stageCountry(request, place)),
    impacts: {
      ecs: tally.ecs + complementsImpacts.microfibers + complementsImpacts.outOfEuropeEOL,
      pef: tally.pef,
    },
    complementsImpacts,
    transport,
    inputMass,
    outputMass,
    waste: isMaking ? masses.makingOut - masses.garment : inputMass - outputMass,
    deadstock: isMaking ? masses.makingIn - masses.makingOut : 0,
    elecKWh: tally.elecKWh,
    heatMJ: tally.heatMJ,
    airTransportRatio: isMaking ? airShare : 0,
    makingWaste: isMaking ? request.makingWaste : null,
    makingDeadStock: isMaking ? request.makingDeadStock : null,
    surfaceMass: id === 'fabric' ? request.surfaceMass : null,
    yarnSize: id === 'spinning' || id === 'fabric' ? request.yarnSize : null,
    picking: woven === null ? null : woven.picks,
    threadDensity: woven === null ? null : woven.density,
    preTreatments: preTreatmentsView(garment, place),
    processInfo: processInfo(garment, id),
    durability: 1,
  };
}

/** kg in and out. */
function massesAt(id: StageId, masses: Masses): readonly [number, number] {
  switch (id) {
    case 'material':
      return [masses.materialIn, masses.materialOut];
    case 'spinning':
      return [masses.spinningIn, masses.spinningOut];
    case 'fabric':
      return [masses.fabricIn, masses.fabricOut];
    case 'ennobling':
      return [masses.ennobling, masses.ennobling];
    case 'making':
      return [masses.makingIn, masses.makingOut];
    default:
      return [masses.garment, masses.garment];
  }
}

function preTreatmentsView(garment: Garment, place: number): PreTreatmentsView {
  const { request, tables } = garment;
  const energy = new Tally(tables);
  const toxicity = new Tally(tables);
  const operations = new Set<string>();
  if (place === stagePlace.ennobling && !request.disabled[place]) {
    tallyPreTreatmentEnergy(garment, energy);
    tallyPreTreatmentToxicity(garment, toxicity);
    for (const { fibre } of request.materials)
      for (const operation of preTreatments[fibre.origin])
        operations.add((tables.processes[tables.roles[operation]] as ScoredProcess).name.fr);
  }
  return {
    elecKWh: energy.elecKWh,
    heatMJ: energy.heatMJ,
    energy: { ecs: energy.ecs, pef: energy.pef },
    toxicity: { ecs: toxicity.ecs, pef: toxicity.pef },
    operations: [...operations],
  };
}

const noProcess: ProcessInfoView = {
  airTransport: null,
  airTransportRatio: null,
  countryElec: null,
  countryHeat: null,
  distribution: null,
  dyeing: null,
  endOfLife: null,
  fabric: null,
  fading: null,
  making: null,
  passengerCar: null,
  printing: null,
  roadTransport: null,
  seaTransport: null,
  spinning: null,
  useIroning: null,
  useNonIroning: null,
};

/** French names of the processes that the stage uses. */
function processInfo({ request, tables, enabled, airShare }: Garment, id: StageId): ProcessInfoView {
  const { roles } = tables;
  const name = (process: number): string => (tables.processes[process] as ScoredProcess).name.fr;
  const place = stagePlace[id];
  const country = stageCountry(request, place);
  const modes =
    enabled[place] === true && place <= stagePlace.distribution
      ? { airTransport: name(roles.air), roadTransport: name(roles.road), seaTransport: name(roles.sea) }
      : {};
  const elec = { countryElec: name(country.electricity) };
  const heat = { countryHeat: name(country.heat) };
  switch (id) {
    case 'material':
      return { ...noProcess, ...modes };
    case 'spinning':
      return {
        ...noProcess,
        ...modes,
        ...elec,
        spinning: spinningNames(request.materials, roles.spinning, name),
      };
    case 'fabric':
      return { ...noProcess, ...modes, ...elec, fabric: name(roles.fabric[request.fabric]) };
    case 'ennobling':
      return {
        ...noProcess,
        ...modes,
        ...elec,
        ...heat,
        dyeing: name(roles.dyeing[request.dyeing]),
        printing: request.printing === null ? null : name(roles.printing[request.printing.kind]),
      };
    case 'making':
      return {
        ...noProcess,
        ...modes,
        ...elec,
        airTransportRatio: `${Math.round(airShare * 100)} % de transport aérien`,
        ...(request.fading ? { ...heat, fading: name(roles.fading) } : {}),
      };
    case 'distribution':
      return { ...noProcess, ...modes, distribution: name(roles.road) };
    case 'use':
      return {
        ...noProcess,
        countryElec: name(roles.lowVoltageFrance),
        useIroning: `Repassage : ${request.product.ironingKWh} kWh par cycle`,
        useNonIroning: name(request.product.washing),
      };
    case 'eol':
      return { ...noProcess, endOfLife: name(roles.endOfLife), passengerCar: name(roles.carToCollection) };
  }
}

function spinningNames(
  materials: Garment['request']['materials'],
  processes: Garment['tables']['roles']['spinning'],
  name: (process: number) => string,
): string {
  return [...new Set(materials.map(({ spinning }) => name(processes[spinning])))].join(', ');
}
