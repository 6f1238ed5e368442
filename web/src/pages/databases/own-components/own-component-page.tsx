import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { useAllAccessories, useAllMaterials } from '../../../api/catalog-queries.ts';
import { readOnce } from '../../../api/query-options.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { DeleteRecord } from '../../../records/delete-record.tsx';
import { RecordForm } from '../../../records/record-form.tsx';
import {
  type ComponentDraft,
  type ComponentFieldsProps,
  type ComponentNoun,
  componentDraftOf,
  componentNouns,
  newComponent,
  type OwnComponent,
  payloadOfComponent,
} from './component-draft.ts';
import { ComponentFields } from './component-fields.tsx';

const isNoun = (text: string): text is ComponentNoun => componentNouns.some((noun) => noun === text);

/** A material or accessory of the organization: a stored one, for reading or editing, or a new one. */
export function OwnComponentPage() {
  const { noun: named = '', id } = useParams({ strict: false });
  const noun = isNoun(named) ? named : 'materials';
  return id === undefined ? (
    <LoadedForm noun={noun} first={newComponent} onReload={() => {}} />
  ) : (
    <StoredComponent noun={noun} id={id} />
  );
}

function StoredComponent({ noun, id }: { noun: ComponentNoun; id: string }) {
  const query = useQuery({
    queryKey: ['own-component', noun, id],
    queryFn: () => readComponent(noun, id),
    ...readOnce,
  });
  return (
    <Loaded query={query}>
      {(record) => (
        <LoadedForm
          key={record.revision}
          noun={noun}
          first={componentDraftOf(record)}
          record={record}
          onReload={() => void query.refetch()}
        />
      )}
    </Loaded>
  );
}

async function readComponent(noun: ComponentNoun, id: string): Promise<OwnComponent> {
  const record =
    noun === 'materials'
      ? await callApi('GET', '/materials/:id', { params: { id } })
      : await callApi('GET', '/accessories/:id', { params: { id } });
  return { ...record, revision: record.revision ?? 0 };
}

interface FormProps {
  readonly noun: ComponentNoun;
  readonly first: ComponentDraft;
  /** Absent for a new one. */
  readonly record?: OwnComponent;
  readonly onReload: () => void;
}

/** The form, once the components that one can be like are known. */
function LoadedForm(props: FormProps) {
  const materials = useAllMaterials();
  const accessories = useAllAccessories();
  return props.noun === 'materials' ? (
    <Loaded query={materials}>{(all) => <Form {...props} known={all} />}</Loaded>
  ) : (
    <Loaded query={accessories}>{(all) => <Form {...props} known={all} />}</Loaded>
  );
}

function Form({ noun, first, record, onReload, known }: FormProps & Pick<ComponentFieldsProps, 'known'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(first);
  const path = noun === 'materials' ? '/materials' : '/accessories';
  const toList = () => navigate({ to: '/library', search: {} });
  const usedBy = record?.usedBy ?? 0;
  return (
    <RecordForm
      title={record?.name ?? t(`databases.components.add.${noun}`)}
      lead={
        usedBy > 0 ? t('databases.components.inUse', { count: usedBy }) : t('databases.components.formLead')
      }
      path={path}
      record={record}
      body={payloadOfComponent(noun, draft)}
      onSaved={toList}
      onReload={onReload}
      readStored={async (id) => {
        const stored = await readComponent(noun, id);
        return { revision: stored.revision, body: payloadOfComponent(noun, componentDraftOf(stored)) };
      }}
      actions={
        record !== undefined && (
          <DeleteRecord path={`${path}/:id`} id={record.id} name={record.name} onDeleted={toList} />
        )
      }
    >
      {(fieldErrors, disabled) => (
        <ComponentFields
          noun={noun}
          known={known}
          draft={draft}
          onChange={setDraft}
          fieldErrors={fieldErrors}
          disabled={disabled}
        />
      )}
    </RecordForm>
  );
}
