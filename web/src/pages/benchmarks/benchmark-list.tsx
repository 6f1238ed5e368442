import { Button } from '@mantine/core';
import type { BenchmarkRecord } from '@sillage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { ConfirmedButton } from '../../frame/dialogs/confirmed-button.tsx';
import { formatDate, formatNumber } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useSession } from '../../session/session.tsx';

interface ListProps {
  readonly benchmarks: readonly BenchmarkRecord[];
  /** The id of the one whose distributions are shown. */
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
}

/** The files, the newest first, with what was left out of each. */
export function BenchmarkList({ benchmarks, shown, onShow }: ListProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="files-title">
      <h2 id="files-title">{t('benchmarks.files')}</h2>
      {benchmarks.length === 0 && <p className="quiet">{t('benchmarks.none')}</p>}
      <ul className="list">
        {benchmarks.map((benchmark) => (
          <li key={benchmark.id}>
            <Entry benchmark={benchmark} shown={benchmark.id === shown} onShow={onShow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly benchmark: BenchmarkRecord;
  readonly shown: boolean;
  readonly onShow: (id: string) => void;
}

function Entry({ benchmark, shown, onShow }: EntryProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { user } = useSession();
  const { id, source, date, licence, rows, pieces, left } = benchmark;
  const day = formatDate(`${date}T00:00:00`);
  const count = (value: number): string => formatNumber(value, 9);
  return (
    <div className="spread">
      <div className="stack">
        <strong>
          {visibleText(source)}, {day}
        </strong>
        <span>{t('benchmarks.counts', { pieces: count(pieces), rows: count(rows), licence })}</span>
        <span className="quiet">
          {t('benchmarks.left', {
            repeated: count(left.repeated),
            lot: count(left.lot),
            incomplete: count(left.incomplete),
            contradictory: count(left.contradictory),
          })}
        </span>
      </div>
      <div className="actions">
        {!shown && (
          <Button
            variant="default"
            aria-label={t('benchmarks.showOf', { source, date: day })}
            onClick={() => onShow(id)}
          >
            {t('benchmarks.show')}
          </Button>
        )}
        {user.role === 'admin' && (
          <ConfirmedButton
            quiet
            label={t('benchmarks.delete')}
            spoken={t('benchmarks.deleteOf', { source, date: day })}
            title={t('benchmarks.deleteTitle')}
            text={t('benchmarks.deleteText', { source, date: day })}
            act={async () => {
              await callApi('DELETE', '/benchmarks/:id', { params: { id } });
              await client.invalidateQueries({ queryKey: ['benchmarks'] });
            }}
          />
        )}
      </div>
    </div>
  );
}
