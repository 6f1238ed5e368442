/** Before and after a change; null: not known. */
export interface ScenarioChange {
  readonly before: number | null;
  readonly after: number | null;
}

/** A variant of a stored scenario as it was calculated for the evaluation of the study. */
export interface StudyScenario {
  readonly scenario: { readonly id: string; readonly name: string };
  readonly variant: string;
  /** ISO 8601 */
  readonly evaluatedAt: string;
  /** µPt */
  readonly score: ScenarioChange;
  /** kg CO₂ eq */
  readonly climate: ScenarioChange;
}
