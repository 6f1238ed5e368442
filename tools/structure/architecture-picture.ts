import { type EntryGraph, readEntryGraph } from './entry-graph.ts';
import { floors } from './floors.ts';
import { drawLayers } from './layered-diagram.ts';
import { readAllImports } from './read-imports.ts';
import { readSources } from './source-files.ts';

type Panel = { title: string; graph: EntryGraph; order?: readonly string[] };

const margin = 24;
const titleHeight = 40;
/** Room for the note below, in its size. */
const noteWidth = 740;

/** Draws the workspaces, and the folders and files directly in the `src` of each. */
export function drawArchitecture(root: string): string {
  const sources = Object.keys(floors).flatMap((name) => [...readSources(root, `${name}/src`)]);
  const imports = readAllImports(new Map(sources));
  return drawPanels(
    [
      { title: 'Workspaces', graph: readEntryGraph(imports, '') },
      ...Object.keys(floors).map((name) => ({
        title: `${name}/src`,
        graph: readEntryGraph(imports, `${name}/src`),
      })),
    ],
    'Arrows lead from what imports to what is imported. An arrow is left out where other arrows lead to the same place.',
  );
}

/**
 * Combines panels into one SVG, one below the other, with a background so that it is readable on any page.
 */
function drawPanels(panels: readonly Panel[], note: string): string {
  const diagrams = panels.map(({ title, graph, order }) => ({ title, ...drawLayers(graph, order) }));
  const width = Math.ceil(Math.max(noteWidth, ...diagrams.map((diagram) => diagram.width)) + 2 * margin);
  const parts: string[] = [];
  let top = margin;
  for (const { title, svg, width: diagramWidth, height } of diagrams) {
    parts.push(`<text class="title" x="${margin}" y="${top + 14}">${title}</text>`);
    parts.push(
      `<g transform="translate(${Math.round((width - diagramWidth) / 2)} ${top + titleHeight})">`,
      svg,
      '</g>',
    );
    top += titleHeight + height + 2 * margin;
  }
  parts.push(`<text class="note" x="${margin}" y="${top}">${note}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top + margin}" viewBox="0 0 ${width} ${top + margin}" role="img" aria-label="${panels.map(({ title }) => title).join('; ')}">
<style>
:root { --page: #ffffff; --ink: #1c2430; --quiet: #5a6573; --line: #8793a3; --box: #eef3f8; --edge: #7d93ab; --warning: #c0341d }
@media (prefers-color-scheme: dark) { :root { --page: #11161d; --ink: #e6ebf2; --quiet: #a3afbd; --line: #76849a; --box: #1f2a38; --edge: #5f7a99; --warning: #ff8a73 } }
text { font: 14px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; fill: var(--ink) }
.name { text-anchor: middle } .title { font-weight: 600; font-size: 16px } .note { fill: var(--quiet); font-size: 13px }
.page { fill: var(--page) } .folder { fill: var(--box); stroke: var(--edge) } .file { fill: var(--page); stroke: var(--edge) }
.arrow { fill: none; stroke: var(--line); stroke-width: 1.2 } .upward { fill: none; stroke: var(--warning); stroke-width: 2 }
.head { fill: var(--line) } .warning-head { fill: var(--warning) }
</style>
<defs>
<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0L8 4L0 8Z"/></marker>
<marker id="warning-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" orient="auto"><path class="warning-head" d="M0 0L8 4L0 8Z"/></marker>
</defs>
<rect class="page" width="100%" height="100%"/>
${parts.join('\n')}
</svg>
`;
}
