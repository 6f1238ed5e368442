import { expect, test } from 'vitest';
import { readCatalog } from '../src/assemble-catalog.ts';
import { json, onAlteredCatalog } from './altered-catalog.ts';

/** The error that the operator sees for an invalid catalog file. */
function refusal(file: string, alter: (text: string) => string): string {
  return onAlteredCatalog(file, alter, (directory) => {
    try {
      readCatalog(directory);
    } catch (error) {
      if (error instanceof Error) return error.message.replaceAll(`${directory}/`, '');
    }
    return 'not refused';
  });
}

type Processes = { processes: { id: string; unit: string; impacts: Record<string, number> }[] };
type Entries<K extends string> = Record<K, { id: string }[]>;

const twice = <K extends string>(key: K) =>
  json<Entries<K>>((file) => void file[key].push(file[key][0] as { id: string }));

test('a missing factor', () => {
  const message = refusal(
    'processes/agribalyse-3.1.1/retail.json',
    json<Processes>(({ processes }) => void delete processes[0]?.impacts.cch),
  );
  expect(message).toBe(
    'processes/agribalyse-3.1.1/retail.json, process "retail-ambient": no figure for cch; give it, or say in notInventoried what is not covered.',
  );
});

test('an unknown unit', () => {
  const message = refusal('processes/agribalyse-3.1.1/retail.json', (text) =>
    text.replace('"unit": "kg"', '"unit": "pound"'),
  );
  expect(message).toContain('processes/agribalyse-3.1.1/retail.json:\n  /processes/0/unit: ');
});

test('a cycle of categories', () => {
  const message = refusal(
    'categories/apparel-and-footwear.json',
    json((file: object) => ({ ...file, parent: 't-shirt' })),
  );
  expect(message).toBe(
    'categories/apparel-and-footwear: the parents go in a circle, apparel-and-footwear → t-shirt → apparel-and-footwear; one of them must have no parent.',
  );
});

test('weights that do not add up to 1', () => {
  const message = refusal(
    'methods/pef/ef-3.1.json',
    json<{ indicators: { weighting: number }[] }>(({ indicators: [first] }) => {
      if (first !== undefined) first.weighting = 0.5;
    }),
  );
  expect(message).toMatch(
    /^methods\/pef\/ef-3\.1\.json: the weights of the indicators add up to 1\.28\d*; they must add up to 1\.$/,
  );
});

test.each<[string, string, (text: string) => string, string]>([
  [
    'a process',
    'processes/agribalyse-3.1.1/retail.json',
    twice('processes'),
    'the process "retail-ambient" is already in',
  ],
  ['a material', 'materials/fibres.json', twice('materials'), 'the material "cotton" is already in'],
  ['an accessory', 'accessories/trims.json', twice('accessories'), 'the accessory "long-zip" is already in'],
  [
    'a category',
    'categories/boots.json',
    (text) => text.replace('"id": "boots"', '"id": "t-shirt"'),
    'categories/t-shirt.json: the category "t-shirt" is already in categories/boots.json',
  ],
  [
    'a template',
    'categories/templates/recipe.json',
    (text) => text.replace('"id": "recipe"', '"id": "garment"'),
    'the template "garment" is already in',
  ],
  [
    'a family',
    'families/food.json',
    (text) => text.replace('"id": "food"', '"id": "textile"'),
    'the family "textile" is already in',
  ],
  [
    'a parameter',
    'parameters/food.json',
    (text) => text.replace('"delivery"', '"volume"'),
    'the parameter "volume" is already in',
  ],
  [
    'an indicator',
    'methods/pef/ef-3.1.json',
    (text) => text.replace('"id": "ozd"', '"id": "cch"'),
    'the indicator "cch" is already in',
  ],
  [
    'a location',
    'locations/locations.json',
    (text) => text.replace('"code": "REE"', '"code": "REO"'),
    'the location "REO" is already in',
  ],
  [
    'a database',
    'processes/agribalyse-3.1.1/database.json',
    (text) => text.replace('"3.1.1"', '"3.2-farm-gate"'),
    'the database "agribalyse@3.2-farm-gate" is already in',
  ],
  [
    'a profile',
    'processes/sillage-reference-2026.1/profiles.json',
    twice('profiles'),
    'the profile "fibre-vegetal" is already in',
  ],
])('%s that occurs twice', (_, file, alter, expected) => {
  expect(refusal(file, alter)).toContain(expected);
  expect(refusal(file, alter)).toContain('rename or remove one of them.');
});

