import type { IpcResult, Language } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { proofText } from '../../databases/proof/proof-text.ts';
import type { Cell, ExportColumn } from '../../platform/tables/export-table.ts';
import { boundsOf, intervalColumns } from '../../platform/tables/interval-columns.ts';

/** The parts of a result shown in every row of an export. */
type Shown = Pick<IpcResult, 'impacts' | 'score' | 'totalWeight' | 'functionalUnit' | 'provenance'>;

/** Columns of a result: weight, the indicators of the method, the single score and its functional unit. */
export function resultColumns({ method }: Pick<Catalog, 'method'>): readonly ExportColumn[] {
  return [
    { id: 'totalWeight', title: { en: 'Total weight', fr: 'Masse totale' }, unit: 'kg' },
    ...method.indicators.map(({ id, name, unit }) => ({ id, title: name, unit })),
    { id: 'score', title: { en: 'Single score', fr: 'Score unique' }, unit: 'µPt' },
    { id: 'scorePerKg', title: { en: 'Score per kg', fr: 'Score par kg' }, unit: 'µPt/kg' },
    {
      id: 'scorePerFunctionalUnit',
      title: { en: 'Score per functional unit', fr: 'Score par unité fonctionnelle' },
      unit: 'µPt',
    },
    { id: 'functionalUnit', title: { en: 'Functional unit', fr: 'Unité fonctionnelle' } },
    { id: 'method', title: { en: 'Method', fr: 'Méthode' } },
    {
      id: 'illustrative',
      title: { en: 'Data for trying out only', fr: 'Données d’essai seulement' },
    },
    ...intervalColumns({ id: 'score', title: { en: 'Single score', fr: 'Score unique' }, unit: 'µPt' }),
    {
      id: 'scoreDigits',
      title: { en: 'Single score, digits allowed', fr: 'Score unique, chiffres permis' },
    },
    ...method.indicators.flatMap(({ id, name, unit }) => intervalColumns({ id, title: name, unit })),
  ];
}

/** The cells of those columns; all empty if there is no result. */
export function resultCells(result: Shown | undefined, { method }: Pick<Catalog, 'method'>): readonly Cell[] {
  if (result === undefined) return resultColumns({ method }).map(() => null);
  const { impacts, score, totalWeight, functionalUnit, provenance } = result;
  // Figures of another method have other units than the columns.
  const shown = provenance.method.id === method.id ? impacts : [];
  const byId = new Map(shown.map((impact) => [impact.id, impact]));
  return [
    totalWeight,
    ...method.indicators.map(({ id }) => byId.get(id)?.value ?? null),
    score.value,
    score.perKg,
    score.perFunctionalUnit,
    functionalUnit.text,
    `${provenance.method.name} ${provenance.method.version}`,
    provenance.databases.some(({ illustrative }) => illustrative),
    ...boundsOf(score.interval),
    score.interval?.digits ?? null,
    ...method.indicators.flatMap(({ id }) => boundsOf(byId.get(id)?.interval)),
  ];
}

/** Ids of the columns whose figures are lower bounds; null for none. */
export function atLeastCell(result: Pick<Shown, 'impacts' | 'score'> | undefined): Cell {
  if (result === undefined) return null;
  const { impacts, score } = result;
  const bounds = impacts.filter(({ atLeast, value }) => atLeast && value !== null).map(({ id }) => id);
  if (score.atLeast && score.value !== null) bounds.push('score', 'scorePerKg', 'scorePerFunctionalUnit');
  return bounds.join(' ') || null;
}

/** Behind all others, so that those keep their places. */
export const proofColumn: ExportColumn = {
  id: 'proof',
  title: {
    en: 'Databases compared with their publishers',
    fr: 'Bases comparées à leurs éditeurs',
  },
};

/** The verdict on each database that was compared with the results of its publisher; null: none was. */
export function proofCell(result: Pick<Shown, 'provenance'> | undefined, language: Language): Cell {
  const verdicts = (result?.provenance.databases ?? []).flatMap(({ id, proof }) =>
    proof === undefined ? [] : [`${id}: ${proofText(proof, language)}`],
  );
  return verdicts.join('; ') || null;
}

/** Remarks on the indicators without a figure. */
export function gapsOf({ impacts }: Pick<IpcResult, 'impacts'>): readonly string[] {
  const without = impacts.filter(({ value }) => value === null).map(({ id }) => id);
  return without.length === 0 ? [] : [without.join(' ')];
}
