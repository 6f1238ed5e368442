import type { DatabaseRecord, ImportRecord, Recipe } from '@sillage/contract';

// Not imported from the contract: its schemas would come with them.
/** From open to closed. */
export const disclosures = [
  'full',
  'results',
  'aggregated',
] as const satisfies readonly DatabaseRecord['disclosure'][];
export const allocationChoices = [
  'given',
  'mass',
  'energy',
] as const satisfies readonly ImportRecord['allocation'][];
export const regionalChoices = [
  'process',
  'exchange',
  'none',
] as const satisfies readonly ImportRecord['regional'][];

/** What is said of a file before it is sent. */
export interface ImportChoices {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly attribution: string;
  readonly disclosure: DatabaseRecord['disclosure'];
  readonly allocation: ImportRecord['allocation'];
  readonly regional: ImportRecord['regional'];
  /** Product system of openLCA, and the set of its parameters. */
  readonly system: string;
  readonly parameterSet: string;
  /** Lists of flow names, by id, separated by commas. */
  readonly mappingLists: string;
  /** Everything is done and nothing is stored. */
  readonly check: boolean;
}

export const firstChoices: ImportChoices = {
  name: '',
  version: '',
  licence: '',
  attribution: '',
  disclosure: 'aggregated',
  allocation: 'given',
  regional: 'process',
  system: '',
  parameterSet: '',
  mappingLists: '',
  check: false,
};

/** As the service wants names and versions, which are part of addresses. */
const safeName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export const isSafeName = (text: string): boolean => safeName.test(text);

/** A name for a database made of the name of its file: `My base (2).zip` gives `my-base-2`. */
export function nameOfFile(file: string): string {
  return file
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
    .slice(0, 64);
}

/** The query of an upload; what is empty is left out. */
export function queryOf({ check, ...texts }: ImportChoices): Readonly<Record<string, string>> {
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    ...Object.fromEntries(given.map(([name, text]) => [name, text.trim()])),
    ...(check ? { check: 'true' } : {}),
  };
}

/**
 * The relative tolerance that a typed percentage means, as the service takes it: "0.1" is "0.001". Undefined: it is no
 * percentage above 0 and below 100 %.
 */
export function toleranceOf(percent: string): string | undefined {
  const text = percent.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^(\d{1,2}(\.\d{1,10})?|\.\d{1,10})$/.test(text) || Number(text) === 0) return undefined;
  return (Number(text) / 100).toFixed(12).replace(/0+$/, '');
}

/**
 * A recipe out of a file, so far as its title and licence can be shown before the service checks the rest; undefined: it is
 * none.
 */
export function readRecipe(text: string): Recipe | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { title, licence, roles } = (read ?? {}) as Partial<Recipe>;
  const isShown =
    typeof title === 'string' &&
    typeof licence?.name === 'string' &&
    typeof licence.text === 'string' &&
    (roles === undefined || Array.isArray(roles));
  return isShown ? (read as Recipe) : undefined;
}
