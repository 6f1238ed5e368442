import { expect, test } from 'vitest';
import { roomToReceive, roomToRun } from './import-room.ts';

const disk = (free: number, databaseUrl?: string) => ({
  settings: { databaseUrl },
  freeSpace: async () => free,
});
const noRoom = (facts: object) => ({ code: 'import.no-room', facts });

test('a file is received if eight times its length is free, and refused with the figures otherwise', async () => {
  await expect(roomToReceive(disk(800)).keep(100)).resolves.toBeTypeOf('function');
  await expect(roomToReceive(disk(799)).keep(100)).rejects.toMatchObject(
    noRoom({ bytes: 100, needed: 800, free: 799 }),
  );
});

test('files that are received at once share the room, which is free again when they have been received', async () => {
  const room = roomToReceive(disk(1_000));
  const release = await room.keep(100);
  await expect(room.keep(100)).rejects.toMatchObject(noRoom({ bytes: 100, needed: 800, free: 200 }));
  release();
  await expect(room.keep(100)).resolves.toBeTypeOf('function');
});

test('a file without a length is checked as it is received; what was received is on the disk already', async () => {
  const room = roomToReceive(disk(700));
  await room.check(100);
  await expect(room.check(101)).rejects.toMatchObject(noRoom({ bytes: 101, needed: 808, free: 700 }));
});

test('with PostgreSQL the free room of the database is not known, only that of the copy which is read', async () => {
  const room = roomToReceive(disk(0, 'postgres://db/sillage'));
  await room.check(100);
  await room.keep(100);
  expect(await roomToRun(disk(5, 'postgres://db/sillage'), 100)).toEqual({ needed: 100, free: 5 });
  expect(await roomToRun(disk(5), 100)).toEqual({ needed: 700, free: 5 });
});
