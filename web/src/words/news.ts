import { addWords } from './add-words.ts';
import { words as en } from './en/news.ts';
import { words as fr } from './fr/news.ts';

addWords({ en, fr });
