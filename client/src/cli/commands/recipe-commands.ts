import { createInterface } from 'node:readline/promises';
import type { Recipe, RecipeInstall } from '@sillage/contract';
import type { Command, Context } from '../command.ts';
import { jsonFile } from '../read-json.ts';
import { UsageError } from '../usage-error.ts';
import { followJob } from './job-steps.ts';

const list: Command = {
  name: 'database recipes',
  takes: '[<name@version>]',
  count: [0, 1],
  calls: ['listRecipes'],
  summary: 'Lists the recipes and templates of the service; with a name, prints one to be kept and changed',
  options: {},
  async run({ client, output }, [id]) {
    const found = await client().listRecipes();
    if (id === undefined) {
      output.show(found, [
        ['RECIPE', 'READY', 'ALLOWED', 'TITLE'],
        ...found.map(({ id, ready, allowed, recipe }) => [
          id,
          ready ? 'yes' : 'template',
          allowed ? 'yes' : 'no',
          recipe.title,
        ]),
      ]);
      return;
    }
    const one = found.find((record) => record.id === id);
    if (one === undefined) throw new UsageError(`the service has no recipe "${id}"`);
    output.stream.write(`${JSON.stringify(one.recipe, null, 2)}\n`);
  },
};

const install: Command = {
  name: 'database install',
  takes: '<recipe or file.json>',
  count: [1, 1],
  calls: ['installRecipe', 'listRecipes', 'readImport', 'readJob', 'replaceRoles'],
  summary: 'Lets the service fetch, import and prove a database by a recipe, and waits for its report',
  options: {
    'accept-licence': { type: 'boolean', summary: 'accepts the licence of the recipe without asking' },
  },
  async run(context, [place = ''], values) {
    const { output } = context;
    const client = context.client();
    const { recipe, sent } = await chosen(context, place);
    const accept = values['accept-licence'] === true || (await asksLicence(context, recipe));
    const accepted = await client.installRecipe({ body: { ...sent, accept } });
    await followJob(context, accepted.job.id);
    const record = await client.readImport({ params: { id: accepted.import.id } });
    const proof = record.report?.proof;
    output.show(record, [
      ['import', record.id],
      ['state', record.state],
      ['database', record.database?.id],
      ...(proof === undefined ? [] : [['proof', `${proof.verdict}, ${proof.within} of ${proof.pairs}`]]),
      ...(record.failure === undefined ? [] : [['failure', record.failure.detail]]),
    ]);
    if (record.database === undefined) return false;
    if (recipe.roles !== undefined && recipe.roles.length > 0)
      await client.replaceRoles({ params: { id: record.database.id }, body: { roles: recipe.roles } });
    return true;
  },
};

/** A recipe out of a file, or of the service by its name. Throws: UsageError. */
async function chosen(
  { client }: Context,
  place: string,
): Promise<{ readonly recipe: Recipe; readonly sent: RecipeInstall }> {
  if (place.endsWith('.json')) {
    // The service checks it.
    const recipe = jsonFile(place) as Recipe;
    return { recipe, sent: { recipe } };
  }
  const found = (await client().listRecipes()).find(({ id }) => id === place);
  if (found === undefined)
    throw new UsageError(`the service has no recipe "${place}"; a file of your own ends in .json`);
  return { recipe: found.recipe, sent: { name: place } };
}

/** Shows the licence at a terminal and asks; elsewhere nobody can accept, and the service refuses with the reason. */
async function asksLicence({ input, output }: Context, { licence }: Recipe): Promise<boolean> {
  // A file without a licence is refused by the service, which says what it lacks.
  if (input.isTTY !== true || typeof licence?.text !== 'string') return false;
  const lines = [`${licence.name} ${licence.address ?? ''}`, '', ...licence.text.split('\n')];
  for (const line of lines) output.note(line);
  const asked = createInterface({ input, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await asked.question('Do you accept this licence? (yes/no) ')).trim());
  } finally {
    asked.close();
  }
}

export const recipeCommands = [list, install];
