import { sentence, withoutControls } from '@sillage/contract';
import type {
  EvaluatedDatabase,
  FlowClass,
  ImpactMethod,
  Inventory,
  LinkKind,
  MatchKind,
  UncharacterisedFlow,
} from '@sillage/engine';
import { mostDigits, numberText, percentText } from '@sillage/engine/figures';

const classes: readonly FlowClass[] = ['emitted mass', 'resource mass', 'energy', 'other'];
/** Rows of the tables of the report. */
const mostRows = 10;

const linkTexts: Readonly<Record<LinkKind, string>> = {
  provider: 'to the provider that the file names',
  'only-maker': 'to the only process that makes the product',
  'same-location': 'to the only maker in the same location',
  global: 'to the only global or rest-of-world maker',
  'open-nobody': 'open: no process makes it',
  'open-several': 'open: several processes make it',
  'open-refused': 'open: its maker is not taken',
};

const matchTexts: Readonly<Record<MatchKind, string>> = {
  given: 'given in the mapping table',
  id: 'by id',
  list: 'by id in a mapping list',
  'list-name': 'by name and compartment in a mapping list',
  cas: 'by CAS number and compartment',
  name: 'by name and compartment',
  synonym: 'by another name of the substance',
  accepted: 'proposals accepted with all of their kind',
  ambiguous: 'proposals only: the name stands for several flows',
  proposed: 'proposals only: likely, but not the same',
  'no-conversion': 'found, but not convertible: nothing counts',
  none: 'not found: nothing counts',
};

/** Renders the report of a database as lines of text. */
export function reportLines(
  format: string,
  inventory: Inventory,
  method: ImpactMethod,
  evaluated: EvaluatedDatabase,
): readonly string[] {
  return [
    ...(hasNoFactor(inventory, evaluated)
      ? ['No figures: no flow of this database has a factor; see "Largest flows without a factor".', '']
      : []),
    ...summaryLines(format, inventory, evaluated),
    ...(inventory.results.length === 0 ? [] : resultCounts(inventory)),
    ...linkLines(inventory, evaluated),
    ...matchLines(evaluated),
    ...coverageLines(inventory, method, evaluated),
    ...solutionLines(inventory, method, evaluated),
    ...findingLines(evaluated),
  ].map(withoutControls);
}

/** Renders the report of a database that holds results only. */
export function resultReportLines(format: string, inventory: Inventory): readonly string[] {
  return [`Format              ${format}`, ...resultCounts(inventory), ...findingLines(inventory)].map(
    withoutControls,
  );
}

function resultCounts({ results }: Inventory): readonly string[] {
  const missing = results.filter(({ impacts }) => Object.values(impacts).includes(null)).length;
  return [
    `Results taken       ${results.length}; nothing is linked or solved`,
    `With empty cells    ${missing}`,
  ];
}

/** There are emissions or resources, and none of them counts. */
export const hasNoFactor = (
  { results }: Pick<Inventory, 'results'>,
  { coverage: { exchanges } }: Pick<EvaluatedDatabase, 'coverage'>,
): boolean => results.length === 0 && exchanges.all > 0 && exchanges.characterised === 0;

function summaryLines(
  format: string,
  { processes, exchanges, flows, counts }: Inventory,
  { split, impacts, linked }: EvaluatedDatabase,
): readonly string[] {
  const choices = new Map<string, number>();
  for (const { by } of split.allocated) choices.set(by, (choices.get(by) ?? 0) + 1);
  const divided = [...choices].map(([by, count]) => `${count} by ${by}`).join(', ');
  const elementary = flows.filter(({ type }) => type === 'elementary').length;
  return [
    `Format              ${format}`,
    `Processes           ${processes.length}: ${processes.length - split.refused.size} taken with ${impacts.length} products, ${split.refused.size} refused`,
    `Several products    ${split.multiOutput.processes} processes, ${split.multiOutput.withoutFactors} without allocation factors, ${split.multiOutput.oneUnit} with all products in one unit`,
    `Divided             ${divided === '' ? 'none' : divided}`,
    `Exchanges           ${exchanges.flow.length}`,
    `Flows               ${flows.length}, ${elementary} of them elementary`,
    `Formulas            ${counts.formulas}, with ${counts.parameters} parameters`,
    `Uncertainties       ${counts.uncertainties}`,
    `Avoided products    ${linked.avoided}`,
  ];
}

