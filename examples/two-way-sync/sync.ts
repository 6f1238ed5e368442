/**
 * Keeps a catalogue and Sillage in step: names go both ways, weights and fibres to Sillage, figures come back.
 * `catalogue.json` stands for the product system, `sync-state.json` keeps what both sides agreed on. Run it as often as
 * you like, also after it was interrupted: what is the same already costs nothing. A garment that was deleted in Sillage is
 * made again.
 */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { changes, createClient, type EvaluationPayload, items, sendBatch } from '@sillage/client';

interface Garment {
  reference: string;
  name: string;
  kilograms: number;
  /** Shares of the weight, by the ids of materials. */
  fibres: Record<string, number>;
  /** From Sillage; null: not known. */
  footprint?: { climate: number | null; unit: 'kg CO2e' } | null;
}

/** The place in the changes, and the name that both sides had after the last run, by reference. */
interface State {
  next?: string;
  names: Record<string, string>;
}

const catalogueFile = process.env.CATALOGUE ?? 'catalogue.json';
const stateFile = process.env.SYNC_STATE ?? 'sync-state.json';
const sillage = createClient({
  baseUrl: process.env.SILLAGE_URL ?? 'http://127.0.0.1:3000',
  apiKey: process.env.SILLAGE_KEY ?? '',
});

const garments: Garment[] = JSON.parse(await readFile(catalogueFile, 'utf8'));
const state: State = existsSync(stateFile) ? JSON.parse(await readFile(stateFile, 'utf8')) : { names: {} };
const byReference = new Map(garments.map((garment) => [garment.reference, garment]));

// The first time, changes are followed from now on: everything is sent anyway.
state.next ??= (await sillage.listChanges({ query: { since: 'now' } })).next;
await receive();
await send();
await receive();

/** Takes over what has changed in Sillage. The place is kept last: after an interruption, the same changes come again. */
async function receive(): Promise<void> {
  for await (const page of changes(sillage, { since: state.next ?? 'now', kinds: 'evaluation' })) {
    const changed = new Set(page.changes.flatMap(({ reference }) => reference ?? []));
    for (const reference of changed) {
      const garment = byReference.get(reference);
      if (garment !== undefined) await takeOver(garment);
    }
    await write(catalogueFile, garments);
    state.next = page.next;
    await write(stateFile, state);
  }
}

async function takeOver(garment: Garment): Promise<void> {
  const { reference } = garment;
  const query = { reference, fields: 'reference,name,figures' };
  garment.footprint = null;
  for await (const { name, figures } of items(sillage, 'listEvaluations', { query })) {
    garment.footprint = { climate: figures?.climate ?? null, unit: 'kg CO2e' };
    const agreed = state.names[reference];
    if (name === undefined || name === garment.name) continue;
    // Who changed the name since the last run? If both did, the catalogue wins.
    if (agreed !== undefined && agreed !== name && agreed === garment.name) {
      console.log(`${reference}: renamed in Sillage: ${garment.name} → ${name}`);
      garment.name = name;
      state.names[reference] = name;
    }
  }
}

/** Sends everything, by reference. */
async function send(): Promise<void> {
  const [team] = await sillage.listTeams();
  if (team === undefined) throw new Error('There is no team.');
  const counts: Record<string, number> = {};
  for await (const item of sendBatch(sillage, garments.map(payload), { mode: 'upsert', evaluate: true })) {
    counts[item.outcome] = (counts[item.outcome] ?? 0) + 1;
    const garment = garments[item.index];
    if (item.outcome === 'refused')
      for (const fault of item.error?.errors ?? [])
        console.error(`${garment?.reference}: ${fault.pointer}: ${fault.message}`);
    else if (garment !== undefined) state.names[garment.reference] = garment.name;
  }
  await write(stateFile, state);
  console.log(
    Object.entries(counts)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
  );

  function payload({ reference, name, kilograms, fibres }: Garment): EvaluationPayload {
    const materials = Object.entries(fibres).map(([id, share]) => ({ id, weight: kilograms * share }));
    return {
      name,
      reference,
      category: { id: 't-shirt' },
      teams: [{ id: team?.id ?? '' }],
      lifecycles: [],
      composition: {
        baseUnit: 'weight',
        totalWeight: kilograms,
        parts: [{ weight: kilograms, materials }],
      },
    };
  }
}

/** Whole or not at all, also if the program is interrupted. */
async function write(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
