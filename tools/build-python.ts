import { resolve } from 'node:path';
import { packagePython } from './python-package/package-python.ts';

const [, , folder] = process.argv;
const { wheel, source } = packagePython(folder === undefined ? undefined : resolve(folder));
console.log(`${wheel}\n${source}`);
