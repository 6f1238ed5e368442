import { Button, TextInput } from '@mantine/core';
import type { ReceivedFootprint } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { useAllMaterials } from '../../../api/catalog-queries.ts';
import { SearchableSelect } from '../../../fields/choices/searchable-select.tsx';
import * as styles from '../../../fields/fields.module.css';
import { MutationForm } from '../../../loading/mutation-form.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { visibleText } from '../../../locales/visible-text.ts';

interface MaterialOfFootprintProps {
  readonly of: ReceivedFootprint;
  /** Of the product in the footprint. */
  readonly productName: string;
}

/** Makes a material of the organization out of a footprint that a partner has sent. */
export function MaterialOfFootprint({ of, productName }: MaterialOfFootprintProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<{ readonly id: string; readonly name: string }>();
  if (made !== undefined)
    return (
      <p role="status">
        <Link className="link" to="/own-components/$noun/$id" params={{ noun: 'materials', id: made.id }}>
          {t('partners.material.made', { name: made.name })}
        </Link>
      </p>
    );
  if (open)
    return <MaterialForm of={of} productName={productName} onMade={setMade} onClose={() => setOpen(false)} />;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t('partners.material.useOf', { name: productName })}
      onClick={() => setOpen(true)}
    >
      {t('partners.material.use')}
    </Button>
  );
}

interface MaterialFormProps extends MaterialOfFootprintProps {
  readonly onMade: (made: { readonly id: string; readonly name: string }) => void;
  readonly onClose: () => void;
}

function MaterialForm({ of: { id }, productName, onMade, onClose }: MaterialFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: materials = [] } = useAllMaterials();
  const [name, setName] = useState(productName);
  const [like, setLike] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: () =>
      callApi('POST', '/application/pact/received/:id/material', {
        params: { id },
        body: { name, like: like ?? '' },
      }),
    onSuccess: async (material) => {
      await queries.invalidateQueries({ queryKey: ['materials'] });
      onMade(material);
    },
  });
  return (
    <MutationForm mutation={make}>
      <h3>{t('partners.material.title')}</h3>
      <p className="quiet">{t('partners.material.text')}</p>
      <RefusalAlert error={make.error} fields={['/name', '/like']} />
      <div className={`${styles.fields} ${styles.plainFields} ${styles.two}`}>
        <TextInput
          label={t('list.name')}
          value={name}
          error={fieldError(make.error, '/name', t)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SearchableSelect
          label={t('partners.material.like')}
          description={t('partners.material.likeText')}
          data={materials
            .filter(({ own }) => own !== true)
            .map((material) => ({ value: material.id, label: visibleText(material.name) }))}
          value={like}
          error={fieldError(make.error, '/like', t)}
          onChange={(chosen) => {
            setLike(chosen);
            make.reset();
          }}
        />
      </div>
      <div className="actions">
        <Button type="submit" loading={make.isPending}>
          {t('partners.material.make')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('state.cancel')}
        </Button>
      </div>
    </MutationForm>
  );
}
