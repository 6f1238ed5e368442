import { givenForPiece } from './given-values.ts';
import type { MappingTask } from './mapping-task.ts';

const pointer = '/category/id';

/**
 * Determines the method's product: the one that the evaluation
 * selects, else the one that its category implies.
 *
 * Issues: extscore.category-unmapped, extscore.product-unclear; extscore.value-refused for a product of
 * another category; warning extscore.product-assumed where the category also covers other products.
 */
export function mapProduct(task: MappingTask): string | undefined {
  const { prepared, mapping, errors, warnings } = task;
  const { category } = prepared.compiled;
  const choice = mapping.categories.get(category.id);
  if (choice === undefined) {
    errors.push({ code: 'extscore.category-unmapped', pointer, facts: { category: category.name } });
    return undefined;
  }
  const parameter = mapping.productParameter;
  const covered = [...(choice.product === null ? [] : [choice.product]), ...choice.others];
  const choices = covered.join(', ');
  const given = givenForPiece(task, parameter);
  if (given.value?.kind === 'option') {
    task.pointers.set('product', given.pointer);
    if (covered.includes(given.value.value)) return given.value.value;
    const reason = { en: `the category covers ${choices}`, fr: `la catégorie couvre ${choices}` };
    errors.push({
      code: 'extscore.value-refused',
      pointer: given.pointer,
      facts: { name: parameter, reason },
    });
    return undefined;
  }
  if (choice.product === null) {
    errors.push({ code: 'extscore.product-unclear', pointer, facts: { choices, parameter } });
    return undefined;
  }
  if (choice.others.length > 0) {
    const facts = { product: choice.product, choices: choice.others.join(', '), parameter };
    warnings.push({ code: 'extscore.product-assumed', pointer, facts });
  }
  return choice.product;
}
