/** Where a line may end: after a space that breaks, a hyphen or a slash. */
const pieces = /[^ \u200b/-]*[ \u200b/-]+|[^ \u200b/-]+/gu;

/**
 * Cuts a text into lines that are no wider than `width` by `widthOf`. Words that are wider are cut between letters, such
 * as hashes; line breaks in the text stay. At least one line.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf));
}

function wrapParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string): boolean => widthOf(withoutEnd(candidate)) <= width;
  for (const piece of text.match(pieces) ?? []) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(withoutEnd(line));
    line = piece;
    while (!fits(line)) {
      const head = longestThatFits(line, fits);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return [...lines, withoutEnd(line)];
}

/** Without the spaces at which it ends; those that do not break stay. */
const withoutEnd = (line: string): string => line.replace(/ +$/, '');

/** The most letters from the beginning that fit; at least one, whatever its width. */
function longestThatFits(text: string, fits: (text: string) => boolean): string {
  const letters = [...text];
  let few = 1;
  let many = letters.length;
  while (few < many) {
    const middle = Math.ceil((few + many) / 2);
    if (fits(letters.slice(0, middle).join(''))) few = middle;
    else many = middle - 1;
  }
  return letters.slice(0, few).join('');
}
