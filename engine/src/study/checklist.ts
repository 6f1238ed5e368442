import { efforts, type LocalizedStudy, type LocalizedText } from '@sillage/contract';
import { durabilityIdentifiers } from './additional.ts';
import { statedShares } from './cut-off.ts';
import { ownProcesses } from './data-needs.ts';
import { distributionIdentifiers } from './distribution.ts';
import { goalItems } from './goal.ts';
import type { StudyContext } from './study-context.ts';
import { listed, percent } from './texts.ts';

type Item = LocalizedStudy['checklist'][number];
type Place = NonNullable<Item['place']>;
/** The parts of a study that tell what is missing. */
type Findings = Omit<
  LocalizedStudy,
  | 'checklist'
  | 'provenance'
  | 'evaluation'
  | 'functionalUnit'
  | 'dataSets'
  | 'dataHierarchy'
  | 'interpretation'
>;

/** Parameters asked for at most. */
const mostAsked = 8;

/** What is missing for a claim: the least effort first, then what a claim depends on, then the largest share. */
export function checklistOf(context: StudyContext, findings: Findings): Item[] {
  const items = [
    ...distributionItems(findings),
    ...goalItems(context),
    ...statementItems(context, findings),
    ...durabilityItems(findings),
    ...askedItems(context, findings),
    ...electricityItems(context, findings),
    ...dataItems(findings),
    ...ruleItems(findings),
    verification,
  ];
  return items.sort(
    (a, b) =>
      efforts.indexOf(a.effort) - efforts.indexOf(b.effort) ||
      Number(b.required) - Number(a.required) ||
      (b.share ?? 0) - (a.share ?? 0),
  );
}

function distributionItems({ distribution }: Findings): Item[] {
  return distribution.assumptions
    .filter(({ note, identifier }) => note !== null && identifier !== 'returns-destroyed')
    .map(({ identifier, name, place }) => ({
      code: `distribution.${identifier}`,
      effort: 'field',
      required: true,
      title: { en: `Give: ${name.en}`, fr: `À donner : ${name.fr}` },
      detail: {
        en: 'It counts as 0 until you give it; 0 is an answer, too.',
        fr: 'Compté 0 tant que vous ne le donnez pas ; 0 est aussi une réponse.',
      },
      share: null,
      place,
    }));
}

function statementItems(context: StudyContext, { cutOff, additional }: Findings): Item[] {
  const items: Item[] = [];
  const run = context.parameter(ownProcesses);
  if (run !== undefined && run.value === null)
    items.push(
      field('own-processes', run.place, true, {
        title: {
          en: 'Say which steps the company runs itself',
          fr: 'Dire quelles étapes l’entreprise exploite elle-même',
        },
        detail: {
          en: 'The data needs matrix asks more of them than of suppliers.',
          fr: 'La matrice des besoins en données en demande plus qu’aux fournisseurs.',
        },
      }),
    );
  const { statement, place } = additional.substances;
  if (statement === null && place !== null)
    items.push(
      field('substances', place, true, {
        title: { en: 'State substances of concern', fr: 'Déclarer les substances préoccupantes' },
        detail: {
          en: 'None above the legal limits is a statement, too; name what it rests on.', // prose-ok: frozen in reports
          fr: '« Aucune au-dessus des limites légales » est aussi une déclaration ; nommez sur quoi elle repose.',
        },
      }),
    );
  // The first share that is not stated yet.
  const shares = Object.values(statedShares).flatMap((one) => context.parameter(one) ?? []);
  const stated = shares.find(({ value }) => value === null) ?? shares[0];
  if (cutOff.passes === null && stated !== undefined)
    items.push(
      field('cut-off', stated.place, true, {
        title: {
          en: 'State the shares of mass, energy and significance that were left out',
          fr: 'Déclarer les parts de masse, d’énergie et d’importance laissées de côté',
        },
        detail: cutOff.because,
      }),
    );
  if (cutOff.passes === false)
    items.push({
      ...field('cut-off', null, true, {
        title: { en: 'Too much is left out', fr: 'Trop de choses sont laissées de côté' },
        detail: cutOff.because,
      }),
      effort: 'work',
    });
  return items;
}

