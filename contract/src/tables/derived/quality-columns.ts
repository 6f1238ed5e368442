import { fibreIn } from '../composition/read-fibre.ts';
import { folded } from '../names/normalised.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

const qualities = [
  [
    'recycled',
    /^(?:is |made )?(?:recycled?|recycle|recyclee|recycelt|recycling|riciclato|reciclado)(?: (?:y n|yes no|o n|oui non|j n|ja nein|s n|si no|sim nao))?$/,
  ],
  [
    'organic',
    /^(?:is )?(?:organic|bio|biologique|biologisch|biologico|organico|ecologico)(?: (?:y n|yes no|o n|oui non|j n|ja nein|s n|si no|sim nao))?$/,
  ],
] as const;
const yes = /^(?:y|yes|o|oui|j|ja|s|si|sì|sí|sim|x|true|1)$/i;
const no = /^(?:n|no|non|nein|não|nao|-|–|false|0|)$/i;

/** A column that says with yes or no whether the fibre of its row is recycled or organic: the fibre then says it. */
export function withQualityColumns(titled: TitledRows): TitledRows {
  const text = (index: number, column: number): string => textAt(titled, index, column);
  const below = titled.wanted;
  const found = qualities.flatMap(([quality, title]) =>
    [...titled.titles.keys()]
      .filter((column) => title.test(folded(titled.titles[column] ?? '')))
      .filter((column) =>
        below.every((index) => yes.test(text(index, column)) || no.test(text(index, column))),
      )
      .map((column) => ({ quality, column })),
  );
  if (found.length === 0) return titled;
  const fibres = [...titled.titles.keys()].filter((column) => {
    const named = below.filter((index) => fibreIn(text(index, column)) !== undefined);
    return named.length > below.length / 2;
  });
  const [fibre] = fibres;
  // Beside two fibres, it does not say of which.
  if (fibre === undefined || fibres.length > 1) return titled;
  const rows = new Set(below);
  return {
    ...titled,
    rows: titled.rows.map((row, index) => {
      const said = found.filter(({ column }) => rows.has(index) && yes.test(text(index, column)));
      if (said.length === 0 || text(index, fibre) === '') return row;
      const named = `${said.map(({ quality }) => quality).join(' ')} ${text(index, fibre)}`;
      return row.map((cell, column) => (column === fibre ? named : cell));
    }),
  };
}
