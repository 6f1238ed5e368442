import {
  type CollectionFigureId,
  collectionFigures,
  type LeadingFigure,
  type MethodId,
} from '@sillage/contract';
import { useSession } from './session.tsx';

/** The figures of an evaluation, that which leads first; the others keep their order. */
export function figuresLedBy(leading: LeadingFigure): readonly CollectionFigureId[] {
  const first = leading === 'extscore' ? 'cost' : leading;
  return [first, ...collectionFigures.filter((id) => id !== first)];
}

/** The figures in the order that the organization has chosen. */
export const useFigureOrder = (): readonly CollectionFigureId[] =>
  figuresLedBy(useSession().organization.leadingFigure);

/** The methods in that order: that of the leading figure first. */
export function useMethodOrder(ids: readonly MethodId[]): readonly MethodId[] {
  const { leadingFigure } = useSession().organization;
  const first = leadingFigure === 'extscore' ? 'french-textile' : 'pef';
  return [...ids.filter((id) => id === first), ...ids.filter((id) => id !== first)];
}
