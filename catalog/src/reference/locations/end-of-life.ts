import { join } from 'node:path';
import { document } from '@sillage/contract';
import type { EndOfLifeTable, Location } from '@sillage/engine';
import Type, { type Static } from 'typebox';
import { readJson } from '../../files/read-json.ts';
import { LocalizedTextFormat } from '../reference-formats.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });
const ShareOrNull = Type.Union([Share, Type.Null()]);
const MixFormat = document({
  reuse: ShareOrNull,
  recycling: Share,
  incineration: ShareOrNull,
  landfill: ShareOrNull,
  source: Type.String({ minLength: 1 }),
  licence: Type.String({ minLength: 1 }),
  year: Type.Integer(),
  note: Type.Optional(LocalizedTextFormat),
});

/** `locations/end-of-life.json`: what becomes of worn pieces, by code of the country. */
const EndOfLifeFormat = document({
  source: Type.String(),
  licence: Type.String(),
  year: Type.Integer(),
  families: Type.Array(Type.String()),
  elsewhere: MixFormat,
  countries: Type.Record(Type.String(), MixFormat),
});

/** Throws: an Error naming file, place and remedy: an unknown country, shares above 1. */
export function readEndOfLife(directory: string, locations: readonly Location[]): EndOfLifeTable {
  const path = join(directory, 'locations/end-of-life.json');
  const { families, elsewhere, countries } = readJson(path, EndOfLifeFormat);
  checkSum(`${path}: /elsewhere`, elsewhere);
  const byLocation = new Map(
    Object.entries(countries).map(([code, mix]) => {
      const location = locations.find((one) => one.code === code);
      if (location === undefined)
        throw new Error(`${path}: /countries/${code}: there is no location "${code}".`);
      checkSum(`${path}: /countries/${code}`, mix);
      return [location.index, mix] as const;
    }),
  );
  return { families, elsewhere, byLocation };
}

function checkSum(place: string, mix: Static<typeof MixFormat>): void {
  const { reuse, recycling, incineration, landfill } = mix;
  const sum = (reuse ?? 0) + recycling + (incineration ?? 0) + (landfill ?? 0);
  if (sum > 1 + 1e-9) throw new Error(`${place}: the shares add up to ${sum}; at most 1.`);
}
