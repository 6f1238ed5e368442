const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Country codes by English name, made when they are asked for first. */
let codes: ReadonlyMap<string, string> | undefined;

function codeOf(english: string): string | undefined {
  codes ??= new Map(
    letters.flatMap((first) =>
      letters.flatMap((second) => {
        const code = first + second;
        const name = inEnglish.of(code) ?? code;
        return name === code ? [] : [[straight(name), code] as const];
      }),
    ),
  );
  return codes.get(straight(english));
}

const straight = (name: string): string => name.replaceAll('’', "'");

/** The name of a country in the language of the page; undefined for what is no country. */
export function placeName(english: string, language: string): string | undefined {
  const code = codeOf(english);
  return code === undefined ? undefined : new Intl.DisplayNames([language], { type: 'region' }).of(code);
}
