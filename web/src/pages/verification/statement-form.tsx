import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { outcomes } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx';
import { fieldError, RefusalAlert } from '../../loading/refusal-alert.tsx';
import { payloadOfStatement, type StatementDraft } from './statement-draft.ts';

const empty = (): StatementDraft => ({
  name: '',
  organization: '',
  accreditation: '',
  standard: '',
  scope: '',
  checked: '',
  outcome: 'limited',
  findings: '',
  date: new Date().toISOString().slice(0, 10),
  documents: '',
});

/** The place of each field in the document that is sent. */
const pointers = {
  name: '/verifier/name',
  organization: '/verifier/organization',
  accreditation: '/verifier/accreditation',
  standard: '/standard',
  scope: '/scope',
  checked: '/checked',
  findings: '/findings',
  date: '/date',
} as const;
const short = ['name', 'organization', 'accreditation', 'standard'] as const;
const long = ['scope', 'checked', 'findings'] as const;

/** Writes a statement on a version, and gives it after a second question: nobody can change it then. */
export function StatementForm({ versionId }: { versionId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, setDraft] = useState(empty);
  const [asking, setAsking] = useState(false);
  const give = useMutation({
    mutationFn: () =>
      callApi('POST', '/application/versions/:id/statements', {
        params: { id: versionId },
        body: payloadOfStatement(draft),
      }),
    onSuccess: async () => {
      setDraft(empty());
      await Promise.all(
        ['statements', 'report'].map((key) => client.invalidateQueries({ queryKey: [key, versionId] })),
      );
    },
    onSettled: () => setAsking(false),
  });
  const change = (changed: Partial<StatementDraft>): void => setDraft({ ...draft, ...changed });
  const field = (of: keyof typeof pointers) => ({
    label: t(`study.${of === 'name' ? 'verifierName' : of}`),
    value: draft[of],
    error: fieldError(give.error, pointers[of], t),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [of]: event.currentTarget.value }),
  });
  return (
    <section className="card stack" aria-labelledby="statement-title">
      <h2 id="statement-title">{t('study.newStatement')}</h2>
      <p className="quiet">{t('study.newStatementText')}</p>
      {give.isSuccess && (
        <p className="notice" role="status">
          {t('study.statementGiven')}
        </p>
      )}
      <form
        className="stack"
        noValidate
        onInput={() => (give.isError || give.isSuccess) && give.reset()}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <RefusalAlert error={give.error} fields={Object.values(pointers)} />
        {short.map((one) => (
          <TextInput key={one} {...field(one)} />
        ))}
        {long.map((one) => (
          <Textarea
            key={one}
            {...field(one)}
            autosize
            minRows={2}
            {...(one === 'scope' ? {} : { description: t('study.oneALine') })}
          />
        ))}
        <NativeSelect
          label={t('study.outcome')}
          data={outcomes.map((value) => ({ value, label: t(`study.outcomes.${value}`) }))}
          value={draft.outcome}
          onChange={(event) => change({ outcome: event.currentTarget.value as StatementDraft['outcome'] })}
        />
        <TextInput type="date" {...field('date')} />
        <Textarea
          label={t('study.documents')}
          description={t('study.documentsText')}
          autosize
          minRows={2}
          value={draft.documents}
          onChange={(event) => change({ documents: event.currentTarget.value })}
        />
        <div>
          <Button type="submit" loading={give.isPending}>
            {t('study.give')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        harmless
        title={t('study.giveTitle')}
        confirm={t('study.give')}
        busy={give.isPending}
        onConfirm={() => give.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('study.giveText', { outcome: t(`study.outcomes.${draft.outcome}`) })}</p>
      </ConfirmDialog>
    </section>
  );
}