function linkLines({ flows }: Inventory, { linked, inputs }: EvaluatedDatabase): readonly string[] {
  const kinds = Object.entries(linked.links) as [LinkKind, number][];
  const open = linked.open.slice(0, mostRows);
  return [
    '',
    `Inputs of products  ${inputs.all}: ${inputs.withoutProvider} without provider, ${inputs.notReference} of what is no reference product, ${inputs.unmade} of what nobody makes, ${inputs.severalMakers} of what several make`,
    '',
    'Inputs, wastes and avoided products of the processes taken, linked',
    ...kinds
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${`${count}`.padStart(8)}  ${linkTexts[kind]}`),
    ...(open.length === 0 ? [] : ['', `Open most often (of ${linked.open.length})`]),
    ...open.map(({ flow, exchanges, amount, kind }) => {
      const { name, unit } = flows[flow] as Inventory['flows'][number];
      return `${`${exchanges}`.padStart(8)}  ${name}: ${figure(amount)} ${unit} in all, ${linkTexts[kind]}`;
    }),
  ];
}

function matchLines({ matches, coverage, locations }: EvaluatedDatabase): readonly string[] {
  const kinds = new Map<MatchKind, number>();
  for (const { kind } of matches) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const { exact, country, global } = locations;
  return [
    '',
    `Elementary flows by kind of match (${coverage.exchanges.characterised} of ${coverage.exchanges.all} exchanges have a factor)`,
    ...(Object.keys(matchTexts) as MatchKind[]).flatMap((kind) =>
      kinds.has(kind) ? [`${`${kinds.get(kind)}`.padStart(8)}  ${matchTexts[kind]}`] : [],
    ),
    `Regional factors by location: ${exact} at the place itself, ${country} of its country, ${global} global`,
  ];
}

function coverageLines(
  { flows }: Inventory,
  method: ImpactMethod,
  { coverage, uncovered }: EvaluatedDatabase,
): readonly string[] {
  const percentages = (shares: Readonly<Record<FlowClass, number | null>>): string =>
    classes.map((name) => percentage(shares[name]).padStart(14)).join('');
  return [
    '',
    'Share with a factor (amounts per unit of every product, without sign)',
    `${''.padEnd(44)}${classes.map((name) => name.padStart(14)).join('')}`,
    ...method.indicators.map(
      ({ name }, k) => name.slice(0, 43).padEnd(44) + percentages(coverage.byIndicator[k] as never),
    ),
    `${'in any indicator'.padEnd(44)}${percentages(coverage.any)}`,
    ...(uncovered.length === 0
      ? []
      : [
          '',
          `Without any figure, because no flow of the database has a factor: ${uncovered.map((k) => method.indicators[k]?.name).join(', ')}`,
        ]),
    '',
    `Largest flows without a factor (of ${coverage.uncharacterised.length})`,
    ...coverage.uncharacterised.slice(0, mostRows).flatMap((entry) => {
      const { flow, amount, share, flowClass, exchanges } = entry;
      const { name, compartment, unit } = flows[flow] as Inventory['flows'][number];
      const where = compartment.length === 0 ? '' : ` (${compartment.join('/')})`;
      return [
        `${percentage(share).padStart(8)}  of ${flowClass}: ${name}${where}, ${figure(amount)} ${unit} in ${exchanges} exchanges`,
        ...proposalLine(entry, method),
      ];
    }),
  ];
}

/** What the mapping table proposes for a flow, and what it would add. */
function proposalLine(
  { target, adds }: UncharacterisedFlow,
  { flows, indicators }: ImpactMethod,
): readonly string[] {
  const found = flows[target];
  if (found === undefined) return [];
  const indicator = adds && indicators[adds.indicator];
  const impact =
    indicator === undefined || adds === undefined
      ? ''
      : `, would add ${figure(adds.amount)} ${indicator.unit} to ${indicator.name} (${percentage(adds.share)})`;
  return [`          proposed: ${found.name}${impact}`];
}

function solutionLines(
  { processes }: Inventory,
  { indicators }: ImpactMethod,
  { solution, split }: EvaluatedDatabase,
): readonly string[] {
  const { groups, residuals } = solution;
  return [
    '',
    `Solved in ${groups.count} groups; the largest loop has ${groups.largest} products`,
    'Worst residual of a process, by indicator',
    ...residuals.map(({ worst, equation }, k) => {
      const column = split.columns[equation];
      const at = column === undefined ? '' : `  ${processes[column.process]?.name ?? ''}`;
      return `${(indicators[k]?.name ?? '').slice(0, 43).padEnd(44)}${worst.toExponential(1)}${at}`;
    }),
  ];
}

function findingLines({ findings }: Pick<EvaluatedDatabase, 'findings'>): readonly string[] {
  if (findings.length === 0) return [];
  return [
    '',
    'Noticed',
    ...findings.flatMap(({ code, count, examples }) => [
      `${`${count}`.padStart(8)}  ${code}`,
      ...examples.slice(0, 3).map((facts) => `          ${sentence(code, facts, 'en')}`),
    ]),
  ];
}

const percentage = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : percentText(share, 'en');

const figure = (value: number): string => numberText(value, 'en', mostDigits);
