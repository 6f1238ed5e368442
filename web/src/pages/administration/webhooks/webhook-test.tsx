import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { MutationForm } from '../../../loading/mutation-form.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';

/** Sends a test to a URL and opens its delivery, which shows the outcome. */
export function WebhookTest() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [webhook, setWebhook] = useState('');
  const [token, setToken] = useState('');
  const test = useMutation({
    mutationFn: () =>
      callApi('POST', '/application/webhooks/test', { body: { webhook, webhook_token: token } }),
    onSuccess: async ({ id }) => {
      void client.invalidateQueries({ queryKey: ['deliveries'] });
      await navigate({ to: '/administration/webhooks/$id', params: { id } });
    },
  });
  return (
    <section className="card" aria-labelledby="test-title">
      <MutationForm mutation={test}>
        <div>
          <h2 id="test-title">{t('webhooks.test')}</h2>
          <p className="quiet">{t('webhooks.testText')}</p>
        </div>
        <RefusalAlert error={test.error} fields={['/webhook', '/webhook_token']} />
        <TextInput
          label={t('webhooks.url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={webhook}
          error={fieldError(test.error, '/webhook', t)}
          onChange={(event) => setWebhook(event.currentTarget.value)}
        />
        <TextInput
          label={t('webhooks.token')}
          description={t('webhooks.tokenText')}
          autoComplete="off"
          value={token}
          error={fieldError(test.error, '/webhook_token', t)}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" loading={test.isPending}>
            {t('webhooks.send')}
          </Button>
        </div>
      </MutationForm>
    </section>
  );
}
