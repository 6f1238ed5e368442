import type { LocalizedText, Report } from '@sillage/contract';
import { textKey } from '@sillage/engine';
import { givenDigits, numberText, shareText } from '@sillage/engine/figures';
import { methodDataSets } from './method-data-sets.ts';

/** The sentences of a data set, in English and French. */
export interface DataSetTexts {
  readonly category: LocalizedText;
  readonly functionalUnit: LocalizedText;
  readonly comment: LocalizedText;
  readonly technology: LocalizedText;
  readonly accessRestrictions: LocalizedText;
}

type Part = LocalizedText | undefined;
type Result = Report['content']['result'];

/** Sentences that follow each other, and an item of a list. */
const joined = (parts: readonly Part[], by = ' '): LocalizedText => {
  const given = parts.filter((part) => part !== undefined);
  return { en: given.map(({ en }) => en).join(by), fr: given.map(({ fr }) => fr).join(by) };
};

/** Decision: docs/study.md, "As an ILCD data set". */
export function dataSetTexts({ content, documentHash, withheld, asHashed }: Report): DataSetTexts {
  const { result, subject } = content;
  const name = (english: string): LocalizedText =>
    content.names[textKey(english)] ?? { en: english, fr: english };
  const list = (items: readonly string[]): LocalizedText => joined(items.map(name), ', ');
  const { functionalUnit, provenance } = result;
  const quantity = (language: 'en' | 'fr'): string =>
    numberText(functionalUnit.quantityPerReferenceFlow, language, givenDigits);
  const text = name(functionalUnit.text);
  const unit = name(functionalUnit.unit);
  const { databases, method } = provenance;
  const licences = databases.map((one) => `${one.name} (${one.licence})`).join('; ');
  const category =
    'evaluation' in result ? name(result.evaluation.category.name) : { en: 'Product', fr: 'Produit' };
  return {
    category,
    functionalUnit: {
      en: `${text.en}; one piece is ${quantity('en')} × “${unit.en}”`,
      fr: `${text.fr}\u00a0; une pièce fait ${quantity('fr')} × «\u00a0${unit.fr}\u00a0»`,
    },
    comment: joined([
      {
        en: `Totals over the life cycle of one piece of ${numberText(result.totalWeight, 'en', givenDigits)} kg, calculated by Sillage with ${method.name} ${method.version} and catalog ${provenance.catalogVersion} at ${provenance.evaluatedAt}. This is no verified PEF study.`,
        fr: `Totaux sur le cycle de vie d’une pièce de ${numberText(result.totalWeight, 'fr', givenDigits)} kg, calculés par Sillage avec ${method.name} ${method.version} et le catalogue ${provenance.catalogVersion} le ${provenance.evaluatedAt}. Ce n’est pas une étude PEF vérifiée.`,
      },
      ...figureRemarks(result, list),
      qualityOf(result),
      withheld.length === 0
        ? undefined
        : {
            en: `The licences of ${withheld.map(({ database }) => database).join(', ')} allow totals only.`,
            fr: `Les licences de ${withheld.map(({ database }) => database).join(', ')} ne permettent que des totaux.`,
          },
      {
        en: `SHA-256 of the inputs: ${provenance.inputsHash}.`,
        fr: `SHA-256 des entrées\u00a0: ${provenance.inputsHash}.`,
      },
      asHashed && subject.kind === 'version'
        ? {
            en: `SHA-256 of the report: ${documentHash}.`,
            fr: `SHA-256 du rapport\u00a0: ${documentHash}.`,
          }
        : undefined,
    ]),
    technology: joined([
      prefixed('Stages: ', 'Étapes\u00a0: ', list(stageNames(result))),
      prefixed('Composition: ', 'Composition\u00a0: ', compositionOf(content, name)),
    ]),
    accessRestrictions: {
      en: `The figures derive from databases under these licences: ${licences}.`,
      fr: `Les valeurs proviennent de bases sous ces licences\u00a0: ${licences}.`,
    },
  };
}

const prefixed = (en: string, fr: string, text: LocalizedText): Part =>
  text.en === '' ? undefined : { en: `${en}${text.en}.`, fr: `${fr}${text.fr}.` };

/** What a reader must know of the figures: those that are not known, lower bounds, and estimates. */
function figureRemarks(result: Result, list: (items: readonly string[]) => LocalizedText): Part[] {
  const own = result.impacts.filter(({ id }) => methodDataSets.has(id));
  const named = (is: (impact: Result['impacts'][number]) => boolean): LocalizedText =>
    list(own.filter(is).map(({ name }) => name));
  return [
    prefixed(
      'Not known, and therefore left out, not 0: ',
      'Inconnu, donc absent et non 0\u00a0: ',
      named(({ value }) => value === null),
    ),
    prefixed(
      'At least, because something was never inventoried: ',
      'Au moins, car une partie n’a jamais été inventoriée\u00a0: ',
      named(({ atLeast, value }) => atLeast === true && value !== null),
    ),
    prefixed(
      'More than 20 % estimated, not for claims: ',
      'Estimé à plus de 20\u00a0%, pas pour des allégations\u00a0: ',
      named(({ notForClaims, value }) => notForClaims === true && value !== null),
    ),
  ];
}

function qualityOf({ dataQuality: { overall } }: Result): LocalizedText {
  const { dqr, coveredShare } = overall;
  if (dqr === null)
    return {
      en: 'The data quality (DQR) is not known.',
      fr: 'La qualité des données (DQR) n’est pas connue.',
    };
  return {
    en: `Data quality (DQR, 1 is best): ${numberText(dqr, 'en', 2)}, rated for ${shareText(coveredShare, 'en', 2)} of the score.`,
    fr: `Qualité des données (DQR, 1 est le mieux)\u00a0: ${numberText(dqr, 'fr', 2)}, notée pour ${shareText(coveredShare, 'fr', 2)} du score.`,
  };
}

const stageNames = ({ lifecycles }: Result): string[] =>
  lifecycles.flatMap(({ name, joins }) => joins?.map((one) => one.name) ?? [name]);

interface Composed {
  readonly parts: readonly {
    readonly name?: string;
    readonly materials: readonly {
      readonly id: string;
      readonly percentage?: number;
      readonly weight?: number;
    }[];
  }[];
}

/** The materials of an evaluation with what its document says of their amounts; empty for a product. */
function compositionOf(
  { inputs, result }: Report['content'],
  name: (english: string) => LocalizedText,
): LocalizedText {
  const { parts = [] } = (inputs.composition ?? {}) as Partial<Composed>;
  const names = new Map(result.groups.material.map((material) => [material.id, material.name]));
  const amount = (
    { percentage, weight }: Composed['parts'][number]['materials'][number],
    language: 'en' | 'fr',
  ): string => {
    if (percentage !== undefined) return ` ${shareText(percentage / 100, language, givenDigits)}`;
    return weight === undefined ? '' : ` ${numberText(weight, language, givenDigits)} kg`;
  };
  const texts = parts.map((part) => {
    const materials = joined(
      part.materials.map((material): LocalizedText => {
        const own = name(names.get(material.id) ?? material.id);
        return { en: own.en + amount(material, 'en'), fr: own.fr + amount(material, 'fr') };
      }),
      ', ',
    );
    return part.name === undefined
      ? materials
      : { en: `${part.name} (${materials.en})`, fr: `${part.name} (${materials.fr})` };
  });
  return joined(texts, ', ');
}
