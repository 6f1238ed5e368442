import { Button, TextInput } from '@mantine/core';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../../api/call-api.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { MutationForm } from '../../../loading/mutation-form.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import * as styles from '../administration.module.css';
import { type Label, LabelEntry, type LabelKind } from './label-entry.tsx';

interface LabelCardProps {
  readonly kind: LabelKind;
  readonly query: Pick<UseQueryResult<Label[]>, 'data' | 'error' | 'refetch'>;
  readonly title: string;
  readonly text: string;
  /** Shown if the list is empty. */
  readonly none: string;
  readonly field: string;
  readonly add: string;
}

/** All teams or all tags, with a field to add one. */
export function LabelCard({ kind, query, title, text, none, field, add }: LabelCardProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const titleId = useId();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => sendToApi('POST', `/application/${kind}`, { body: { name } }),
    onSuccess: async () => {
      setName('');
      await client.invalidateQueries({ queryKey: [kind] });
    },
  });
  const fault = fieldError(create.error, '/name', t);
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="quiet">{text}</p>
      <Loaded query={query}>
        {(labels) =>
          labels.length === 0 ? (
            <p className={`${styles.cardList} quiet`}>{none}</p>
          ) : (
            <ul className={`list ${styles.cardList}`}>
              {labels.map((label) => (
                <li key={label.id}>
                  <LabelEntry kind={kind} label={label} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <MutationForm mutation={create}>
        <RefusalAlert error={create.error} fields={['/name']} />
        <div className={fault === undefined ? styles.addLine : `${styles.addLine} ${styles.faulty}`}>
          <TextInput
            label={field}
            value={name}
            error={fault}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={create.isPending}>
            {add}
          </Button>
        </div>
      </MutationForm>
    </section>
  );
}
