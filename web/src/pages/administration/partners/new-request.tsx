import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import * as styles from '../../../fields/fields.module.css';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { requestsKey, usePartners } from './use-partners.ts';

/** Asks a partner for footprints; shown once there is one that can be called. */
export function NewRequest() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: partners = [] } = usePartners();
  const called = partners.filter(({ baseUrl }) => baseUrl !== null);
  const [chosen, setChosen] = useState('');
  const [product, setProduct] = useState('');
  const partner = chosen || called[0]?.id;
  const ask = useMutation({
    mutationFn: (id: string) =>
      callApi('POST', '/application/pact/requests', {
        body: { partner: { id }, ...(product === '' ? {} : { productId: [product] }) },
      }),
    onSuccess: async () => {
      setProduct('');
      await client.invalidateQueries({ queryKey: requestsKey });
    },
  });
  if (partner === undefined) return null;
  return (
    <form
      className="stack"
      noValidate
      onInput={() => ask.isError && ask.reset()}
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate(partner);
      }}
    >
      <h3>{t('partners.ask')}</h3>
      <RefusalAlert error={ask.error} fields={['/productId/0']} />
      <div className={`${styles.fields} ${styles.plainFields} ${styles.two}`}>
        <NativeSelect
          label={t('partners.partner')}
          data={called.map(({ id, name }) => ({ value: id, label: name }))}
          value={partner}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput
          label={t('partners.product')}
          description={t('partners.productText')}
          value={product}
          error={fieldError(ask.error, '/productId/0', t)}
          onChange={(event) => setProduct(event.currentTarget.value)}
        />
      </div>
      <div>
        <Button type="submit" variant="default" loading={ask.isPending}>
          {t('partners.askFor')}
        </Button>
      </div>
    </form>
  );
}
