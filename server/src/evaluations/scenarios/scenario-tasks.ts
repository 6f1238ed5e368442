import { threadTask } from '../../platform/threads/thread-task.ts';
import type { evaluateScenario } from './evaluate-scenario.ts';
import type { renderScenario } from './render-scenario.ts';

/** What only threads load. */
export const evaluateScenarioTask = threadTask<typeof evaluateScenario>('evaluateScenario');
export const scenarioResultsTask = threadTask<typeof renderScenario>('scenarioResults');
