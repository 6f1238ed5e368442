import { basename } from 'node:path';

/**
 * The class that a browser sees: the name of the style sheet and that of the class in it, so that rules of one sheet
 * never meet elements of another. The same in development, in production and in tests; a test compares them all.
 *
 * @param {string} name
 * @param {string} sheet the path of its style sheet
 */
export function generatedClass(name, sheet) {
  const component = basename(sheet.replace(/\?.*$/, ''), '.module.css');
  return name === component || name.startsWith(`${component}-`) ? name : `${component}-${name}`;
}

/** @type {import('vite').CSSModulesOptions} */
export const classNames = { generateScopedName: generatedClass, localsConvention: 'camelCaseOnly' };
