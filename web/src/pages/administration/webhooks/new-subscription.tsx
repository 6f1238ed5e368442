import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import * as styles from '../../../fields/fields.module.css';
import { MutationForm } from '../../../loading/mutation-form.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { kindKeys, offeredKinds } from './subscription-kinds.ts';

const empty = { webhook: '', token: '', kinds: ['published'] };

/** Has an address notified of changes from now on. */
export function NewSubscription() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, setDraft] = useState(empty);
  const create = useMutation({
    mutationFn: () =>
      callApi('POST', '/application/subscriptions', {
        body: {
          webhook: draft.webhook,
          webhook_token: draft.token,
          kinds: kindKeys.filter((key) => draft.kinds.includes(key)).map((key) => offeredKinds[key]),
        },
      }),
    onSuccess: async () => {
      setDraft(empty);
      await client.invalidateQueries({ queryKey: ['subscriptions'] });
    },
  });
  return (
    <MutationForm mutation={create}>
      <RefusalAlert error={create.error} fields={['/webhook', '/webhook_token', '/kinds']} />
      <div className={`${styles.fields} ${styles.plainFields} ${styles.two}`}>
        <TextInput
          label={t('webhooks.notified')}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={draft.webhook}
          error={fieldError(create.error, '/webhook', t)}
          onChange={(event) => setDraft({ ...draft, webhook: event.currentTarget.value })}
        />
        <TextInput
          label={t('webhooks.notifiedToken')}
          autoComplete="off"
          value={draft.token}
          error={fieldError(create.error, '/webhook_token', t)}
          onChange={(event) => setDraft({ ...draft, token: event.currentTarget.value })}
        />
      </div>
      <Checkbox.Group
        label={t('webhooks.notifiedOf')}
        value={draft.kinds}
        error={fieldError(create.error, '/kinds', t)}
        onChange={(kinds) => setDraft({ ...draft, kinds })}
      >
        <Group my="xs">
          {kindKeys.map((key) => (
            <Checkbox key={key} value={key} label={t(`webhooks.kinds.${key}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <div>
        <Button type="submit" variant="default" loading={create.isPending}>
          {t('webhooks.subscribe')}
        </Button>
      </div>
    </MutationForm>
  );
}
