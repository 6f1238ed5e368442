import type { ParsedAllocationFactor } from '@sillage/engine';
import { childNamed, textIn, type XmlElement, xmlNumber } from '../../reading/read-xml-entry.ts';

/** Exchanges of reference products (output group 0) and by-products (2). */
export function productsIn(dataset: XmlElement): readonly XmlElement[] {
  const exchanges = childNamed(dataset, 'flowData')?.children ?? [];
  return exchanges.filter((element) => {
    if (element.name !== 'intermediateExchange') return false;
    if ((element.attributes.inputGroup ?? textIn(element, 'inputGroup')) !== undefined) return false;
    const group = element.attributes.outputGroup ?? textIn(element, 'outputGroup');
    return group === '0' || group === '2';
  });
}

/**
 * Shares of several products by their value, amount × price. None where a product has no price, several currencies are used, or a
 * value is not positive: then the process is divided by the importer's choice, or refused by name.
 * Source: Weidema et al. 2013, Overview and methodology, ecoinvent report 1(v3), section 5.
 */
export function allocationByPrice(dataset: XmlElement): readonly ParsedAllocationFactor[] {
  const products = productsIn(dataset);
  if (products.length < 2) return [];
  const currencies = new Set<string>();
  const values = new Map<string, number>();
  for (const product of products) {
    const price = product.children.find(
      (child) => child.name === 'property' && textIn(child, 'name')?.toLowerCase() === 'price',
    );
    currencies.add(textIn(price, 'unitName') ?? '');
    const value =
      (xmlNumber(product.attributes.amount) ?? Number.NaN) *
      (xmlNumber(price?.attributes.amount) ?? Number.NaN);
    if (!(value > 0)) return [];
    const flow = product.attributes.intermediateExchangeId ?? '';
    values.set(flow, (values.get(flow) ?? 0) + value);
  }
  if (currencies.size > 1) return [];
  const total = [...values.values()].reduce((sum, value) => sum + value, 0);
  return [...values].map(([product, value]) => ({ kind: 'economic', product, value: value / total }));
}
