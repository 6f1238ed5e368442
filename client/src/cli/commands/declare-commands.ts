import type { DeclarationCheck, DeclarationSelection, PortalDeclaration } from '@sillage/contract';
import { items } from '../../records/pages.ts';
import type { Command, Context, Option, Values } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { writeResponse } from '../write-response.ts';
import { followJob, isDone, jobFailures } from './job-steps.ts';

const nouns = ['versions', 'evaluations', 'products'] as const;
const formats = ['csv', 'xlsx'] as const;
const languages = ['fr', 'en', 'code'] as const;

const ofSelection: Readonly<Record<string, Option>> = {
  noun: { type: 'string', summary: 'versions (default), evaluations or products: what the ids are of' },
  brand: { type: 'string', summary: 'UUID of the brand on the portal; else its default brand' },
  'without-gtins': { type: 'boolean', summary: 'the portal lets the organization declare without GTIN' },
};
const ofFile: Readonly<Record<string, Option>> = {
  format: { type: 'string', summary: 'csv (default) or xlsx' },
  values: { type: 'string', summary: 'fr (default), en or code: of the cells; titles are always French' },
};
const skipRefused: Readonly<Record<string, Option>> = {
  'skip-refused': { type: 'boolean', summary: 'leaves out what the portal would refuse' },
};

/** What a command declares. Throws: UsageError for an unknown word of an option. */
function selectionOf(ids: readonly string[], values: Values): DeclarationSelection {
  const noun = oneOf(nouns, 'noun', values) ?? 'versions';
  const format = oneOf(formats, 'format', values);
  const language = oneOf(languages, 'values', values);
  return {
    [noun]: [...ids],
    ...(format === undefined ? {} : { format }),
    ...(language === undefined ? {} : { language }),
    ...(typeof values.brand === 'string' ? { brand: values.brand } : {}),
    ...(values['without-gtins'] === true ? { withoutGtins: true } : {}),
  };
}

function oneOf<Word extends string>(
  words: readonly Word[],
  option: string,
  values: Values,
): Word | undefined {
  const given = values[option];
  if (given === undefined) return undefined;
  const found = words.find((word) => word === given);
  if (found === undefined) throw new UsageError(`--${option} is one of ${words.join(', ')}`);
  return found;
}

const skipping = (values: Values) =>
  values['skip-refused'] === true ? { skipRefused: 'true' as const } : {};

const check: Command = {
  name: 'declare check',
  takes: '<id> …',
  count: [1, Number.POSITIVE_INFINITY],
  calls: ['writeDeclarationFile'],
  summary: 'Says what the French declaration portal would refuse, and what its method cannot express',
  options: ofSelection,
  async run({ client, output }, ids, values) {
    const response = await client().writeDeclarationFile({
      query: { check: 'true' },
      body: selectionOf(ids, values),
    });
    const checked = (await response.json()) as DeclarationCheck;
    output.show(checked, [
      ['ID', 'REFERENCE', 'STATE', 'POINTS'],
      ...checked.rows.map(({ id, reference, state, score }) => [id, reference, state, score]),
    ]);
    if (!output.json)
      for (const { id, problems, notExpressed } of checked.rows) {
        for (const { column, message } of problems) output.note(`${id}: ${column}: ${message}`);
        for (const { message } of notExpressed) output.note(`${id}: ${message}`);
      }
    return checked.refused === 0;
  },
};

const file: Command = {
  name: 'declare file',
  takes: '<id> …',
  count: [1, Number.POSITIVE_INFINITY],
  calls: ['writeDeclarationFile'],
  summary: 'Writes the file of the French declaration portal, to a file or standard output; sends nothing',
  options: {
    ...ofSelection,
    ...ofFile,
    ...skipRefused,
    output: { type: 'string', summary: 'the file, whole or not at all' },
  },
  async run(context, ids, values) {
    const response = await context.client().writeDeclarationFile({
      query: skipping(values),
      body: selectionOf(ids, values),
    });
    const refused = Number(response.headers.get('Sillage-Refused') ?? 0);
    await writeResponse(context, response, typeof values.output === 'string' ? values.output : undefined);
    if (refused > 0) context.output.note(`${refused} left out: sillage declare check says why`);
    return refused === 0;
  },
};

const send: Command = {
  name: 'declare send',
  takes: '<id> …',
  count: [1, Number.POSITIVE_INFINITY],
  calls: ['readJob', 'sendDeclarations'],
  summary: 'Declares pieces on the French portal of the organization, and shows what became of each',
  options: {
    ...ofSelection,
    ...skipRefused,
    yes: { type: 'boolean', summary: 'says that they are to be declared; without it nothing is sent' },
    'no-wait': { type: 'boolean', summary: 'does not wait for the job' },
  },
  async run(context, ids, values) {
    const selection = selectionOf(ids, values);
    if (values.yes !== true)
      throw new UsageError('nothing is sent without --yes; sillage declare check says what would be refused');
    const client = context.client();
    const accepted = await client.sendDeclarations({
      query: skipping(values),
      body: { ...selection, portal: true },
    });
    if (accepted.refused > 0)
      context.output.note(`${accepted.refused} left out, the portal would refuse them`);
    if (values['no-wait'] === true) {
      context.output.show(accepted, [['job', accepted.id]]);
      return accepted.refused === 0;
    }
    const job = await followJob(context, accepted.id);
    await showDeclarations(context, { job: job.id });
    for (const line of jobFailures(job)) context.output.note(line);
    return isDone(job) && accepted.refused === 0;
  },
};

const list: Command = {
  name: 'declare list',
  takes: '',
  count: [0, 0],
  calls: ['listDeclarations'],
  summary: 'Lists what was declared on the French portal, newest first, with the cost now',
  options: {},
  queryOf: 'listDeclarations',
  async run(context, _, __, query) {
    await showDeclarations(context, query);
  },
};

async function showDeclarations({ client, output }: Context, query: object): Promise<void> {
  const found: PortalDeclaration[] = [];
  for await (const entry of items(client(), 'listDeclarations', { query })) found.push(entry);
  output.show(found, [
    ['AT', 'STATE', 'REFERENCE', 'DECLARED', 'NOW', 'AGAIN FROM', 'MESSAGE'],
    ...found.map(({ at, state, reference, score, current, mayDeclareAgainAt, message, answer }) => [
      at,
      state,
      reference,
      score,
      current,
      mayDeclareAgainAt,
      [message, ...answer.issues.map((issue) => issue.message)].filter(Boolean).join('; '),
    ]),
  ]);
}

export const declareCommands = [check, file, send, list];
