import type { Field } from '../fields/field.ts';
import type { Cell } from '../table.ts';

/** What tables write where a value is not known yet, in six languages. */
const pending =
  /^(?:à confirmer|a confirmer|à définir|a definir|à préciser|à compléter|en attente|en cours|inconnue?|non connue?|non communiquée?|non renseignée?|nc|n\.c\.?|nr|tbc|tba|tbd|to be (?:confirmed|defined|determined|completed)|pending|unknown|not known|on request|sur demande|auf anfrage|su richiesta|a consultar|a petición|n\/k|n\/a|n\.a\.?|na|n\/c|n\/d|nd|n\.d\.?|k\.\s?a\.?|keine angaben?|unbekannt|offen|folgt|zu (?:bestätigen|klären)|noch offen|da confermare|da definire|sconosciuto|non disponibile|por (?:confirmar|definir)|a confirmar|desconocid[oa]|sin datos|desconhecid[oa]|sem dados|-+|–|—|\?+|…|\.\.\.|x{2,}|\/|#n\/a na)[\s?!.]*$/iu;

/** Whether a cell says that its value is not known yet. Names and references may be anything. */
export function isPending(cell: Cell, { kind, names }: Pick<Field, 'kind' | 'names'>): boolean {
  if (typeof cell !== 'string' || kind === 'text') return false;
  const text = cell.trim();
  // A value of the catalog may be named so, as the unknown country.
  return (
    pending.test(text) && (text === '-' || /^[\p{L}/.]{2,4}$/u.test(text) || names?.find(text) === undefined)
  );
}

/** What tables write in the column of a part that a product does not have: `unlined`, `sans doublure`. */
const withoutPart =
  /^(?:unlined|not lined|no lining|none|no|non doublée?s?|sans(?: doublure| rembourrage)?|aucune?|ungefüttert|ohne(?: futter| füllung)?|kein[es]?|keine|sfoderat[oa]|non foderat[oa]|senza(?: fodera)?|nessuna|sin(?: forro| forrar| relleno)?|ningun[oa]|sem(?: forro)?|nenhum[a]?|[-–—/])\.?$/iu;
export const saysNoPart = (text: string): boolean => withoutPart.test(text.trim());
