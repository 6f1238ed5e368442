import Type from 'typebox';
import { tool } from '../tool.ts';

/** Sections of an answer, and the characters of each. */
const mostSections = 3;
const mostCharacters = 1500;

export const guideTools = [
  tool({
    name: 'find_in_guides',
    title: 'Find how something is done',
    description:
      'Sections of the documentation about a question: how to declare, publish, import, share, verify; what a figure means; how something is calculated.',
    needs: ['read'],
    input: Type.Object({ question: Type.String({ minLength: 3, maxLength: 300 }) }),
    output: Type.Object({
      sections: Type.Array(
        Type.Object({
          page: Type.String({ description: 'address in this service' }),
          resource: Type.String({ description: 'the whole page in English' }),
          title: Type.String(),
          heading: Type.String(),
          text: Type.String({ description: 'Markdown' }),
        }),
      ),
    }),
    async run({ question }, { findSections, language }) {
      return {
        sections: findSections(question, language, mostSections).map((section) => ({
          page: `/docs/${section.guide}`,
          resource: `sillage://docs/${section.guide}`,
          title: section.title,
          heading: section.heading,
          text: section.text.slice(0, mostCharacters),
        })),
      };
    },
  }),
];