test.each<[string, string, (text: string) => string, string]>([
  [
    'a parent that is none',
    'categories/boots.json',
    (text) => text.replace('"apparel-and-footwear"', '"shoes"'),
    'categories/boots: there is no category "shoes" to be its parent.',
  ],
  [
    'a template that is none',
    'categories/boots.json',
    (text) => text.replace('"footwear"', '"shoe"'),
    'categories/boots: there is no template "shoe".',
  ],
  [
    'a default of nothing',
    'categories/boots.json',
    (text) => text.replace('"volume":', '"volumes":'),
    'categories/boots/defaults: the category has no parameter "volumes".',
  ],
  [
    'an omitted step that is none',
    'categories/apparel-accessories.json',
    (text) => text.replace('"care"', '"ironing"'),
    'categories/apparel-accessories/omit: the template has no step "ironing".',
  ],
  [
    'care without washes',
    'categories/t-shirt.json',
    (text) => text.replace('"wearsBetweenWashes": 1,', ''),
    'categories/t-shirt: the step "t-shirt.care" counts care cycles; give wearsBetweenWashes, or omit the step.',
  ],
  [
    'an estimate of an estimate',
    'processes/sillage-reference-2026.1/footwear-estimates.json',
    (text) => text.replace('"sillage-reference:cardboard"', '"sillage-reference:shoe-pvc"'),
    '"sillage-reference:shoe-pvc" is an estimate itself',
  ],
  [
    'an estimate of nothing',
    'processes/sillage-reference-2026.1/footwear-estimates.json',
    (text) => text.replace('"sillage-reference:cardboard"', '"sillage-reference:cork"'),
    'there is no process "sillage-reference:cork"',
  ],
])('%s', (_, file, alter, expected) => {
  expect(refusal(file, alter)).toContain(expected);
});

type Split = { processes: { climateRange: { max: number } }[] };
type Profiles = { profiles: { shares: Record<string, number> }[] };
type Published = { processes: { subImpacts?: Record<string, number> }[] };
type Defaults = { defaults: Record<string, unknown> };
type Step = { losses: object[]; rules: Record<string, unknown>[] };
type Template = { lifecycles: { steps: Step[] }[] };

const garment = 'categories/templates/garment.json';
/** Changes a step of the stage of manufacturing: spinning, fabric, dyeing, making. */
const step = (at: number, change: (step: Step) => unknown) =>
  json<Template>(({ lifecycles }) => {
    const found = lifecycles[2]?.steps[at];
    if (found === undefined) throw new Error('no such step');
    change(found);
  });
const firstRule = (at: number, fields: object) =>
  step(at, ({ rules }) => Object.assign(rules[0] ?? {}, fields));

