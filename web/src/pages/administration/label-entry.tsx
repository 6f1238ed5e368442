import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserList } from '../../library/user-list.tsx';
import { usersOf } from '../../library/users-of.ts';
import { ApiRefusal, sendToApi } from '../../session/api-call.ts';
import { ConfirmedButton } from './confirmed-button.tsx';
import type { Label, LabelKind } from './label-card.tsx';
import { Refused } from './refused.tsx';
import { saidAt } from './said-at.ts';

/** One team or tag, with what can be done to it. */
export function LabelEntry({ kind, label: { id, name } }: { kind: LabelKind; label: Label }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const path = `/application/${kind}/:id`;
  // The names of teams and tags stand in lists and forms, too.
  const renew = () => client.invalidateQueries({ queryKey: [kind] });
  const close = (): void => {
    setEditing(false);
    setTimeout(() => button.current?.focus(), 0);
  };
  if (editing) {
    return <Rename path={path} id={id} name={name} renewed={renew} close={close} />;
  }
  return (
    <div className="label-entry">
      <span>{name}</span>
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
          confirm={t('labels.remove')}
          act={async () => {
            await sendToApi('DELETE', path, { params: { id } });
            await renew();
          }}
          tell={(error) => <Users error={error} />}
        />
      </span>
    </div>
  );
}

/** What carries it, with links; for every other refusal its own words. */
function Users({ error }: { error: Error }) {
  const { t } = useTranslation();
  const problem = error instanceof ApiRefusal ? error.problem : undefined;
  const users = problem?.code === 'record.in-use' ? usersOf(problem.detail) : [];
  return (
    <div role="alert" className="confirm-refused">
      {users.length === 0 ? (
        <p>{problem?.detail ?? t('state.unreachable')}</p>
      ) : (
        <>
          <p>{t('labels.inUse')}</p>
          <UserList users={users} />
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
  // The button that was pressed is gone; what follows is typing.
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
      className="stack label-entry"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className="add-line">
        <TextInput
          aria-label={t('labels.newName', { name: present })}
          ref={field}
          value={name}
          error={saidAt(rename.error, '/name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={rename.isPending}>
          {t('administration.save')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('administration.cancel')}
        </Button>
      </div>
      <Refused error={rename.error} fields={['/name']} />
    </form>
  );
}
