import { addWords } from './add-words.ts';
import { words as en } from './en/library.ts';
import { words as fr } from './fr/library.ts';

addWords({ en, fr });
