import { efMethod } from '@sillage/contract';
import { visibleText } from '../../locales/visible-text.ts';

/** The name of the impact method of a database; those that came with a package keep theirs. */
export const methodName = (method: string): string => (method === efMethod ? 'EF 3.1' : visibleText(method));
