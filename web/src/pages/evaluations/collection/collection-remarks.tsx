import type { NamedEvaluations } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Season } from '../../../results/collection-figures.ts';

/** Names that are written out; the table and the API have more. */
const written = 5;

/** What is not in the figures of a season, or counts otherwise than one expects. */
export function CollectionRemarks({ season }: { season: Season }) {
  const { t } = useTranslation();
  const { missing, withoutPieces, outdated, unknownReferences, piecesFrom } = season;
  /** Each name once: several products may share it. */
  const listed = (names: readonly string[], count: number): string => {
    const shown = [...new Set(names)].slice(0, written);
    return [...shown, ...(count > written ? [t('collection.more')] : [])].join(', ');
  };
  const named = ({ count, evaluations }: NamedEvaluations) => ({
    count,
    names: listed(
      evaluations.map(({ name, reference }) => name ?? reference ?? t('list.unnamed')),
      count,
    ),
  });
  const remarks = [
    ...(piecesFrom === 'one-each' ? [t('collection.oneEach')] : []),
    ...missing.map((one) =>
      t('collection.missing', { figure: t(`collection.figures.${one.figure}`), ...named(one) }),
    ),
    ...(outdated.count > 0 ? [t('collection.outdated', named(outdated))] : []),
    ...(unknownReferences.count > 0
      ? [
          t('collection.unknownReferences', {
            count: unknownReferences.count,
            names: listed(unknownReferences.references, unknownReferences.count),
          }),
        ]
      : []),
  ];
  if (remarks.length === 0 && withoutPieces.count === 0) return null;
  return (
    <ul className="quiet">
      {withoutPieces.count > 0 && (
        <li>
          {t('collection.withoutPieces', { count: withoutPieces.count })}{' '}
          {withoutPieces.evaluations.slice(0, written).map(({ id, name, reference }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link className="link" to="/garments/$id/edit" params={{ id }}>
                {name ?? reference ?? t('list.unnamed')}
              </Link>
            </Fragment>
          ))}
          {withoutPieces.count > written && `, ${t('collection.more')}`}
        </li>
      )}
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}
