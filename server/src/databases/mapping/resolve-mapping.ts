import { at, didYouMean, type Issue, type LocalizedText, type RoleTablePayload } from '@sillage/contract';
import { type RoleDataSet, rolesOf } from '@sillage/engine';
import type { Caller } from '../../platform/identity/caller.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { ProcessDetails } from '../../platform/ports/own-databases.ts';
import { figuresPer } from './process-figures.ts';

const sourceNeeded: LocalizedText = {
  en: 'must say where perUnit comes from',
  fr: 'dit d’où vient perUnit',
};

/**
 * Reads the data sets that a role table names and converts their figures to the units of the roles, in the order of the
 * catalog. `pointerOf` tells where an entry of the table stands in what was sent.
 * Issues: reference.unknown (role, data set), role.duplicate, field.value (source), role.unit.
 */
export async function resolveMapping(
  { storage, catalog }: Pick<Dependencies, 'storage' | 'catalog'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  databaseId: string,
  { roles: sent }: RoleTablePayload,
  pointerOf: (index: number) => string = (index) => `/roles/${index}`,
): Promise<{ readonly dataSets: readonly RoleDataSet[]; readonly issues: readonly Issue[] }> {
  const known = rolesOf(catalog);
  const wanted = sent.flatMap(({ process }) => process ?? []);
  const processes = new Map(
    (await storage.readOwnProcesses(organizationId, databaseId, wanted)).map((found) => [found.id, found]),
  );
  const issues: Issue[] = [];
  const byRole = new Map<string, RoleDataSet>();
  const seen = new Set<string>();
  for (const [index, { role: roleId, process: processId, perUnit, source }] of sent.entries()) {
    const pointer = pointerOf(index);
    const role = known.get(roleId);
    if (role === undefined) {
      const hint = didYouMean(roleId, known.keys());
      issues.push({
        code: 'reference.unknown',
        pointer: at(pointer, 'role'),
        facts: { noun: 'role', id: roleId },
        ...(hint === undefined ? {} : { hint }),
      });
      continue;
    }
    if (seen.has(roleId)) {
      issues.push({ code: 'role.duplicate', pointer: at(pointer, 'role'), facts: { role: roleId } });
      continue;
    }
    seen.add(roleId);
    if (processId === null) continue;
    const process = processes.get(processId);
    if (process === undefined) {
      issues.push({
        code: 'reference.unknown',
        pointer: at(pointer, 'process'),
        facts: { noun: 'data set', id: processId },
      });
      continue;
    }
    const { id, name, unit, location, year } = process;
    if (perUnit !== undefined && source === undefined) {
      issues.push(valueIssue(at(pointer, 'source'), sourceNeeded));
      continue;
    }
    const figures = figuresPer(role.unit, process, perUnit);
    if (figures === undefined) {
      issues.push({
        code: 'role.unit',
        pointer: at(pointer, 'process'),
        facts: { role: roleId, process: name, unit, wanted: role.unit },
        hint: {
          en: `say with perUnit, and its source, how many ${unit} make 1 ${role.unit}`,
          fr: `dites par perUnit, avec sa source, combien de ${unit} font 1 ${role.unit}`,
        },
      });
      continue;
    }
    const { quality, gsd, medians, drivers } = JSON.parse(process.details) as ProcessDetails;
    byRole.set(roleId, {
      ...{ role: roleId, id, name, unit, location, year, figures },
      ...(perUnit === undefined || source === undefined ? {} : { perUnit, source }),
      ...(quality === undefined ? {} : { quality }),
      ...(gsd === undefined ? {} : { gsd }),
      ...(medians === undefined ? {} : { medians }),
      ...(drivers === undefined ? {} : { drivers }),
    });
  }
  const dataSets = [...known.keys()].flatMap((id) => byRole.get(id) ?? []);
  return { dataSets, issues };
}
