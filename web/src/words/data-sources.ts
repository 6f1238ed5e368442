import { addWords } from './add-words.ts';
import { words as en } from './en/data-sources.ts';
import { words as fr } from './fr/data-sources.ts';

addWords({ en, fr });
