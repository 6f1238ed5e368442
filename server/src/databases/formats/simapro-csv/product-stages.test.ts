import { sentence } from '@sillage/contract';
import { methodOfPackage } from '@sillage/engine';
import { expect, test } from 'vitest';
import { temporaryFile } from '../../../../testing/database-file.ts';
import { type EvaluatedFile, evaluateFile } from '../../../../testing/evaluated-file.ts';

const header = '{SimaPro 9.6}\n{CSV separator: Semicolon}\n{Decimal separator: .}\n';

type Sections = Readonly<Record<string, string>>;

const block = (kind: string, sections: Sections): string =>
  `\n${kind}\n\n${Object.entries(sections)
    .map(([title, rows]) => `${title}\n${rows}\n`)
    .join('\n')}\nEnd\n`;

const carbon = (amount: number): string => `Carbon dioxide, fossil;;kg;${amount};Undefined;0;0;0;`;

const material = (name: string, amount: number, waste = 'not defined'): string =>
  block('Process', {
    'Category type': 'material',
    'Process identifier': name,
    Products: `${name};kg;1;100;${waste};Own;`,
    'Emissions to air': carbon(amount),
  });

const treatment = (name: string, amount: number): string =>
  block('Process', {
    'Process identifier': name,
    'Waste treatment': `${name};kg;1;All waste types;Own`,
    'Emissions to air': carbon(amount),
  });

const scenario = (name: string, separated: string, remaining: string, more: Sections = {}): string =>
  block('Process', {
    'Process identifier': name,
    'Waste scenario': `${name};kg;1;All waste types;Own`,
    ...more,
    'Separated waste': separated,
    'Remaining waste': remaining,
  });

const stage = (kind: string, product: string, sections: Sections): string =>
  block('Product stage', { 'Category type': kind, Products: `${product};Others;;`, ...sections });

const read = (...blocks: readonly string[]): Promise<EvaluatedFile> =>
  evaluateFile(temporaryFile('own.csv', header + blocks.join('')));

const told = ({ evaluated }: EvaluatedFile): readonly string[] =>
  evaluated.findings.flatMap(({ code, examples }) => examples.map((facts) => sentence(code, facts, 'en')));

const treatments = treatment('Burning', 1.5) + treatment('Landfill', 2);
const mixed = scenario('Mixed', 'Burning;All waste types;90;', 'Landfill;;100');

test('a waste scenario treats 90 % in one way and all of the rest in another', async () => {
  const file = await read(treatments, mixed);
  // 0.9 × 1.5 + 0.1 × 2.
  expect(file.impactOf('Mixed')).toBeCloseTo(1.55, 14);
  expect(told(file)).toEqual([]);
});

test('the waste of a life cycle is the materials of its assembly, and of what is in that', async () => {
  const file = await read(
    treatments,
    mixed,
    material('Fabric', 4),
    stage('assembly', 'Handle;p;2', { 'Materials/assemblies': 'fabric;kg;0.1;Undefined;0;0;0;;' }),
    stage('assembly', 'Bag;p;1', {
      'Materials/assemblies': 'Fabric;kg;share*2;Undefined;0;0;0;;\nHandle;p;4;Undefined;0;0;0;;',
      'Input parameters': 'share;0.15;Undefined;0;0;0;No;;',
    }),
    stage('life cycle', 'Life;p;1', {
      Assembly: 'Bag;p;3;Undefined;0;0;0;;',
      'Waste/Disposal scenario': 'Mixed;;;Undefined;0;0;0;;',
    }),
  );
  // 0.3 kg and 4 handles of 0.05 kg: 0.5 kg a bag.
  expect(file.impactOf('Bag')).toBeCloseTo(0.5 * 4, 14);
  expect(file.impactOf('Life')).toBeCloseTo(3 * 0.5 * (4 + 1.55), 13);
});

test('two life cycles of two kilograms of waste each, treated with 1 kg per kilogram: 4 kg', async () => {
  // As the test of openLCA for unrolling has it: assembly of 2 kg, life cycle with 2 of them.
  const file = await read(
    treatment('waste treatment 1', 1),
    scenario('waste scenario 1', 'waste treatment 1;All waste types;100', 'waste treatment 1;;100'),
    material('material 1', 0, 'Some waste'),
    stage('assembly', 'assembly 1;kg;1', { 'Materials/assemblies': 'material 1;kg;2;Undefined;0;0;0' }),
    stage('life cycle', 'life cycle 1;kg;1', {
      Assembly: 'assembly 1;kg;2;Undefined;0;0;0',
      'Waste/Disposal scenario': 'waste scenario 1;;;Undefined;0;0;0',
    }),
  );
  expect(file.impactOf('life cycle 1')).toBeCloseTo(4, 14);
});

