import type { ClaimRule, ClaimSource, Language, LocalizedText } from '@sillage/contract';

interface Source extends Omit<ClaimSource, 'title' | 'article'> {
  readonly title: LocalizedText;
  readonly article?: LocalizedText;
}

/** Applied since then by the laws of the member states. Source: Directive (EU) 2024/825, article 4. */
const applied = '2026-09-27';

/**
 * The numbers are those of the directive as amended. Annex I agrees with what others write of it; articles 6, 7 and 12,
 * and how the French text numbers its points (bis, ter, quater), were not compared with the text.
 */
const practices = (english: string, french: string): Source => ({
  by: 'law',
  title: {
    en: 'Directive 2005/29/EC on unfair commercial practices, as amended by Directive (EU) 2024/825',
    fr: 'Directive 2005/29/CE sur les pratiques commerciales déloyales, modifiée par la directive (UE) 2024/825',
  },
  article: { en: english, fr: french },
  since: applied,
  url: 'https://eur-lex.europa.eu/eli/dir/2024/825/oj',
});

const evidence: Source = {
  by: 'law',
  title: {
    en: 'Directive 2005/29/EC on unfair commercial practices',
    fr: 'Directive 2005/29/CE sur les pratiques commerciales déloyales',
  },
  article: {
    en: 'article 12 (evidence of factual claims)',
    fr: 'article 12 (preuve des données factuelles)',
  },
  url: 'https://eur-lex.europa.eu/eli/dir/2005/29/oj',
};

const frenchCost: Source = {
  by: 'law',
  title: {
    en: 'French decree 2025-957 and order of 6 September 2025',
    fr: 'Décret n° 2025-957 et arrêté du 6 septembre 2025',
  },
  article: {
    en: 'environment code, article D. 541-240 and those after it',
    fr: 'code de l’environnement, articles D. 541-240 et suivants',
  },
  since: '2025-10-01',
};

const frenchCode = (english: string, french: string): Source => ({
  by: 'law',
  title: { en: 'French environment code', fr: 'Code de l’environnement' },
  article: { en: english, fr: french },
});

/** A rule that no law states so: what we do not know we do not say. */
const ours: Source = {
  by: 'sillage',
  title: { en: 'Sharing, what may be said', fr: 'Partage, ce qui peut être dit' },
  url: '/docs/sharing',
};

/** Where each rule is written; the first is the one that a sentence names. */
const sources: Readonly<Record<ClaimRule, readonly Source[]>> = {
  'figure-unknown': [ours, evidence],
  'lower-bound': [ours, evidence],
  estimated: [ours, evidence],
  illustrative: [ours, evidence],
  'one-aspect': [practices('annex I, point 4b', 'annexe I, point 4 ter')],
  'for-professionals': [ours],
  'aggregate-score': [frenchCost],
  'cost-missing': [frenchCost],
  'label-not-showable': [frenchCost],
  'declare-first': [frenchCost],
  comparison: [practices('article 7(7)', 'article 7, paragraphe 7')],
  'generic-claim': [
    practices('annex I, point 4a', 'annexe I, point 4 bis'),
    frenchCode(
      'article L. 541-9-1 (words on products and packaging)',
      'article L. 541-9-1 (mentions sur les produits et emballages)',
    ),
  ],
  'whole-product': [practices('annex I, point 4b', 'annexe I, point 4 ter')],
  offset: [
    practices('annex I, point 4c', 'annexe I, point 4 quater'),
    frenchCode('article L. 229-68 (carbon neutral)', 'article L. 229-68 (neutre en carbone)'),
  ],
  future: [practices('article 6(2)(d)', 'article 6, paragraphe 2, point d)')],
  'own-label': [practices('annex I, point 2a', 'annexe I, point 2 bis')],
};

const sourcesIn = (language: Language): Readonly<Record<ClaimRule, ClaimSource[]>> => {
  const told = ({ title, article, ...source }: Source): ClaimSource => ({
    ...source,
    title: title[language],
    ...(article === undefined ? {} : { article: article[language] }),
  });
  const all = Object.entries(sources).map(([rule, own]) => [rule, own.map(told)]);
  return Object.fromEntries(all) as Record<ClaimRule, ClaimSource[]>;
};
/** Made once: an export judges each of its rows. */
const told = { en: sourcesIn('en'), fr: sourcesIn('fr') };

export const sourcesOf = (rule: ClaimRule, language: Language): ClaimSource[] => told[language][rule];
