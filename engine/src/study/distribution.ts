import type { LocalizedStudy } from '@sillage/contract';
import { scenarioDefaultsOf } from './scenario-defaults.ts';
import { numberIn, type StudyContext } from './study-context.ts';

type Distribution = LocalizedStudy['distribution'];

/** The parameters of distribution, in the order in which the product meets them. */
export const distributionIdentifiers = [
  'dead-stock',
  'transport-packaging-weight',
  'distribution-country',
  'air-share',
  'online-share',
  'shop-energy',
  'consumer-trip',
  'consumer-trip-allocation',
  'return-rate',
  'returns-destroyed',
] as const;

/** Those whose default is 0 because nobody publishes a figure. */
export const withoutFigure: readonly string[] = [
  'transport-packaging-weight',
  'online-share',
  'shop-energy',
  'consumer-trip',
  'return-rate',
  'returns-destroyed',
];

/** What is assumed about distribution, and how many pieces move for one that a customer keeps. */
export function distributionOf(context: StudyContext): Distribution {
  const assumptions = distributionIdentifiers.flatMap((identifier) => {
    const parameter = context.parameter(identifier);
    if (parameter === undefined) return [];
    const { definition, value, unit, origin, source, place } = parameter;
    const isUnknown = origin === 'default' && value === 0 && withoutFigure.includes(identifier);
    const note = isUnknown ? zeroForLackOfFigure : null;
    const shown = origin === 'default' ? source : null;
    return [
      {
        ...{ identifier, name: definition.name, value, origin, source: shown, note, place },
        ...(unit === undefined ? {} : { unit }),
      },
    ];
  });
  return { assumptions, pieces: piecesOf(context), defaults: scenarioDefaultsOf(context) };
}

const zeroForLackOfFigure = {
  en: 'Counted as 0, because no open figure is known: give yours.',
  fr: 'Compté 0, faute de valeur ouverte connue : donnez la vôtre.',
};

/**
 * Of all pieces delivered, r come back, and of these d are destroyed; the others are sold again. For one piece
 * kept, 1 / (1 − r) are delivered, r / (1 − r) come back, d × r / (1 − r) are destroyed and made again.
 */
function piecesOf(context: StudyContext): Distribution['pieces'] {
  const number = (identifier: string): number => numberIn(context.parameter(identifier)) ?? 0;
  const returned = number('return-rate') / (1 - number('return-rate'));
  const destroyed = returned * number('returns-destroyed');
  const supplied = 1 + destroyed;
  return {
    made: supplied / (1 - number('dead-stock')),
    supplied,
    delivered: 1 + returned,
    returned,
    destroyed,
  };
}
