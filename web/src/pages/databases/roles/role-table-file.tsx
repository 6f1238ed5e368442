import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../../../api/call-api.ts';
import { invalidateResults } from '../../../api/record-queries.ts';
import { download } from '../../../charts/downloads.ts';
import { FileDrop } from '../../../fields/file-drop.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { visibleText } from '../../../locales/visible-text.ts';
import { useMayWrite } from '../../../session/session.tsx';

const path = '/databases/:id/roles.csv';
const mediaType = 'text/csv';

interface RoleTableFileProps {
  /** Of the database. */
  readonly id: string;
  /** Revision of the table that is shown: a newer one is not overwritten. */
  readonly revision: number;
  /** Called when another table is stored. */
  readonly onStored: () => void;
}

/** The role table as a file for a spreadsheet, out and in. */
export function RoleTableFile({ id, revision, onStored }: RoleTableFileProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const save = useMutation({
    mutationFn: async () => {
      const answer = await sendToApi('GET', path, { params: { id }, query: { proposals: 'true' } });
      download(`${id}-roles.csv`, await answer.blob());
    },
  });
  const take = useMutation({
    mutationFn: (content: File) =>
      sendToApi('PUT', path, { params: { id }, file: { content, mediaType }, ifMatch: revision }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['roles', id] });
      onStored();
      await invalidateResults(client);
    },
  });
  return (
    <section className="card stack" aria-labelledby="role-file-title">
      <div>
        <h2 id="role-file-title">{t('databases.rolesFile')}</h2>
        <p className="quiet">{t('databases.rolesFileText')}</p>
      </div>
      <div className="actions">
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {t('databases.downloadRoles')}
        </Button>
      </div>
      <RefusalAlert error={save.error} />
      {mayWrite && (
        <FileDrop
          label={t('databases.rolesFile')}
          choose={t('databases.chooseRoles')}
          text={t('databases.dropRoles')}
          accept=".csv,text/csv"
          loading={take.isPending}
          onFile={(file) => take.mutate(file)}
        />
      )}
      {take.isSuccess && <p role="status">{t('databases.rolesSaved')}</p>}
      <Faults error={take.error} />
    </section>
  );
}

/** Why a file was refused, with the line and the column of each fault. */
function Faults({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const problem = error instanceof ApiRefusal ? error.problem : undefined;
  if (problem === undefined || problem.errors.length === 0) return <RefusalAlert error={error} />;
  const placeOf = (pointer: string): string => {
    const [, line = '', column = ''] = /^\/lines\/(\d+)(?:\/(\w+))?$/.exec(pointer) ?? [];
    if (line === '') return '';
    return column === '' ? t('databases.atLine', { line }) : t('databases.atColumn', { line, column });
  };
  return (
    <Alert color="red" variant="light" role="alert" title={visibleText(problem.detail)}>
      <ul className="faults">
        {problem.errors.map(({ pointer, message, hint }) => (
          <li key={`${pointer} ${message}`}>
            {visibleText([placeOf(pointer), message, hint ?? ''].filter(Boolean).join(' – '))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
