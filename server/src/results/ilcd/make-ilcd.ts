import { recordUuid } from '@sillage/catalog';
import type { Language, Report } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { type Zippable, zipSync } from 'fflate';
import { proofText } from '../../databases/proof/proof-text.ts';
import { type ReportInput, reportOf } from '../report/make-report.ts';
import { alike, type DataSetName } from './data-set-reference.ts';
import { dataSetTexts } from './data-set-texts.ts';
import { processFile } from './process-data-set.ts';
import { contactFile, type Files, flowFiles, sourceFile } from './supporting-data-sets.ts';

/** Whose data set it is, and which one: versions of an evaluation are versions of one data set. */
interface Identity {
  readonly organization: { readonly id: string; readonly name: string };
  /** Of the evaluation or product. */
  readonly record: string;
  readonly version: string;
}

export interface IlcdInput extends Omit<ReportInput, 'form' | 'language'> {
  readonly identity: Identity;
}

/** The earliest time that a ZIP archive can hold: the same in every entry, so that the same data have the same bytes. */
const entryTime = new Date(1980, 0, 1);
const encoder = new TextEncoder();

/** The task `ilcd` of the threads: a package of ILCD, as a ZIP archive. */
export async function makeIlcd(
  { catalog }: { readonly catalog: Catalog },
  { identity, ...input }: IlcdInput,
): Promise<Uint8Array> {
  const report = await reportOf(catalog, { ...input, form: 'json', language: 'en' });
  const entries: Zippable = {};
  for (const [name, text] of Object.entries(ilcdFiles(report, identity)))
    entries[name] = [encoder.encode(text), { mtime: entryTime, level: 6 }];
  return zipSync(entries);
}

/** The documents of a package by their names. */
export function ilcdFiles(report: Report, { organization, record, version }: Identity): Files {
  const { subject, result } = report.content;
  const { publishedAt: time = result.provenance.evaluatedAt } = subject;
  const named = (kind: string, id: string, name: string, of = version): DataSetName => ({
    uuid: recordUuid(kind, organization.id, id),
    version: of,
    name: alike(name),
  });
  const noVersions = '01.00.000';
  const owner = named('contact', '', organization.name, noVersions);
  const flow = named('flow', record, subject.name);
  const sources = result.provenance.databases.map((database) => ({
    ...database,
    source: named('source', database.id, `${database.name} ${database.version ?? ''}`.trim(), noVersions),
  }));
  const { category } = dataSetTexts(report);
  return {
    ...processFile(report, {
      process: named('process', record, subject.name),
      sources: sources.map(({ source }) => source),
      ...{ flow, owner, time },
    }),
    ...flowFiles(flow, category, owner, time),
    ...contactFile(owner, time),
    ...Object.assign(
      {},
      ...sources.map(({ source, attribution, licence, proof }) => {
        const verdict = (language: Language, compared: string): string =>
          proof === undefined ? '' : `. ${compared} ${proofText(proof, language)}`;
        const told = {
          en: `Licence: ${licence}${verdict('en', 'Compared with the results of its publisher:')}`,
          fr: `Licence\u00a0: ${licence}${verdict('fr', 'Comparée aux résultats de son éditeur\u00a0:')}`,
        };
        return sourceFile(source, attribution, told, time);
      }),
    ),
  };
}
