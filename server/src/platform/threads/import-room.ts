import { DomainError } from '../kernel/domain-error.ts';

/**
 * Bytes of the disk that an import takes for each byte of its file: the upload, its copy while it is read, the data
 * sets, and the log of the database. Measured with the embedded database: 138 MB for 20.3 MB of CSV.
 */
export const roomPerByte = 8;

export interface Room {
  readonly needed: number;
  readonly free: number;
}

interface RoomContext {
  /** With an address, the database is PostgreSQL. */
  readonly settings: { readonly databaseUrl?: string | undefined };
  /** Bytes that are free on the disk of the embedded database, or with PostgreSQL on that of temporary files. */
  readonly freeSpace: () => Promise<number>;
}

/**
 * What the rest of an import needs of the disk, once its file is stored, and what is free. With PostgreSQL only the copy
 * of the file is on the disk of this machine.
 */
export async function roomToRun({ settings, freeSpace }: RoomContext, bytes: number): Promise<Room> {
  const needed = settings.databaseUrl === undefined ? (roomPerByte - 1) * bytes : bytes;
  return { needed, free: await freeSpace() };
}

/** Compares files with the free room of the disk of the embedded database, all that are received at once together. */
export function roomToReceive({ settings, freeSpace }: RoomContext) {
  const checked = settings.databaseUrl === undefined;
  let promised = 0;
  return {
    /**
     * Before a file is received: keeps room for it until the returned function is called. Throws: DomainError
     * import.no-room.
     */
    async keep(bytes: number): Promise<() => void> {
      if (!checked) return () => {};
      const needed = roomPerByte * bytes;
      const free = Math.max(0, (await freeSpace()) - promised);
      if (free < needed) throw new DomainError('import.no-room', { bytes, needed, free });
      promised += needed;
      return () => {
        promised -= needed;
      };
    },
    /** While a file whose length is not known is received. Throws: DomainError import.no-room. */
    async check(received: number): Promise<void> {
      if (!checked) return;
      const needed = roomPerByte * received;
      const free = Math.max(0, (await freeSpace()) - promised);
      // What was received is stored already.
      if (free + received < needed)
        throw new DomainError('import.no-room', { bytes: received, needed, free });
    },
  };
}
