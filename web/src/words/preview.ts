import { addWords } from './add-words.ts';
import { words as en } from './en/preview.ts';
import { words as fr } from './fr/preview.ts';

addWords({ en, fr });
