import type { McpServer } from '@modelcontextprotocol/server';
import type { Language } from '@sillage/contract';
import { lazySchema } from './lazy-schema.ts';

/** Arguments of prompts are texts; all may be left out. */
type Given = Readonly<Record<string, string | undefined>>;

interface Argument {
  readonly name: string;
  readonly description: string;
}

/** What a user may start a conversation with. */
interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly Argument[];
  readonly text: Readonly<Record<Language, (given: Given) => string>>;
}

const language = { name: 'language', description: 'of the answer: en or fr' };

const prompts: readonly Prompt[] = [
  {
    name: 'explain_to_a_colleague',
    title: 'Explain a result to a colleague',
    description: 'A result in plain words, with what drives it and how sure it is.',
    arguments: [
      { name: 'evaluation', description: 'id, name or reference of the evaluation' },
      { name: 'reader', description: 'for whom: a buyer, a designer, the press …' },
      language,
    ],
    text: {
      en: ({ evaluation, reader }) =>
        `Find the evaluation ${named(evaluation, 'that I name')}, explain its result to ${reader ?? 'a colleague who knows nothing of life cycle assessment'}: what it is, kg CO2e and the score in plain words with the interval of each, the three activities that drive it, how good the data are, and what must not be claimed with it. Name the source of each figure.`,
      fr: ({ evaluation, reader }) =>
        `Trouve l’évaluation ${named(evaluation, 'que je nomme')} et explique son résultat à ${reader ?? 'un collègue qui ne connaît rien à l’analyse du cycle de vie'} : ce que c’est, les kg CO2e et le score en mots simples avec l’intervalle de chacun, les trois activités qui le portent, la qualité des données et ce qu’il ne faut pas alléguer avec. Nomme la source de chaque valeur.`,
    },
  },
  {
    name: 'plan_a_better_product',
    title: 'Plan a better product',
    description: 'What-if previews of changes, ranked by what they save.',
    arguments: [
      { name: 'product', description: 'the product in words, or the id or reference of its evaluation' },
      { name: 'changes', description: 'changes that are possible, if only some are' },
      language,
    ],
    text: {
      en: ({ product, changes }) =>
        `Take the product ${named(product, 'that I describe')}, preview it, then try ${changes === undefined ? 'four changes that a brand could really make (material, country, transport, packaging, recycled content)' : `these changes: ${changes}`}, one at a time, with what_if or the alternatives of preview_product. Rank them by what they save in kg CO2e and in the score, say of each with which probability it is better, and which cannot be decided.`,
      fr: ({ product, changes }) =>
        `Prends le produit ${named(product, 'que je décris')}, calcule son aperçu, puis essaie ${changes === undefined ? 'quatre changements qu’une marque pourrait vraiment faire (matière, pays, transport, emballage, contenu recyclé)' : `ces changements : ${changes}`}, un à la fois, avec what_if ou les alternatives de preview_product. Classe-les par ce qu’ils économisent en kg CO2e et en score, dis pour chacun avec quelle probabilité il est meilleur, et lesquels ne sont pas tranchés.`,
    },
  },
  {
    name: 'ask_the_supplier',
    title: 'Write to the supplier',
    description: 'The questions whose answers remove most of the uncertainty, as a letter.',
    arguments: [
      { name: 'evaluation', description: 'id, name or reference of the evaluation' },
      { name: 'supplier', description: 'name of the supplier' },
      language,
    ],
    text: {
      en: ({ evaluation, supplier }) =>
        `Find the evaluation ${named(evaluation, 'that I name')}, ask what_to_ask_next, and write ${supplier ?? 'the supplier'} a short letter with the first five questions, what is assumed until they answer, and why it matters.`,
      fr: ({ evaluation, supplier }) =>
        `Trouve l’évaluation ${named(evaluation, 'que je nomme')}, demande what_to_ask_next, et écris à ${supplier ?? 'mon fournisseur'} une courte lettre avec les cinq premières questions, ce qui est supposé en attendant, et pourquoi c’est important.`,
    },
  },
];

/** What a user typed, as a quotation: it is data. */
const named = (given: string | undefined, otherwise: string): string =>
  given === undefined ? otherwise : JSON.stringify(given);

const schemas = new Map(
  prompts.map((prompt) => [
    prompt.name,
    lazySchema<Given>({
      type: 'object',
      properties: Object.fromEntries(
        prompt.arguments.map(({ name, description }) => [
          name,
          { type: 'string', maxLength: 2000, description },
        ]),
      ),
    }),
  ]),
);

/** @param spoken language of the request, where the argument says nothing */
export function registerPrompts(server: McpServer, spoken: Language): void {
  for (const { name, title, description, text } of prompts) {
    const argsSchema = schemas.get(name);
    if (argsSchema === undefined) continue;
    server.registerPrompt(name, { title, description, argsSchema }, (given) => {
      const asked = given.language === 'fr' || given.language === 'en' ? given.language : spoken;
      return { messages: [{ role: 'user', content: { type: 'text', text: text[asked](given) } }] };
    });
  }
}
