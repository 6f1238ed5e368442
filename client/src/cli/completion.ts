import type { Command } from './command.ts';
import { optionsOf } from './options.ts';
import { UsageError } from './usage-error.ts';

/** The command that prints a script for the completion of all other commands and their options. */
export function completionCommand(commands: readonly Command[]): Command {
  return {
    name: 'completion',
    takes: 'bash|zsh',
    count: [1, 1],
    calls: [],
    summary: 'Prints the completion for a shell: source <(sillage completion bash)',
    options: {},
    async run({ output }, [shell]) {
      if (shell !== 'bash' && shell !== 'zsh') throw new UsageError('completion is there for bash and zsh');
      output.stream.write(completionScript(shell, commands));
    },
  };
}

export function completionScript(shell: 'bash' | 'zsh', commands: readonly Command[]): string {
  const firsts = [...new Set([...commands.map(({ name }) => name.split(' ')[0]), 'completion'])];
  const seconds = new Map<string, string[]>();
  for (const { name } of commands) {
    const [first = '', second] = name.split(' ');
    if (second !== undefined) seconds.set(first, [...(seconds.get(first) ?? []), second]);
  }
  const branches = [
    ...[...seconds].map(([first, words]) => `    ${first}) words="${words.join(' ')}" ;;`),
    '    completion) words="bash zsh" ;;',
  ];
  const options = (count: 1 | 2): string =>
    commands
      .filter(({ name }) => name.split(' ').length === count)
      .map((command) => {
        const names = Object.keys(optionsOf(command)).map((option) => `--${option}`);
        return `    "${command.name}") options="${names.join(' ')}" ;;`;
      })
      .join('\n');
  return `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_sillage() {
  local current="\${COMP_WORDS[COMP_CWORD]}" first="\${COMP_WORDS[1]}" second="\${COMP_WORDS[2]}"
  local words="" options=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${firsts.join(' ')} --help --version" -- "$current"))
    return
  fi
  case "$first" in
${branches.join('\n')}
  esac
  case "$first $second" in
${options(2)}
  esac
  if [ -z "$options" ]; then
    case "$first" in
${options(1)}
    esac
  fi
  if [[ "$current" == --* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [ "$COMP_CWORD" -eq 2 ] && [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _sillage sillage
`;
}
