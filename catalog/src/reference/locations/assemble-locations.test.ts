import { join } from 'node:path';
import type { Distance } from '@sillage/engine';
import { describe, expect, it } from 'vitest';
import { assembleReference } from '../assemble-reference.ts';

const { locations, locationIndex, distance, processes } = assembleReference({
  shipped: join(import.meta.dirname, '../../../data'),
  further: [],
});

function between(from: string, to: string): Distance {
  return distance(locationIndex(from) ?? -1, locationIndex(to) ?? -1);
}

describe('the places', () => {
  it('start with the unknown one and the regions, then follow by code', () => {
    const codes = locations.map(({ code }) => code);
    expect(codes.slice(0, 9)).toEqual(['---', 'REO', 'REE', 'RAS', 'RAF', 'RME', 'RLA', 'RNA', 'ROC']);
    expect(codes.slice(9)).toEqual([...codes.slice(9)].sort());
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(locations.map(({ slug }) => slug)).size).toBe(codes.length);
  });

  it('have resolvable electricity and heat, and a region unless they are one', () => {
    for (const { code, alpha2, region, electricity, heat } of locations) {
      expect(processes[electricity.process]?.unit, code).toBe('kWh');
      expect(processes[heat.process]?.unit, code).toBe('MJ');
      expect(region === null, code).toBe(alpha2 === null);
    }
  });

  it.each([
    ['FR', 'electricity-france', false, 'heat-europe'],
    ['CN', 'electricity-china', false, 'heat-world'],
    ['TR', 'electricity-turkey', false, 'heat-world'],
    ['DE', 'electricity-germany', false, 'heat-europe'],
    ['PL', 'electricity-poland', false, 'heat-europe'],
    ['LK', 'electricity-sri-lanka', false, 'heat-world'],
    ['MX', 'electricity-mexico', false, 'heat-world'],
    ['LI', 'electricity-europe', true, 'heat-europe'],
    ['MH', 'electricity-australia', true, 'heat-world'],
    ['REE', 'electricity-czechia', false, 'heat-europe'],
    ['---', 'electricity-india', false, 'heat-world'],
  ])('%s uses %s', (code, electricity, fromRegion, heat) => {
    const place = locations[locationIndex(code) ?? -1];
    expect(processes[place?.electricity.process ?? -1]?.id).toBe(electricity);
    expect(place?.electricity.fromRegion).toBe(fromRegion);
    expect(processes[place?.heat.process ?? -1]?.id).toBe(heat);
  });
});

describe('distances', () => {
  it.each<[string, string, Distance]>([
    ['CN', 'FR', { roadKm: 9005, seaKm: 21549, airKm: 8189, assumed: false }],
    ['FR', 'CN', { roadKm: 9005, seaKm: 21549, airKm: 8189, assumed: false }],
    ['FR', 'MA', { roadKm: null, seaKm: 2541, airKm: 1667, assumed: false }],
    ['---', 'IN', { roadKm: 500, seaKm: null, airKm: 500, assumed: false }],
    ['FR', 'FR', { roadKm: 500, seaKm: null, airKm: 500, assumed: false }],
    ['DE', 'DE', { roadKm: 500, seaKm: null, airKm: 500, assumed: false }],
  ])('%s to %s is in the table of routes', (from, to, expected) => {
    expect(between(from, to)).toEqual(expected);
  });

  it('outside the table are the straight line, increased by road and by sea', () => {
    const { roadKm, seaKm, airKm, assumed } = between('DE', 'CN');
    expect(assumed).toBe(true);
    expect(roadKm).toBeCloseTo(1.25 * airKm, 9);
    expect(seaKm).toBeCloseTo(1.5 * airKm, 9);
    expect(airKm).toBeGreaterThan(7000);
    expect(airKm).toBeLessThan(8200);
  });

  it.each([
    ['JP', 'FR'],
    ['DZ', 'FR'],
    ['BR', 'US'],
    ['AU', 'ID'],
  ])('have no road from %s to %s', (from, to) => {
    expect(between(from, to).roadKm).toBeNull();
    expect(between(from, to).seaKm).toBeGreaterThan(0);
  });

  it('to a region are those of the country’s own region', () => {
    expect(between('DE', 'RAS')).toEqual({ ...between('REO', 'RAS'), assumed: true });
    expect(between('RLA', 'DE')).toEqual({ ...between('REO', 'RLA'), assumed: true });
  });

  it('are known between all places, and are symmetric', () => {
    for (const from of locations) {
      for (const to of locations.slice(from.index)) {
        const there = distance(from.index, to.index);
        expect(there.airKm).toBeGreaterThanOrEqual(0);
        if (from.index % 20 === 0) expect(distance(to.index, from.index)).toEqual(there);
      }
    }
  });
});
