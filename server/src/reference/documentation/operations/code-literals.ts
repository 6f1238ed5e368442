/** Longer values are broken into lines. */
const longestLine = 72;

type Style = 'javascript' | 'python';

/** A JSON value as JavaScript or Python writes it; `indent` spaces before its following lines. */
export function literal(value: unknown, style: Style, indent = 0): string {
  if (typeof value === 'string') return textLiteral(value, style);
  if (typeof value !== 'object' || value === null)
    return style === 'python' ? pythonWord(value) : String(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const parts = (inner: number): string[] =>
    isList
      ? value.map((item) => literal(item, style, inner))
      : Object.entries(value).map(
          ([key, item]) => `${keyLiteral(key, style)}: ${literal(item, style, inner)}`,
        );
  const items = parts(0);
  if (items.length === 0) return `${open}${close}`;
  const spaced = isList || style === 'python' ? '' : ' ';
  const line = `${open}${spaced}${items.join(', ')}${spaced}${close}`;
  if (indent + line.length <= longestLine && !line.includes('\n')) return line;
  const step = style === 'python' ? 4 : 2;
  const margin = ' '.repeat(indent + step);
  return `${open}\n${parts(indent + step)
    .map((part) => `${margin}${part},\n`)
    .join('')}${' '.repeat(indent)}${close}`;
}

function textLiteral(text: string, style: Style): string {
  const quoted = JSON.stringify(text);
  if (style === 'python' || text.includes("'")) return quoted;
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"')}'`;
}

const keyLiteral = (key: string, style: Style): string =>
  style === 'javascript' && /^[A-Za-z_$][\w$]*$/.test(key) ? key : textLiteral(key, style);

function pythonWord(value: unknown): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  return value === null ? 'None' : String(value);
}

/** Words that Python does not allow as names of parameters, with those that endpoints use. */
const pythonKeywords: ReadonlySet<string> = new Set([
  'from',
  'import',
  'class',
  'global',
  'is',
  'in',
  'not',
  'or',
  'and',
]);

/** `readEvaluation` → `read_evaluation`, as the Python package calls it. */
export function pythonName(name: string): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return pythonKeywords.has(snake) ? `${snake}_` : snake;
}
