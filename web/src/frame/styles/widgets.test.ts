import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../..', import.meta.url));
const styles = join(dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css'))), 'styles');

test('each widget that pages use has its styles', () => {
  const sheet = readFileSync(join(sources, 'frame/styles/widgets.css'), 'utf8');
  const used = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  expect(used).toContain('Button');
  const missing = [...new Set(used)].filter(
    (name) => existsSync(join(styles, `${name}.css`)) && !sheet.includes(`/${name}.css"`),
  );
  expect(missing).toEqual([]);
});
