import { createContext } from 'react';

/**
 * A note shown with every picture and table below this provider: that the figures are illustrative. Absent:
 * no note.
 */
export const ChartNote = createContext<string | undefined>(undefined);

/** Where the figures of charts come from; written into every downloaded file. */
export interface ChartSource {
  /** The parts of the file name before the name of the chart: product and version. */
  readonly of: readonly string[];
  /** ISO 8601: when the figures were computed. */
  readonly date: string;
  /** What is shown, method, date, data and their licences, one sentence a line. */
  readonly lines: readonly string[];
}

/** The source of all charts below this provider. */
export const ChartSources = createContext<ChartSource | undefined>(undefined);