test('a waste type has its own way, also through a second scenario, and the scenario its own burden', async () => {
  const file = await read(
    treatments,
    scenario('Municipal', 'Burning;Plastic;40;\nLandfill;Metal;100;', 'Landfill;;100'),
    scenario('Country', '', 'Municipal;;100', { 'Materials/fuels': 'Diesel;kg;0.1;Undefined;0;0;0;' }),
    material('Diesel', 10),
    material('Film', 0, 'Plastic'),
    stage('assembly', 'Pack;p;1', { 'Materials/assemblies': 'Film;kg;1;Undefined;0;0;0;;' }),
    stage('life cycle', 'Life;p;1', {
      Assembly: 'Pack;p;1;Undefined;0;0;0;;',
      'Waste/Disposal scenario': 'Country;;;Undefined;0;0;0;;',
    }),
  );
  // 0.1 × 10 of its own, 0.4 × 1.5 + 0.6 × 2 for plastic, 2 for what is not known.
  expect(file.impactOf('Life')).toBeCloseTo(1 + 0.6 + 1.2, 14);
  expect(file.impactOf('Country')).toBeCloseTo(1 + 2, 14);
});

test('a disposal scenario gives shares to waste scenarios and reuse; reuse avoids the assembly', async () => {
  const file = await read(
    treatments,
    mixed,
    material('Fabric', 4),
    material('Wash', 0.2),
    stage('assembly', 'Bag;p;1', { 'Materials/assemblies': 'Fabric;kg;0.5;Undefined;0;0;0;;' }),
    stage('reuse', 'Again;p;1', {
      'Reference assembly': 'Bag;p;1;Undefined;0;0;0;;',
      Processes: 'Wash;kg;1;Undefined;0;0;0;;',
    }),
    stage('disposal scenario', 'Disposal;p;1', {
      'Reference assembly': 'Bag;p;1;Undefined;0;0;0;;',
      'Waste scenarios': 'Mixed;%;75;Undefined;0;0;0;;',
      Disassemblies: '',
      Reuses: 'Again;%;25;Undefined;0;0;0;;',
    }),
    stage('life cycle', 'Life;p;1', {
      Assembly: 'Bag;p;2;Undefined;0;0;0;;',
      'Waste/Disposal scenario': 'Disposal;;;Undefined;0;0;0;;',
    }),
  );
  expect(file.impactOf('Again')).toBeCloseTo(0.2 - 2, 14);
  const disposal = 0.75 * 0.5 * 1.55 + 0.25 * (0.2 - 2);
  expect(file.impactOf('Disposal')).toBeCloseTo(disposal, 14);
  expect(file.impactOf('Life')).toBeCloseTo(2 * (2 + disposal), 13);
});

test('what cannot be calculated is named with its reason, and the rest is taken', async () => {
  const file = await read(
    treatments,
    material('Fabric', 4),
    scenario('Circle', '', 'circle;;100'),
    scenario('Short', 'Burning;All waste types;40', 'Landfill;;90'),
    stage('assembly', 'Self;p;1', { 'Materials/assemblies': 'Self;p;0.5;Undefined;0;0;0;;' }),
    stage('disassembly', 'Apart;p;1', { 'Reference assembly': 'Self;p;1;Undefined;0;0;0;;' }),
    stage('assembly', 'Bag;p;1', { 'Materials/assemblies': 'Fabric;kg;1;Undefined;0;0;0;;' }),
    stage('life cycle', 'Life;p;1', {
      Assembly: 'Bag;p;1;Undefined;0;0;0;;',
      'Waste/Disposal scenario': 'Short;;;Undefined;0;0;0;;',
    }),
  );
  expect(file.impactOf('Bag')).toBe(4);
  expect(told(file)).toEqual([
    'The waste scenario "Circle" is not read (it sends waste back to itself); what is sent to it stays open.',
    'The waste scenario "Short" is not read (its remaining waste adds up to 90 %, not 100 %); what is sent to it stays open.',
    'The product stage "Self" is not read: it is a part of itself.',
    'The product stage "Apart" is not read: stages of the kind "disassembly" are not read.',
    'The product stage "Life" is not read: it needs "Short": its remaining waste adds up to 90 %, not 100 %.',
  ]);
});

test('an impact method of the file characterises its processes; an unspecified factor holds for all parts of a compartment', async () => {
  const method = block('Method', { Name: 'Own method  ' }).replace(
    '\nEnd\n',
    `
Impact category
Warming;kg own

Substances
Air;(unspecified);carbon dioxide, Fossil;000124-38-9;2;kg
Air;low. pop.;Carbon dioxide, fossil;000124-38-9;3;g
Raw;in ground;Coal;;7;kg

Damage category
Health;DALY

Impact categories
Warming;1.00E+00

End
`,
  );
  const file = await evaluateFile(
    temporaryFile(
      'own.csv',
      header +
        block('Process', {
          'Process identifier': 'A',
          Products: 'A;kg;1;100;not defined;X;',
          'Emissions to air': [
            carbon(1),
            carbon(1).replace(';;', ';low. pop.;'),
            carbon(1).replace(';;', ';high. pop.;'),
          ].join('\n'),
        }) +
        method,
    ),
    { method: (inventory) => methodOfPackage(inventory, 'Own method')! },
  );
  // 2 and, for a gram, 3: 3,000 a kilogram; 2 again.
  expect(file.impactOf('A', 'Own method: Warming')).toBe(3004);
  expect(told(file)).toEqual([
    'Of the impact method "Own method" the impact categories are read, not Damage category.',
  ]);
});
