import { addWords } from './add-words.ts';
import { words as en } from './en/account.ts';
import { words as fr } from './fr/account.ts';

addWords({ en, fr });
