import { IllustrativeCharts } from '../../../../results/illustrative.tsx';
import type { ResultSectionProps } from '../method-pages.ts';
import { DriverChart } from './driver-chart.tsx';
import { NextSteps } from './next-steps.tsx';

/** What the leading figure is made of, and what to do next. */
export function Answer({ id, result, payload, frozen }: ResultSectionProps) {
  return (
    <IllustrativeCharts provenance={result.provenance}>
      <DriverChart result={result} payload={payload} />
      <NextSteps {...(frozen ? {} : { id })} result={result} />
    </IllustrativeCharts>
  );
}
