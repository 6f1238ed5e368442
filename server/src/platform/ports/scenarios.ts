/** The results of a scenario as they were last evaluated. */
export interface StoredScenarioResults {
  readonly scenarioId: string;
  /** Of the scenario that was evaluated. */
  readonly revision: number;
  readonly evaluatedAt: string;
  /** Compressed JSON. */
  readonly content: Uint8Array;
}

export type ScenarioChange =
  /** Takes the place of earlier results. Rejected (`gone`) if there is no such scenario. */
  { readonly kind: 'put-scenario-results'; readonly results: StoredScenarioResults };

export interface ScenarioReads {
  readScenarioResults(organizationId: string, scenarioId: string): Promise<StoredScenarioResults | undefined>;
}
