import { efMethods } from '../../databases/formats/ilcd/impact-methods.ts';

/**
 * The versions of the method data sets of EF 3.1, by indicator; that of freshwater ecotoxicity, a total of two of them,
 * is not known. A test compares them with the catalog. Source: EF reference package 3.1, JRC 2022.
 */
export const methodVersions: Readonly<Record<string, string>> = {
  cch: '01.00.000',
  ozd: '02.00.012',
  ior: '01.00.011',
  pco: '02.01.000',
  pma: '02.00.011',
  htn: '01.00.000',
  htc: '01.01.000',
  acd: '01.04.000',
  fwe: '01.00.010',
  swe: '02.00.010',
  tre: '01.02.009',
  ldu: '01.00.010',
  wtu: '03.00.014',
  fru: '01.00.010',
  mru: '01.00.010',
  'cch-fossil': '01.00.000',
  'cch-biogenic': '01.00.000',
  'cch-luluc': '01.00.000',
};

/** The method data sets by indicator. */
export const methodDataSets: ReadonlyMap<string, string> = new Map(
  Object.entries(efMethods).map(([dataSet, indicator]) => [indicator, dataSet]),
);