function field(
  code: string,
  place: Place | null,
  required: boolean,
  texts: { readonly title: LocalizedText; readonly detail: LocalizedText },
): Item {
  return { code, effort: 'field', required, ...texts, share: null, place };
}

function durabilityItems({ additional }: Findings): Item[] {
  return additional.durability.flatMap((one): Item[] => {
    const { identifier, name, multiplier, supported, evidencePlace, place } = one;
    if (!supported)
      return [
        field(`durability.${identifier}`, evidencePlace ?? place, true, {
          title: { en: `Evidence for: ${name.en}`, fr: `Preuve pour : ${name.fr}` },
          detail: {
            en: 'Test standard, result, laboratory and file: without them a multiplier other than 1 is no evidence.',
            fr: 'Norme d’essai, résultat, laboratoire et fichier : sans eux, un coefficient autre que 1 n’est pas prouvé.',
          },
        }),
      ];
    if (multiplier !== 1) return [];
    return [
      {
        ...field(`durability.${identifier}`, place, false, {
          title: { en: `Test: ${name.en}`, fr: `À tester : ${name.fr}` },
          detail: {
            en: '1 is the neutral value for what is not tested.',
            fr: '1 est la valeur neutre de ce qui n’est pas testé.',
          },
        }),
        effort: 'work',
      },
    ];
  });
}

/**
 * Values that are defaults: a question to a supplier each, and a field where the company decides itself, as about
 * selling.
 */
function askedItems(context: StudyContext, { distribution }: Findings): Item[] {
  const selling = new Set<string>(distributionIdentifiers);
  // Those that nobody publishes have points of their own.
  const seen = new Set(
    distribution.assumptions.filter(({ note }) => note !== null).map((one) => one.identifier),
  );
  const items: Item[] = [];
  for (const { identifier, owner, share } of context.calculation.influence?.askNext ?? []) {
    // Multipliers of durability have points of their own.
    if (durabilityIdentifiers.some((one) => one === identifier)) continue;
    if (seen.has(identifier) || items.length === mostAsked) continue;
    seen.add(identifier);
    const line = context.lines.findIndex(({ id }) => id === owner);
    const parameter = context.parameter(identifier, line);
    if (parameter === undefined) continue;
    const { name } = parameter.definition;
    const part = percent(share);
    const isOurs = selling.has(identifier);
    items.push({
      code: `ask.${identifier}`,
      effort: isOurs ? 'field' : 'question',
      required: share >= 0.05,
      title: isOurs
        ? { en: `Give: ${name.en}`, fr: `À donner : ${name.fr}` }
        : { en: `Ask for: ${name.en}`, fr: `À demander : ${name.fr}` },
      detail: {
        en: `Assumed so far; ${part.en} of the score depends on it.`,
        fr: `Supposé jusqu’ici ; ${part.fr} du score en dépend.`,
      },
      share,
      place: parameter.place,
    });
  }
  return items;
}

