import { addWords } from './add-words.ts';
import { words as en } from './en/compare.ts';
import { words as fr } from './fr/compare.ts';

addWords({ en, fr });
