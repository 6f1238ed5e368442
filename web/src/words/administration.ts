import { addWords } from './add-words.ts';
import { words as en } from './en/administration.ts';
import { words as fr } from './fr/administration.ts';

addWords({ en, fr });
