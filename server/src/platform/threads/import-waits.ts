import { importStages, type Language, type LocalizedText } from '@sillage/contract';
import type { StoredImport } from '../ports/database-imports.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import type { Room } from './import-room.ts';

/** What an import waits for: others, room on the disk, or the database. */
export type Wait = { readonly for: 'turn' } | { readonly for: 'storage' } | ({ readonly for: 'room' } & Room);

/** As it is shown. */
interface ShownWait {
  readonly for: Wait['for'];
  readonly message: string;
}

/** Milliseconds for which a reason that could not be stored is shown: longer than until the next try. */
const untoldAfter = 30_000;

/** Keeps what imports wait for in their stage. A reason that a full disk does not let in is kept in this process. */
export interface ImportWaits {
  /** Never throws. */
  note(organizationId: string, importId: string, wait: Wait): Promise<void>;
  /** What the import waits for; undefined if it does not. */
  of(found: StoredImport, language: Language): ShownWait | undefined;
}

export function importWaits({ storage, log }: Pick<Dependencies, 'storage' | 'log'>): ImportWaits {
  const unstored = new Map<string, { readonly stage: string; readonly until: number }>();
  return {
    async note(organizationId, importId, wait) {
      const stage = stageOf(wait);
      try {
        await storage.commit(organizationId, [{ kind: 'advance-import', importId, stage }]);
        unstored.delete(importId);
      } catch (error) {
        log.debug({ err: error }, 'what an import waits for was not stored');
        const now = performance.now();
        for (const [id, { until }] of unstored) if (until < now) unstored.delete(id);
        unstored.set(importId, { stage, until: now + untoldAfter });
      }
    },
    of({ id, state, stage }, language) {
      if (state !== 'uploaded' && state !== 'reading') return undefined;
      const kept = unstored.get(id);
      const wait = waitOf(kept !== undefined && kept.until > performance.now() ? kept.stage : stage);
      return wait && { for: wait.for, message: messageOf(wait)[language] };
    },
  };
}

/** What the job of an import does; null while it waits. */
export const knownStage = (stage: string | null) =>
  importStages.find((one) => one === stage?.split(' ', 1)[0]) ?? null;

/** What is stored of a stage; `runs` of a sample that are done. */
export const stageText = (stage: (typeof importStages)[number], runs: number): string =>
  stage === 'sampling' ? `${stage} ${runs}` : stage;

/** The runs of a sample that are done; undefined in other stages. */
export const runsDone = (stage: string | null): number | undefined =>
  knownStage(stage) === 'sampling' ? Number(stage?.split(' ')[1] ?? 0) : undefined;

const stageOf = (wait: Wait): string =>
  wait.for === 'room' ? `waits room ${wait.needed} ${wait.free}` : `waits ${wait.for}`;

function waitOf(stage: string | null): Wait | undefined {
  const [waits, reason, needed, free] = stage?.split(' ') ?? [];
  if (waits !== 'waits') return undefined;
  if (reason === 'room') return { for: 'room', needed: Number(needed), free: Number(free) };
  return { for: reason === 'turn' ? 'turn' : 'storage' };
}

function messageOf(wait: Wait): LocalizedText {
  switch (wait.for) {
    case 'turn':
      return {
        en: 'Other imports are running; it begins, or begins once more, in its turn.',
        fr: 'D’autres imports sont en cours ; il commence, ou recommence, à son tour.',
      };
    case 'storage':
      return {
        en: 'The database of the service does not answer; it is tried again every 10 seconds.',
        fr: 'La base de données du service ne répond pas ; un nouvel essai a lieu toutes les 10 secondes.',
      };
    case 'room':
      return {
        en: `The disk is too full: up to ${wait.needed} bytes are needed, and ${wait.free} are free. It is tried again every 10 seconds; the operator can add room, or you can cancel it.`,
        fr: `Le disque est trop plein : il faut jusqu’à ${wait.needed} octets, et ${wait.free} sont libres. Un nouvel essai a lieu toutes les 10 secondes ; l’exploitant peut ajouter de la place, ou vous pouvez l’annuler.`,
      };
  }
}
