import { type ClaimAudience, type ClaimedFigure, claimRules } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import type { ClaimFacts, FigureFacts } from './claim-facts.ts';
import { claimMessages } from './claim-messages.ts';
import { sourcesOf } from './claim-sources.ts';
import { judgeClaims } from './judge-claims.ts';
import { shareClaims } from './share-claims.ts';
import { claimsInText } from './text-claims.ts';

const figure = (more: Partial<FigureFacts> = {}): FigureFacts => ({
  ...{ value: 3.4, unit: 'µPt', digits: 2, atLeast: false, estimated: false },
  ...more,
});
/** A garment of measured data whose label may be shown and is declared. */
const best: ClaimFacts = {
  ...{ method: 'EF 3.1', verified: true, illustrative: false, garment: true, targets: false },
  ...{ climate: figure(), score: figure(), impacts: [figure(), figure()] },
  cost: { state: 'label', total: 1408, per100g: 828, declared: true },
};
const verdict = (facts: ClaimFacts, of: ClaimedFigure, to: ClaimAudience) => {
  const found = judgeClaims(facts, 'en').figures.find((one) => one.figure === of);
  const shown = found?.shown.find((one) => one.to === to);
  return shown && [shown.verdict, ...shown.reasons.map(({ code }) => code)].join(' ');
};
const to = (facts: ClaimFacts, of: ClaimedFigure) =>
  (['consumers-fr', 'consumers-eu', 'professionals'] as const).map((one) => verdict(facts, of, one));

describe('a figure', () => {
  test('of own, known data may be shown to consumers with its words, and as it is to professionals', () => {
    expect(to(best, 'climate')).toEqual(['conditional one-aspect', 'conditional one-aspect', 'allowed']);
    expect(to(best, 'impacts')).toEqual(['conditional one-aspect', 'conditional one-aspect', 'allowed']);
    expect(to(best, 'extscore')).toEqual(['allowed', 'allowed', 'allowed']);
  });

  test.each([
    ['estimated', { ...best, climate: figure({ estimated: true }) }],
    ['lower-bound', { ...best, climate: figure({ atLeast: true }) }],
    ['illustrative', { ...best, illustrative: true }],
  ] as const)('that is %s is no evidence for consumers', (code, facts) => {
    expect(to(facts, 'climate')).toEqual([
      `refused ${code} one-aspect`,
      `refused ${code} one-aspect`,
      'allowed',
    ]);
  });

  test('that is not known is shown to nobody', () => {
    const facts = { ...best, climate: figure({ value: null }) };
    expect(verdict(facts, 'climate', 'professionals')).toBe('refused figure-unknown');
    expect(judgeClaims(facts, 'en').figures[0]?.words).toBeNull();
  });

  test('that is not there is not judged', () => {
    expect(
      judgeClaims({ ...best, climate: undefined, cost: undefined }, 'en').figures.map((one) => one.figure),
    ).toEqual(['score', 'impacts']);
  });
});

describe('an aggregate score', () => {
  test('of a garment is for consumers in France only beside a cost that may be shown', () => {
    expect(to(best, 'score')).toEqual([
      'conditional for-professionals aggregate-score',
      'conditional for-professionals',
      'allowed',
    ]);
    const missing = { ...best, cost: { state: 'missing' } as const };
    expect(verdict(missing, 'score', 'consumers-fr')).toBe(
      'refused for-professionals aggregate-score cost-missing',
    );
    expect(verdict(missing, 'score', 'consumers-eu')).toBe('conditional for-professionals');
  });

  test('of a dish is outside the rules of garments', () => {
    const dish = { ...best, garment: false, cost: undefined };
    expect(verdict(dish, 'score', 'consumers-fr')).toBe('conditional for-professionals');
  });
});

describe('the French cost', () => {
  const reason = { en: 'say which product it is', fr: 'dites quel produit c’est' };
  const obstacles = [{ pointer: '/request/product', reason, parameter: 'french-product' }];
  const refused = { ...best, cost: { state: 'refused', obstacles } as const };

  test('is declared before it is shown', () => {
    const facts = {
      ...best,
      cost: { ...best.cost, state: 'label', total: 1408, per100g: 828, declared: false } as const,
    };
    expect(to(facts, 'extscore')).toEqual([
      'conditional declare-first',
      'conditional declare-first',
      'allowed',
    ]);
  });

  test('without a label says why, and which parameter would answer it', () => {
    expect(to(refused, 'extscore')).toEqual([
      'refused label-not-showable',
      'refused label-not-showable',
      'conditional label-not-showable',
    ]);
    const found = judgeClaims(refused, 'fr').figures.find((one) => one.figure === 'extscore');
    expect(found?.shown[0]?.reasons).toMatchObject([
      { message: 'Dites quel produit c’est.', pointer: '/request/product', parameter: 'french-product' },
    ]);
    expect(verdict(refused, 'score', 'consumers-fr')).toBe(
      'refused for-professionals aggregate-score label-not-showable',
    );
  });

  test('has a rank that is a comparison, with its file', () => {
    const rank = {
      ...{ benchmark: { id: 'b', source: 'The file', date: '2026-10-01' }, category: 'tshirt', count: 2310 },
      ...{ better: 0.71, per100g: { better: 0.5 } },
    };
    expect(to({ ...best, rank }, 'rank')).toEqual([
      'conditional comparison',
      'conditional comparison',
      'conditional comparison',
    ]);
    expect(verdict({ ...refused, rank }, 'rank', 'consumers-fr')).toBe(
      'refused comparison label-not-showable',
    );
    const words = judgeClaims({ ...best, rank }, 'en').figures.find((one) => one.figure === 'rank')?.words;
    expect(words).toContain('71% of 2,310 declared garments');
    expect(words).toContain('2026-10-01');
  });
});

