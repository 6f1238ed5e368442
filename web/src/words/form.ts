import { addWords } from './add-words.ts';
import { words as en } from './en/form.ts';
import { words as fr } from './fr/form.ts';

addWords({ en, fr });
