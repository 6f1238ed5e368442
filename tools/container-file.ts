/** One instruction of a container file: `RUN`, and what it is told. */
export interface ContainerStep {
  readonly instruction: string;
  readonly text: string;
}

/** The instructions in their order; comments are left out, lines that end in a backslash go on in the next one. */
export function parseContainerFile(text: string): ContainerStep[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  return lines
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => {
      const [, instruction = '', rest = ''] = /^\s*(\S+)\s*(.*)$/.exec(line) ?? [];
      return { instruction: instruction.toUpperCase(), text: rest.trim() };
    });
}

/** `--from=packages a b` → its options and its words. */
export function splitCommand(text: string): {
  readonly options: Readonly<Record<string, string>>;
  readonly words: readonly string[];
} {
  const all = text.split(/\s+/);
  const isOption = (word: string): boolean => word.startsWith('--');
  const options = all.filter(isOption).map((word) => word.slice(2).split('=') as [string, string]);
  return { options: Object.fromEntries(options), words: all.filter((word) => !isOption(word)) };
}
