import { addWords } from './add-words.ts';
import { words as en } from './en/chart.ts';
import { words as fr } from './fr/chart.ts';

addWords({ en, fr });
