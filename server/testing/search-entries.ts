/** What can be found, as the script of the search of the documentation holds it: kind, title, address, and words. */
export function searchEntries(script: string): readonly string[][] {
  const [, data = '{"entries":[]}'] =
    /^sillageIndex\(sillageSearch\(MiniSearch, (.*)\)\);$/m.exec(script) ?? [];
  return (JSON.parse(data) as { readonly entries: readonly string[][] }).entries;
}
