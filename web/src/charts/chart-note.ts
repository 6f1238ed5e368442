import { createContext } from 'react';

/** What must stand with every picture and table below: that their figures are illustrative. Absent: nothing. */
export const ChartNote = createContext<string | undefined>(undefined);