test.each<[string, string, (text: string) => string, string]>([
  [
    'a default beyond its bounds',
    'categories/t-shirt.json',
    json<Defaults>(({ defaults }) => void Object.assign(defaults, { 'making-waste': 0.95 })),
    'categories/t-shirt.json: the default 0.95 of "t-shirt.making-waste" breaks its own definition: ',
  ],
  [
    'a default of a template beyond its bounds',
    garment,
    (text) =>
      text.replace('"identifier": "intrinsic-quality"', '"identifier": "intrinsic-quality", "default": 9'),
    'categories/templates/garment.json: the default 9 of "',
  ],
  [
    'a default of a parameter that is no choice',
    'parameters/packaging.json',
    (text) => text.replace('"default": "none"', '"default": "by-hand"'),
    'parameters/packaging.json: the default by-hand of "packaging-component.forming-process" breaks ',
  ],
  [
    'a default of a material that is no choice',
    'materials/fibres.json',
    (text) => text.replace('"origin-country": "CN"', '"origin-country": "ATLANTIS"'),
    'materials/fibres.json: the default ATLANTIS of "cotton.origin-country" breaks its own definition: ',
  ],
  [
    'a default of a family that is no choice',
    'families/textile.json',
    (text) => text.replace('"spinning-process": "synthetic"', '"spinning-process": "by-hand"'),
    'families/textile.json: the default by-hand of "',
  ],
  [
    'a default that is no choice',
    'categories/t-shirt.json',
    json<Defaults>(({ defaults }) => void Object.assign(defaults, { 'fabric-process': 'crochet' })),
    'categories/t-shirt.json: the default crochet of "t-shirt.fabric-process" breaks its own definition: ',
  ],
  [
    'an amount of nothing',
    garment,
    firstRule(3, { amount: [{ parameter: 'minutes-of-joy' }] }),
    ', step "apparel-accessories.making", rule "Making, electricity": the category has no parameter "minutes-of-joy"; add it to a step or correct the name.',
  ],
  [
    'an amount that is no number',
    garment,
    firstRule(3, { amount: [{ parameter: 'making-country' }] }),
    '"making-country" is no number; name one that is.',
  ],
  [
    'a figure that no value has',
    garment,
    firstRule(1, { amount: [{ option: 'fabric-process', property: 'steam' }] }),
    'the value "knitting-mix" of "fabric-process" has no figure "steam"; give it.',
  ],
  [
    'a place that is none',
    garment,
    firstRule(3, { place: 'fabric-process' }),
    '"fabric-process" is no place; ',
  ],
  [
    'own data of another unit',
    garment,
    (text) => text.replace('"impactData": "car-impact-data"', '"impactData": "waste-impact-data"'),
    'rule "Car to the collection point": "waste-impact-data" is per kg, the factor of the rule per item; name one that is.',
  ],
  [
    'own data of a parameter that takes none',
    garment,
    (text) => text.replace('"impactData": "car-impact-data"', '"impactData": "volume"'),
    'rule "Car to the collection point": "volume" takes no data of a client\'s own; name one that does.',
  ],
  [
    'a loss without a parameter',
    garment,
    step(3, ({ losses: [first] }) => Object.assign(first ?? {}, { parameter: 'making-wast' })),
    ', losses: the category has no parameter "making-wast"',
  ],
  [
    'a process of another unit',
    'processes/sillage-reference-2026.1/use-and-end-of-life.json',
    json<Split>(({ processes }) => void Object.assign(processes[2] ?? {}, { unit: 'kWh' })),
    '"textile-waste-treatment" of sillage-reference@2026.1 is per kWh, but disposal needs a process per kg; name one, or state its figures per kg.',
  ],
  [
    'a stage that is missing',
    garment,
    json<Template>(({ lifecycles }) => void lifecycles.splice(3, 1)),
    ': it needs the stage "packaging" once; it may be empty.',
  ],
  [
    'a profile that shares out more than the score',
    'processes/sillage-reference-2026.1/profiles.json',
    json<Profiles>(({ profiles: [first] }) => void Object.assign(first?.shares ?? {}, { cch: 0.9 })),
    'profiles.json, profile "fibre-vegetal": the shares add up to ',
  ],
  [
    'a climate figure out of its range',
    'processes/sillage-reference-2026.1/use-and-end-of-life.json',
    json<Split>(({ processes }) => void Object.assign(processes[2]?.climateRange ?? {}, { max: 0.25 })),
    'process "textile-waste-treatment": it comes out at 0.',
  ],
  [
    'parts that are not the whole',
    'processes/agribalyse-3.1.1/retail.json',
    json<Published>(({ processes: [first] }) => {
      if (first) first.subImpacts = { 'cch-fossil': 1, 'cch-biogenic': 1, 'cch-luluc': 1 };
    }),
    'process "retail-ambient": the parts of cch add up to 3, not to 0.',
  ],
])('%s', (_, file, alter, expected) => {
  expect(refusal(file, alter)).toContain(expected);
});
