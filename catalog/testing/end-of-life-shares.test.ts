import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Shares {
  readonly recycling: number;
  readonly incineration: number;
  readonly landfill: number;
  readonly source: string;
}

const { countries } = JSON.parse(
  readFileSync(new URL('../data/locations/end-of-life.json', import.meta.url), 'utf8'),
) as { readonly countries: Readonly<Record<string, Shares>> };

// Source: US EPA, https://www.epa.gov/facts-and-figures-about-materials-waste-and-recycling/textiles-material-specific-data,
// year 2018, in million tons: 17.0 generated, 2.5 recycled (14.7 %),
// 11.3 landfilled. Combustion with energy recovery is what is left: 17.0 − 2.5 − 11.3 = 3.2. Nothing was composted.
test('worn textiles in the United States: 2.5, 3.2 and 11.3 of 17.0 million tons', () => {
  const { recycling, incineration, landfill, source } = countries.US as Shares;
  expect(recycling).toBeCloseTo(2.5 / 17, 3);
  expect(incineration).toBeCloseTo((17 - 2.5 - 11.3) / 17, 3);
  expect(landfill).toBeCloseTo(11.3 / 17, 3);
  expect(recycling + incineration + landfill).toBeCloseTo(1, 12);
  expect(source).toContain('www.epa.gov');
});
