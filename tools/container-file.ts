/** One instruction of a container file, such as `RUN`, and its arguments. */
export interface ContainerStep {
  readonly instruction: string;
  readonly text: string;
}

/** Parses the instructions in order, without comments; a trailing backslash continues a line. */
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

/** Splits `--from=packages a b` into its options and words. */
export function splitCommand(text: string): {
  readonly options: Readonly<Record<string, string>>;
  readonly words: readonly string[];
} {
  const all = text.split(/\s+/);
  const isOption = (word: string): boolean => word.startsWith('--');
  const options = all.filter(isOption).map((word) => word.slice(2).split('=') as [string, string]);
  return { options: Object.fromEntries(options), words: all.filter((word) => !isOption(word)) };
}
