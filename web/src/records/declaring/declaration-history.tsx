import type { PortalDeclaration } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type DeclaredSubject, declarationsQuery } from '../../api/portal-queries.ts';
import { Loaded } from '../../loading/loaded.tsx';
import { formatPoints } from '../../locales/figures.ts';
import { formatDate, formatDateTime } from '../../locales/format.ts';
import { RecordTable } from '../record-table.tsx';
import { DriftMark } from './drift-mark.tsx';

/** What was declared on the French portal, newest first, and what has changed since. */
export function DeclarationHistory({ subject }: { subject: DeclaredSubject }) {
  const { t } = useTranslation();
  const query = useQuery(declarationsQuery(subject));
  return (
    <div className="stack">
      <h3>{t('declaring.history')}</h3>
      <Loaded query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="quiet">{t('declaring.none')}</p>
          ) : (
            <RecordTable
              title={t('declaring.history')}
              head={[t('declaring.at'), t('list.reference'), t('declaring.score'), t('declaring.outcome')]}
              numeric={[2]}
              items={entries}
              rowKey={({ id }) => id}
              row={(entry) => <Entry entry={entry} />}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function Entry({ entry }: { entry: PortalDeclaration }) {
  const { t } = useTranslation();
  const { at, reference, score, state, answer, message, mayDeclareAgainAt } = entry;
  const texts = [
    ...(message === null ? [] : [message]),
    ...answer.issues.map(({ field, message: said }) =>
      field === null ? said : t('list.chip', { title: field, value: said }),
    ),
    ...(state === 'refused' && mayDeclareAgainAt !== null
      ? [t('declaring.again', { date: formatDate(mayDeclareAgainAt) })]
      : []),
  ];
  return (
    <>
      <td>{formatDateTime(at)}</td>
      <td>{reference}</td>
      <td className="number">{score === null ? '–' : formatPoints(score)}</td>
      <td>
        {t(`declaring.states.${state}`)} <DriftMark declaration={entry} />
        {texts.map((text) => (
          <p key={text} className="quiet">
            {text}
          </p>
        ))}
      </td>
    </>
  );
}
