import { efMethod } from '@sillage/contract';
import { type ImpactMethod, type Inventory, methodOfPackage } from '@sillage/engine';
import { DomainError } from '../../platform/kernel/domain-error.ts';

interface WantedIndicators {
  /** Ids of the columns of a row of figures. */
  readonly columns: readonly string[];
  /** With a method of the package: its category for a column, by id. */
  readonly indicators: readonly { readonly id: string; readonly category: string }[];
}

/** Throws: DomainError database.method-unknown. */
export function packageMethod(inventory: Inventory, wanted: string): ImpactMethod {
  const method = methodOfPackage(inventory, wanted);
  if (method === undefined) throw unknownMethod(wanted, inventory.methods);
  return method;
}

export function unknownMethod(wanted: string, own: Inventory['methods']): DomainError {
  const methods = [efMethod, ...own.map(({ id, name }) => `${id} (${name})`)].join(', ');
  return new DomainError('database.method-unknown', { method: wanted, methods });
}

/** The indicator of the method that each column takes; undefined: none. Throws: DomainError database.category-unknown. */
export function slotsOf(
  method: ImpactMethod,
  { columns, indicators }: WantedIndicators,
): readonly (number | undefined)[] {
  const place = (id: string): number | undefined => {
    const index = method.indicators.findIndex((indicator) => indicator.id === id);
    return index === -1 ? undefined : index;
  };
  if (method.id === efMethod) return columns.map(place);
  for (const { category } of indicators) {
    if (place(category) === undefined) {
      const categories = method.indicators.map(({ id, name }) => `${id} (${name})`).join(', ');
      throw new DomainError('database.category-unknown', {
        category,
        categories: categories.slice(0, 4_000),
      });
    }
  }
  return columns.map((column) => {
    const chosen = indicators.find(({ id }) => id === column);
    return chosen === undefined ? undefined : place(chosen.category);
  });
}
