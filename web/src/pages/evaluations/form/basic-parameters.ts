import type { ParameterDescription } from '@sillage/contract';
import { useState } from 'react';

/**
 * What the basic form asks of a product, besides its materials: in the examples of the demonstration
 * organization, at least a tenth of the score of some product passes through each of these (data quality of
 * the result, parameters to ask for next), or it is a question that every maker can answer: where it was made,
 * whether it flew. Everything else is in the complete form.
 */
const basicIdentifiers: ReadonlySet<string> = new Set([
  // Garments and shoes
  'making-country',
  'fabric-process',
  'dyeing-process',
  'making-waste',
  'dead-stock',
  'cutting-loss',
  'assembly-energy',
  'air-share',
  'use-country',
  'intrinsic-quality',
  'repairability',
  // Food
  'kitchen-country',
  'transformation',
  'food-packaging',
  'delivery',
  'yield',
  // Packagings
  'forming-process',
]);

/** The same for a material. */
const basicOfMaterial: ReadonlySet<string> = new Set(['recycled-content', 'preparation-loss']);

type Judged = Pick<ParameterDescription, 'identifier' | 'constraints'>;

/** Whether the basic form shows a parameter of the product: those that the method cannot assume always. */
export function isBasicField({ identifier, constraints }: Judged): boolean {
  return constraints.required === true || basicIdentifiers.has(identifier);
}

export function isBasicMaterialField({ identifier, constraints }: Judged): boolean {
  return constraints.required === true || basicOfMaterial.has(identifier);
}

/** The local storage key of the chosen form. */
const key = 'sillage.form-detail';

/** Whether the form asks only for the basics; remembered on this device. */
export function useBasicForm(): readonly [boolean, (basic: boolean) => void] {
  const [basic, setBasic] = useState(readBasic);
  const choose = (next: boolean): void => {
    setBasic(next);
    try {
      localStorage.setItem(key, next ? 'basic' : 'all');
    } catch {
      // Storage is full or blocked: the choice lasts as long as the page.
    }
  };
  return [basic, choose];
}

function readBasic(): boolean {
  try {
    return localStorage.getItem(key) !== 'all';
  } catch {
    return true;
  }
}
