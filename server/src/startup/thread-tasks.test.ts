import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { combineProduct, productTask } from '../products/combine-product.ts';
import { addProductWarnings } from '../results/add-product-warnings.ts';
import { pair, threadTasks } from './thread-tasks.ts';

/** What the sources declare: the function of each task, by its name. */
function declaredTasks(): [name: string, function_: string][] {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
        /^export const \w+ = threadTask<typeof (\w+)>\(\s*'(\w+)'/gm,
      ),
    ])
    .map(([, name = '', task = '']) => [task, name]);
}

test('each task that is declared has its function, and no two have the same name', () => {
  const paired = threadTasks.map(({ name, run }): [string, string] => [name, run.name]);
  expect(new Set(paired.map(([name]) => name)).size).toBe(paired.length);
  expect(paired.sort()).toEqual(declaredTasks().sort());
});

test('a function of another type does not compile', () => {
  // @ts-expect-error
  expect(pair(productTask, addProductWarnings).name).toBe('product');
  expect(pair(productTask, combineProduct).name).toBe('product');
});
