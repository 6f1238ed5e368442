import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let loading: Promise<void> | undefined;

/** Loads the renderer, 2.5 MB of WebAssembly, once and for the first picture only. */
async function loadRenderer(): Promise<void> {
  loading ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(
    (bytes) => initWasm(bytes),
  );
  return loading;
}

/** A label as PNG, `width` pixels wide; an SVG without text needs no face. */
export async function labelPicture(svg: string, width: number): Promise<Uint8Array> {
  await loadRenderer();
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  try {
    return picture.render().asPng();
  } finally {
    picture.free();
  }
}
