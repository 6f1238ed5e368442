import { addWords } from './add-words.ts';
import { words as en } from './en/exports.ts';
import { words as fr } from './fr/exports.ts';

addWords({ en, fr });
