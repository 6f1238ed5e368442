import type { StudyScenario } from '@sillage/engine';
import { climateIndicator } from '@sillage/engine';
import { decompressJson } from '../../platform/kernel/compressed-json.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';

/** Scenarios that a study looks at: the results of each are read as a whole. */
const mostScenarios = 20;
const scenariosAtOnce = 100;

/** The results of scenarios as they are kept: compressed JSON of `KeptForStudy`. */
export type KeptScenarios = readonly Uint8Array[];

/** What a study reads of the kept results of a scenario. */
export interface KeptForStudy {
  readonly scenario: { readonly id: string; readonly name: string };
  readonly evaluatedAt: string;
  readonly variants: readonly string[];
  readonly rows: readonly {
    readonly evaluation: { readonly id: string; readonly revision: number };
    /** The unchanged evaluation, then each variant. */
    readonly cells: readonly (
      | { readonly figures: readonly { readonly id: string; readonly value: number | null }[] }
      | { readonly issues: unknown }
      | { readonly same: true }
    )[];
  }[];
}

/** The kept results of the newest scenarios of an organization. */
export async function readKeptScenarios(
  { storage }: Pick<Dependencies, 'storage'>,
  organizationId: string,
): Promise<KeptScenarios> {
  const ids: string[] = [];
  // In the order in which they were stored.
  for (
    let after: string | undefined, found = scenariosAtOnce;
    found === scenariosAtOnce;
    after = ids.at(-1)
  ) {
    const query = { limit: scenariosAtOnce, ...(after === undefined ? {} : { after }) };
    const page = await storage.listReusables(organizationId, 'scenario', query);
    ids.push(...page.map(({ id }) => id));
    found = page.length;
  }
  const kept: Uint8Array[] = [];
  for (const id of ids.slice(-mostScenarios)) {
    const results = await storage.readScenarioResults(organizationId, id);
    if (results !== undefined) kept.push(results.content);
  }
  return kept;
}

/** The variants that change an evaluation as it is now: of another revision they say nothing of this study. */
export function scenariosOfEvaluation(
  kept: KeptScenarios,
  { id, revision }: { readonly id: string; readonly revision: number },
): StudyScenario[] {
  return kept.flatMap((content) => {
    const { scenario, evaluatedAt, variants, rows } = decompressJson(content) as KeptForStudy;
    const row = rows.find(({ evaluation }) => evaluation.id === id && evaluation.revision === revision);
    const [unchanged, ...others] = row?.cells ?? [];
    return others.flatMap((cell, index): StudyScenario[] => {
      if (unchanged === undefined || !('figures' in cell)) return [];
      const changeOf = (figure: string) => ({
        before: valueIn(unchanged, figure),
        after: valueIn(cell, figure),
      });
      return [
        {
          scenario: { id: scenario.id, name: scenario.name },
          ...{ variant: variants[index] ?? '', evaluatedAt },
          ...{ score: changeOf('score'), climate: changeOf(climateIndicator) },
        },
      ];
    });
  });
}

function valueIn(cell: KeptForStudy['rows'][number]['cells'][number], id: string): number | null {
  return 'figures' in cell ? (cell.figures.find((one) => one.id === id)?.value ?? null) : null;
}
