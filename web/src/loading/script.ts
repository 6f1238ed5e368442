/** A script that is loaded once; `loaded` is what it exports, as soon as it is there. */
export interface Script<Exports> {
  load(): Promise<Exports>;
  loaded(): Exports | undefined;
}

export function script<Exports>(load: () => Promise<Exports>): Script<Exports> {
  let exports: Exports | undefined;
  return {
    async load() {
      exports = await load();
      return exports;
    },
    loaded: () => exports,
  };
}
