import type { DataSetRange } from '@sillage/contract';
import { exponential } from '../../distributions/exponential.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { spreadOf } from './spread.ts';

/** How a data set varies, as results show it; undefined: its database forbids to tell. */
export function rangeOf(use: ProcessUse): DataSetRange | undefined {
  if (use.withheld === true) return undefined;
  const { origin, sigma, medians } = spreadOf(use);
  return {
    origin,
    gsd: exponential(sigma),
    ...(use.gsd === undefined ? {} : { byIndicator: [...use.gsd] }),
    ...(medians === undefined ? {} : { medians: [...medians] }),
    ...(use.drivers === undefined ? {} : { drivers: use.drivers }),
    ...(use.drawnWith === undefined ? {} : { drawnWith: use.drawnWith }),
  };
}
