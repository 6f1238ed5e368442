import { addWords } from './add-words.ts';
import { words as en } from './en/result.ts';
import { words as fr } from './fr/result.ts';

addWords({ en, fr });
