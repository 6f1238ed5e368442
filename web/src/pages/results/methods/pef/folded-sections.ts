// What the sections of a result hold: one script, loaded after the answer above them.
export { HotspotChart } from './hotspot-chart.tsx';
export { ImpactTable } from './impact-table.tsx';
export { QualityCards } from './quality-cards.tsx';
export { StageChart } from './stage-chart.tsx';
