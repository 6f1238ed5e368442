import { Alert, Button, Radio } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../api/call-api.ts';
import { problemText } from '../../api/problem-text.ts';
import { invalidateRecords } from '../../api/record-queries.ts';
import { Loaded } from '../../loading/loaded.tsx';
import { compareVersions, type Difference, mergeVersions } from './merge-versions.ts';
import { useFieldNames } from './use-field-names.ts';

/** The record as it is stored by now, in the form in which it is sent. */
export interface StoredVersion {
  readonly revision: number;
  readonly body: unknown;
}

interface EditConflictProps {
  readonly path: string;
  readonly id: string;
  /** What the form began with, and what it has by now. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly readStored: () => Promise<StoredVersion>;
  readonly onSaved: (id: string) => Promise<void>;
  /** Gives up what was typed. */
  readonly onReload: () => void;
}

const fieldsOf = (body: unknown): Record<string, unknown> => ({ ...(body as object) });

/** Somebody else has saved the record meanwhile: both versions where they differ, and one of both to save. */
export function EditConflict(props: EditConflictProps) {
  const { t } = useTranslation();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'center' });
    alert.current?.focus({ preventScroll: true });
  }, []);
  const stored = useQuery({
    queryKey: ['stored-version', props.path, props.id],
    queryFn: props.readStored,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Alert ref={alert} tabIndex={-1} color="red" variant="light" role="alert" title={t('records.stale')}>
      <div className="stack">
        <p>{t('records.staleText')}</p>
        <Loaded query={stored}>
          {(found) => <Merge {...props} stored={found} again={stored.refetch} />}
        </Loaded>
      </div>
    </Alert>
  );
}

interface MergeProps extends EditConflictProps {
  readonly stored: StoredVersion;
  readonly again: () => Promise<unknown>;
}

function Merge({ path, id, base, mine, onSaved, onReload, stored, again }: MergeProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const { labelOf } = useFieldNames();
  const versions = [fieldsOf(base), fieldsOf(mine), fieldsOf(stored.body)] as const;
  const { conflicts, takenOver } = compareVersions(...versions);
  const save = useMutation({
    mutationFn: async () => {
      const body = mergeVersions(...versions, chosen);
      await sendToApi('PUT', `${path}/:id`, { params: { id }, body, ifMatch: stored.revision });
      await invalidateRecords(client);
      await onSaved(id);
    },
    // Changed once more: then that version is compared.
    onError: () => again(),
  });
  return (
    <>
      {conflicts.map((difference) => (
        <Choice
          key={difference.path}
          difference={difference}
          chosen={chosen[difference.path] ?? 'mine'}
          onChoose={(one) => setChosen({ ...chosen, [difference.path]: one })}
        />
      ))}
      {takenOver.length > 0 && (
        <p>
          {t('records.takenOver', {
            fields: takenOver.map((difference) => labelOf(difference.path)).join(', '),
          })}
        </p>
      )}
      {save.error !== null && <p className="wrong">{problemText(save.error, t)}</p>}
      <div className="row">
        <Button onClick={() => save.mutate()} loading={save.isPending}>
          {t('records.saveBoth')}
        </Button>
        <Button variant="default" onClick={onReload}>
          {t('records.reload')}
        </Button>
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly difference: Difference;
  readonly chosen: 'mine' | 'theirs';
  readonly onChoose: (one: 'mine' | 'theirs') => void;
}

/** One field with two values. */
function Choice({ difference: { path, mine, theirs }, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const { labelOf, say } = useFieldNames();
  return (
    <Radio.Group
      label={labelOf(path)}
      value={chosen}
      onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
    >
      <div className="stack">
        <Radio value="mine" label={t('records.mine', { value: say(mine) })} />
        <Radio value="theirs" label={t('records.theirs', { value: say(theirs) })} />
      </div>
    </Radio.Group>
  );
}
