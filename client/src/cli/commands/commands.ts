import type { Command } from '../command.ts';
import { completionCommand } from '../completion.ts';
import { benchmarkCommands } from './benchmark-commands.ts';
import { callCommands } from './call-command.ts';
import { databaseCommands } from './database-commands.ts';
import { declareCommands } from './declare-commands.ts';
import { evaluationCommands } from './evaluation-commands.ts';
import { jobCommands } from './job-commands.ts';
import { listenCommands } from './listen-command.ts';
import { recipeCommands } from './recipe-commands.ts';
import { recordCommands } from './record-commands.ts';
import { signInCommands } from './sign-in-commands.ts';
import { syncCommands } from './sync-command.ts';
import { tableCommands } from './table-commands.ts';
import { transferCommands } from './transfer-commands.ts';

const own: readonly Command[] = [
  ...signInCommands,
  ...recordCommands,
  ...evaluationCommands,
  ...tableCommands,
  ...transferCommands,
  ...syncCommands,
  ...jobCommands,
  ...listenCommands,
  ...databaseCommands,
  ...recipeCommands,
  ...benchmarkCommands,
  ...declareCommands,
  ...callCommands,
];

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [...own, completionCommand(own)];
