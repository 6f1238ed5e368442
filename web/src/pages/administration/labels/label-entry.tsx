import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../../../api/call-api.ts';
import { problemText } from '../../../api/problem-text.ts';
import * as confirmDialogStyles from '../../../frame/dialogs/confirm-dialog.module.css';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { visibleText } from '../../../locales/visible-text.ts';
import { referencesIn } from '../../../records/record-references.ts';
import { ReferenceList } from '../../../records/reference-list.tsx';
import * as styles from '../administration.module.css';

export type LabelKind = 'teams' | 'tags';
export interface Label {
  readonly id: string;
  readonly name: string;
}

/** One team or tag with its actions. */
export function LabelEntry({ kind, label: { id, name } }: { kind: LabelKind; label: Label }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const path = `/application/${kind}/:id`;
  // Lists and forms also show the names of teams and tags.
  const renew = () => client.invalidateQueries({ queryKey: [kind] });
  const close = (): void => {
    setEditing(false);
    setTimeout(() => button.current?.focus(), 0);
  };
  if (editing) {
    return <Rename path={path} id={id} name={name} renewed={renew} close={close} />;
  }
  return (
    <div className={styles.labelEntry}>
      <span>{visibleText(name)}</span>
      <span className="row">
        <Button
          ref={button}
          variant="subtle"
          size="compact-sm"
          aria-label={t('labels.renameOf', { name })}
          onClick={() => setEditing(true)}
        >
          {t('labels.rename')}
        </Button>
        <ConfirmedButton
          quiet
          label={t('labels.remove')}
          spoken={t('labels.removeOf', { name })}
          title={t('labels.removeTitle', { name })}
          text={t('labels.removeText')}
          act={async () => {
            await sendToApi('DELETE', path, { params: { id } });
            await renew();
          }}
          tell={(error) => <References error={error} />}
        />
      </span>
    </div>
  );
}

/**
 * The records that use a label and therefore prevent its deletion; any other error is shown with its message.
 */
function References({ error }: { error: Error }) {
  const { t } = useTranslation();
  const problem = error instanceof ApiRefusal ? error.problem : undefined;
  const references = problem?.code === 'record.in-use' ? referencesIn(problem.detail) : [];
  return (
    <div role="alert" className={confirmDialogStyles.confirmRefused}>
      {references.length === 0 ? (
        <p>{problemText(error, t)}</p>
      ) : (
        <>
          <p>{t('labels.inUse')}</p>
          <ReferenceList references={references} />
        </>
      )}
    </div>
  );
}

interface RenameProps extends Label {
  readonly path: string;
  readonly renewed: () => Promise<void>;
  readonly close: () => void;
}

function Rename({ path, id, name: present, renewed, close }: RenameProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(present);
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone, so the field takes the focus.
  useEffect(() => field.current?.select(), []);
  const rename = useMutation({
    mutationFn: () => sendToApi('PUT', path, { params: { id }, body: { name } }),
    onSuccess: async () => {
      await renewed();
      close();
    },
  });
  return (
    <form
      className={`stack ${styles.labelEntry}`}
      noValidate
      // What was wrong is reported again by the next try, if it still is.
      onInput={() => rename.isError && rename.reset()}
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={styles.addLine}>
        <TextInput
          aria-label={t('labels.newName', { name: present })}
          ref={field}
          value={name}
          error={fieldError(rename.error, '/name', t)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={rename.isPending}>
          {t('administration.save')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('state.cancel')}
        </Button>
      </div>
      <RefusalAlert error={rename.error} fields={['/name']} />
    </form>
  );
}
