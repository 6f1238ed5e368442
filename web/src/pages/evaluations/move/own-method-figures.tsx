import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../api/query-options.ts';
import { evaluationQuery } from '../../../api/record-queries.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { formatFigure } from '../../../locales/figures.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';

interface OwnMethodFiguresProps {
  /** Id of the evaluation. */
  readonly id: string;
  /** Id of a database with the impact method of its package. */
  readonly database: string;
}

/** What an evaluation comes to with a database and the impact method of its package, under names of that method. */
export function OwnMethodFigures({ id, database }: OwnMethodFiguresProps) {
  const { t, i18n } = useTranslation();
  const evaluation = useQuery(evaluationQuery(id, i18n.language));
  const query = useQuery(
    apiQuery(['methods', i18n.language, id], '/results/evaluation/:id/methods', { params: { id } }),
  );
  const title = visibleText(evaluation.data?.name ?? evaluation.data?.reference ?? id);
  return (
    <section className="card stack" aria-labelledby={`own-method-${id}`}>
      <h2 id={`own-method-${id}`}>
        <Link to="/garments/$id" params={{ id }}>
          {title}
        </Link>
      </h2>
      <Loaded query={query}>
        {({ methods }) => {
          const found = methods.find((one) => one.database === database);
          return (
            <>
              {found?.problems.map(({ pointer, message }) => (
                <p key={`${pointer} ${message}`} className="wrong">
                  {message}
                </p>
              ))}
              {found !== undefined && found.impacts.length > 0 && (
                <RecordTable
                  title={t('move.figuresOf', { title })}
                  head={[t('move.figure'), t('move.value')]}
                  items={found.impacts}
                  rowKey={({ name }) => name}
                  row={({ name, unit, value }) => (
                    <>
                      <td>{visibleText(name)}</td>
                      <td>
                        {value === null ? t('move.noFigure') : `${formatFigure(value)} ${visibleText(unit)}`}
                      </td>
                    </>
                  )}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
