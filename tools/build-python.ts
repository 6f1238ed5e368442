import { packagePython } from './python-package/package-python.ts';

const { wheel, source } = packagePython();
console.log(`${wheel}\n${source}`);
