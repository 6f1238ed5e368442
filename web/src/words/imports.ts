import { addWords } from './add-words.ts';
import { words as en } from './en/imports.ts';
import { words as fr } from './fr/imports.ts';

addWords({ en, fr });
