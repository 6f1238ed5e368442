import { createContext } from 'react';

/**
 * A note shown with every picture and table below this provider: that the figures are illustrative. Absent:
 * no note.
 */
export const ChartNote = createContext<string | undefined>(undefined);