test('own targets are a claim about the future', () => {
  expect(to({ ...best, targets: true }, 'targets')).toEqual(['refused future', 'refused future', 'allowed']);
});

test('the words name unit, method, aspect and missing verification', () => {
  const words = (facts: ClaimFacts, language: 'en' | 'fr') => judgeClaims(facts, language).figures[0]?.words;
  expect(words({ ...best, verified: false }, 'en')).toBe(
    'Climate change: 3.4 kg CO₂ eq over the whole life of one product, calculated by EF 3.1. It is one of 2 impact categories and says nothing of the others. Not verified.',
  );
  expect(words(best, 'fr')).toBe(
    'Changement climatique\u00a0: 3,4 kg CO₂ éq. sur toute la vie d’un produit, selon EF 3.1. C’est une des 2 catégories d’impact\u00a0; elle ne dit rien des autres.',
  );
  expect(words({ ...best, climate: figure({ atLeast: true }) }, 'en')).toContain('≥\u00a03.4 kg');
});

test('the sentences that all pages show are those of the facts', () => {
  const estimated = { ...best, illustrative: true };
  const { summary } = judgeClaims(estimated, 'en');
  expect(summary).toHaveLength(4);
  expect(summary[0]).toContain('no evidence of a claim to consumers');
  expect(summary[3]).toContain('may be shown to consumers, as its label.');
  expect(judgeClaims({ ...best, cost: { state: 'missing' } }, 'fr').summary.at(-1)).toBe(
    'Le coût environnemental ne peut pas encore être montré aux consommateurs. Il n’y a pas de coût environnemental à jour.',
  );
});

test('each rule has a sentence in both languages and a source; an act has no article that is not given', () => {
  for (const rule of claimRules) {
    for (const language of ['en', 'fr'] as const) {
      const sources = sourcesOf(rule, language);
      expect(sources.length, rule).toBeGreaterThan(0);
      for (const { title, by } of sources)
        expect([title.length > 0, by === 'law' || by === 'sillage']).toEqual([true, true]);
    }
    if (rule === 'label-not-showable') continue;
    const { en, fr } = claimMessages[rule];
    expect(en, rule).toMatch(/^[A-Z].*\.$/s);
    expect(fr, rule).toMatch(/^[A-ZÉ].*\.$/s);
    expect(fr, rule).not.toBe(en);
    // A French sign that a line may not begin with.
    expect(fr, rule).not.toMatch(/ [:;!?»]|« /);
  }
});

describe('a text', () => {
  test.each([
    ['An eco-friendly T-shirt', 'generic-claim eco-friendly'],
    ['T-shirt respectueux de l’environnement', 'generic-claim respectueux de l’environnement'],
    ['Éco-conçu en France', 'generic-claim Éco-conçu'],
    ['Carbon neutral jeans', 'offset Carbon neutral'],
    ['Jean neutre en carbone', 'offset neutre en carbone'],
    ['Half of it by 2030', 'future by 2030'],
    ['Moitié moins d’ici 2030', 'future d’ici 2030'],
    ['Our eco-label', 'own-label eco-label'],
    ['Notre éco-score', 'own-label éco-score'],
  ])('%s: %s', (text, found) => {
    expect(claimsInText(text).map(({ rule, phrase }) => `${rule} ${phrase}`)).toEqual([found]);
  });

  test.each([
    'A green T-shirt',
    'T-shirt vert',
    'Organic cotton',
    'Certificat OEKO-TEX',
    'Collection 2030',
    'Mode',
  ])('%s is no claim', (text) => {
    expect(claimsInText(text)).toEqual([]);
  });
});

describe('a share', () => {
  const told = (shows: Parameters<typeof shareClaims>[0]['shows'], facts: ClaimFacts, name = 'T-shirt') =>
    shareClaims(
      { shows, evaluation: { id: 'v' }, documents: [{ name: 'Carbon neutral', url: 'https://a.example' }] },
      facts,
      name,
      'en',
    ).map(({ code, pointer, to: whom, phrase }) =>
      [pointer, code, phrase, ...whom].filter(Boolean).join(' '),
    );
  const document = '/documents/0/name offset Carbon neutral consumers-fr consumers-eu';

  test('tells what French rules refuse: an aggregate score without the label', () => {
    expect(told(['composition', 'scores'], best)).toEqual([
      '/shows/1 aggregate-score consumers-fr',
      document,
    ]);
    expect(told(['scores', 'label'], best)).toEqual([document]);
  });

  test('tells estimates once, that the cost is to be declared, and texts of the author', () => {
    const facts: ClaimFacts = {
      ...best,
      climate: figure({ estimated: true }),
      impacts: [figure({ estimated: true })],
      cost: { state: 'label', total: 1, per100g: 1, declared: false },
    };
    expect(told(['stages', 'label'], facts, 'Eco-friendly T-shirt')).toEqual([
      '/shows/0 estimated consumers-fr consumers-eu',
      '/shows/1 declare-first consumers-fr consumers-eu',
      '/evaluation/id generic-claim Eco-friendly consumers-fr consumers-eu',
      document,
    ]);
    expect(told(['composition'], facts)).toEqual([document]);
  });
});
