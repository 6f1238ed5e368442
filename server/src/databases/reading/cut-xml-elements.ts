/**
 * Cuts elements of the given names out of an XML text, before it is parsed: comments and texts are most of a data set, and
 * searching for the end of an element is ten times faster than parsing it. Where a simple search could be wrong (comments,
 * character data, processing instructions, elements within one of their own name, one that is not closed), the
 * text is returned as it is, and the parser leaves the elements out. Takes time in proportion to the text.
 */
export function cutXmlElements(xml: string, names: ReadonlySet<string>): string {
  if (names.size === 0 || xml.includes('<!') || xml.includes('<?', 1)) return xml;
  const opening = openingTags(names);
  let kept = '';
  let from = 0;
  for (let found = opening.exec(xml); found !== null; found = opening.exec(xml)) {
    const name = found[1]!;
    let end = opening.lastIndex;
    if (found[2] === '') {
      const closing = xml.indexOf(`</${name}`, end);
      if (closing < 0) return xml;
      const own = xml.indexOf(`<${name}`, end);
      if (own >= 0 && own < closing) return xml;
      end = xml.indexOf('>', closing) + 1;
      if (end === 0 || xml.slice(closing + 2 + name.length, end - 1).trim() !== '') return xml;
    }
    kept += xml.slice(from, found.index);
    from = end;
    opening.lastIndex = end;
  }
  return from === 0 ? xml : kept + xml.slice(from);
}

/** Opening tags with well-formed attributes; the second group is "/" where the element ends with its tag. */
function openingTags(names: ReadonlySet<string>): RegExp {
  const attribute = String.raw`\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
  return new RegExp(String.raw`<(${[...names].join('|')})(?:${attribute})*\s*(/?)>`, 'g');
}
