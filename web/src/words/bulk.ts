import { addWords } from './add-words.ts';
import { words as en } from './en/bulk.ts';
import { words as fr } from './fr/bulk.ts';

addWords({ en, fr });
