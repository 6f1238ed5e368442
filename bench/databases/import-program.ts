import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resourceUsage } from 'node:process';
import { fileURLToPath } from 'node:url';
import { readImpactMethod } from '@sillage/catalog';
import { type EvaluationStage, evaluateDatabase } from '@sillage/engine';
import { readDatabase } from '../../server/src/databases/read-database.ts';

export type ImportStage = 'reading' | EvaluationStage;

/** What one stage of an import took. */
export interface StageReport {
  readonly stage: ImportStage;
  readonly seconds: number;
  /** Of all threads. */
  readonly processorSeconds: number;
  /** Largest resident memory while it ran. */
  readonly peakMiB: number;
}

export interface ImportReport {
  readonly stages: readonly StageReport[];
  readonly processes: number;
  readonly flows: number;
  readonly exchanges: number;
  readonly links: Readonly<Record<string, number>>;
  readonly groups: { readonly count: number; readonly largest: number };
  readonly matched: number;
  readonly worstResidual: number;
  readonly unsolved: number;
  readonly findings: Readonly<Record<string, number>>;
}

// This file is bundled into server/dist/testing before it runs, so the path to the catalog starts there.
const catalogFolder = fileURLToPath(new URL('../../../catalog/data/', import.meta.url));

const stages: StageReport[] = [];
let current: { stage: ImportStage; began: number; used: number } | undefined;

const processorTime = (): number => {
  const { userCPUTime, systemCPUTime } = resourceUsage();
  return (userCPUTime + systemCPUTime) / 1e6;
};

/** Linux keeps the peak since it was last reset; elsewhere it is that of the whole process. */
function peakMiB(): number {
  if (!existsSync('/proc/self/status')) return resourceUsage().maxRSS / 1024;
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
}

function reached(stage: ImportStage | undefined): void {
  const now = performance.now() / 1000;
  if (current !== undefined) {
    stages.push({
      stage: current.stage,
      seconds: now - current.began,
      processorSeconds: processorTime() - current.used,
      peakMiB: peakMiB(),
    });
  }
  if (existsSync('/proc/self/clear_refs')) writeFileSync('/proc/self/clear_refs', '5');
  current = stage === undefined ? undefined : { stage, began: now, used: processorTime() };
}

const [, , file = ''] = process.argv;
reached('reading');
const { inventory } = await readDatabase(file);
// The factors are read as part of what needs them.
const evaluated = evaluateDatabase(
  inventory,
  readImpactMethod(catalogFolder),
  { allocation: 'given', regional: 'process', sources: { lists: [], given: new Map() } },
  reached,
);
reached(undefined);
const report: ImportReport = {
  stages,
  processes: inventory.processes.length,
  flows: inventory.flows.length,
  exchanges: inventory.exchanges.flow.length,
  links: evaluated.linked.links,
  groups: evaluated.solution.groups,
  matched: evaluated.matches.filter(({ factor }) => factor !== 0).length,
  worstResidual: Math.max(...evaluated.solution.residuals.map(({ worst }) => worst)),
  unsolved: evaluated.unsolved.length,
  findings: Object.fromEntries(evaluated.findings.map(({ code, count }) => [code, count])),
};
console.log(JSON.stringify(report));