/** Steps whose electricity is only that of the country or region. */
function electricityItems(context: StudyContext, { electricity, relevant }: Findings): Item[] {
  const hot = new Set(relevant.processes.map(({ id }) => id));
  const steps = new Map<string, Item>();
  for (const { step, supplies, place } of electricity.steps) {
    if (place === null || steps.has(step.id)) continue;
    const average = supplies.filter(({ rank }) => rank >= 4);
    if (average.length === 0) continue;
    const ids = new Set(average.map(({ process }) => process));
    const score = context.activities
      .filter((one) => one.step?.definition.id === step.id && ids.has(one.activity.process.key))
      .reduce((sum, one) => sum + Math.abs(one.score), 0);
    steps.set(step.id, {
      code: `electricity.${step.id}`,
      effort: 'question',
      required: average.some(({ process }) => hot.has(process)),
      title: {
        en: `Electricity of the supplier: ${step.name.en}`,
        fr: `Électricité du fournisseur : ${step.name.fr}`,
      },
      detail: {
        en: 'Contract with its factor, technologies with guarantees of origin, or the residual mix: the EF method prefers each of them to the mix of the country.',
        fr: 'Contrat avec son facteur, technologies avec garanties d’origine, ou mix résiduel : la méthode EF les préfère tous au mix du pays.',
      },
      share: context.absoluteScore === 0 ? null : score / context.absoluteScore,
      place,
    });
  }
  return [...steps.values()];
}

/** Items of one title and detail as one: a data set of a closed database has one for each activity. */
function asOne(items: readonly Item[]): Item[] {
  const found = new Map<string, Item>();
  for (const item of items) {
    const key = `${item.title.en}\n${item.detail.en}`;
    const earlier = found.get(key);
    const share = (earlier?.share ?? 0) + (item.share ?? 0);
    found.set(key, earlier === undefined ? item : { ...earlier, share });
  }
  return [...found.values()];
}

function dataItems({ dataNeeds, quality, relevant }: Findings): Item[] {
  const unmet = dataNeeds.filter(({ mostRelevant, met }) => mostRelevant && met !== true);
  const each = unmet.map(
    ({ process, name, absoluteShare, situation, todo }, index): Item => ({
      // A data set that is used in several situations is asked for in each.
      code:
        unmet.findIndex((one) => one.process === process) === index
          ? `data.${process}`
          : `data.${process}.${index}`,
      effort: situation === 2 ? 'question' : 'work',
      required: true,
      title: { en: `Better data: ${name.en}`, fr: `Meilleures données : ${name.fr}` },
      detail: todo ?? quality.because,
      share: absoluteShare,
      place: null,
    }),
  );
  const items = asOne(each);
  if (quality.passes !== true)
    items.push({
      code: 'quality',
      effort: 'work',
      required: true,
      title: {
        en: 'Data quality of the study: 3.0 or better',
        fr: 'Qualité des données de l’étude : 3,0 ou mieux',
      },
      detail: quality.because,
      share: null,
      place: null,
    });
  if (relevant.estimates.decide) {
    const { en, fr } = listed(
      relevant.categories.filter(({ decidedBy }) => decidedBy !== undefined).map(({ name }) => name),
    );
    items.push({
      code: 'estimates',
      effort: 'work',
      required: true,
      title: {
        en: 'A licensed database in place of estimates',
        fr: 'Une base sous licence à la place des estimations',
      },
      detail: {
        en: `Estimated figures may not be claimed; they decide ${en}.`,
        fr: `Des valeurs estimées ne peuvent pas être revendiquées ; elles décident de ${fr}.`,
      },
      share: null,
      place: null,
    });
  }
  return items;
}

function ruleItems({ framework, benchmark }: Findings): Item[] {
  if (benchmark.available) return [];
  return [
    {
      code: 'rules',
      effort: 'work',
      required: false,
      title: {
        en: 'Category rules (PEFCR) for a benchmark and a class',
        fr: 'Règles de catégorie (PEFCR) pour une référence et une classe',
      },
      detail: framework.rules === null ? benchmark.reason : framework.statement,
      share: null,
      place: null,
    },
  ];
}

const verification: Item = {
  code: 'verification',
  effort: 'work',
  required: true,
  title: { en: 'Verification by a third party', fr: 'Vérification par un tiers' },
  detail: {
    en: 'An external claim needs an independent verifier, who reads the published version.',
    fr: 'Une allégation externe demande un vérificateur indépendant, qui lit la version publiée.',
  },
  share: null,
  place: null,
};
