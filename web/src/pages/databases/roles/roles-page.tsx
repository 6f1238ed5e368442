import { Alert, Button, NativeSelect } from '@mantine/core';
import type { RoleRecord, RoleTableRecord } from '@sillage/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi, sendToApi } from '../../../api/call-api.ts';
import { invalidateResults } from '../../../api/record-queries.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { AskBeforeLeaving } from '../../../frame/dialogs/ask-before-leaving.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { databaseName } from '../../../locales/database-name.ts';
import { SearchField } from '../../../records/search-field.tsx';
import { useMayWrite } from '../../../session/session.tsx';
import * as styles from '../databases.module.css';
import { AcceptProposals } from './accept-proposals.tsx';
import { DataSetDialog } from './data-set-dialog.tsx';
import { chosenFor, type RoleChoices, tableOf, withChoice, withProposals } from './role-choices.ts';
import { RoleRows } from './role-rows.tsx';
import { RoleTableFile } from './role-table-file.tsx';
import { RolesRefusal } from './roles-refusal.tsx';

const path = '/databases/:id/roles';
const kinds = ['material', 'process', 'electricity', 'low-voltage', 'heat'] as const;
type Kind = (typeof kinds)[number];
const shows = ['open', 'proposed', 'mapped', 'changed'] as const;
type Show = (typeof shows)[number];

const rolesKey = (id: string, language: string) => ['roles', id, language];

/** Which data sets of an own database stand for what the catalog calculates with. */
export function RolesPage() {
  const { t, i18n } = useTranslation();
  const { id } = useParams({ from: '/databases/$id/roles' });
  const query = useQuery({
    queryKey: rolesKey(id, i18n.language),
    queryFn: () => callApi('GET', path, { params: { id }, query: { proposals: 'true' } }),
  });
  return (
    <>
      <PageHead title={t('databases.rolesOf', { id: databaseName(id, t) })} lead={t('databases.rolesLead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: `/databases/${id}/roles?proposals=true` })} />
        <Link className="button second" to="/databases/$id" params={{ id }} search={{}}>
          {t('databases.toDatabase')}
        </Link>
      </PageHead>
      <Loaded query={query}>{(table) => <Roles id={id} table={table} />}</Loaded>
    </>
  );
}

function Roles({ id, table }: { id: string; table: RoleTableRecord }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const { search = '', kind: kindGiven, show: showGiven } = useSearch({ from: '/databases/$id/roles' });
  const kind = kinds.find((one) => one === kindGiven);
  const show = shows.find((one) => one === showGiven);
  const [choices, setChoices] = useState<RoleChoices>(new Map());
  const [asked, setAsked] = useState<RoleRecord>();
  const refusal = useRef<HTMLDivElement>(null);
  const places = usePlaces(id, kind);
  const roles = places ?? table.roles;
  const save = useMutation({
    mutationFn: (sent: ReturnType<typeof tableOf>) =>
      sendToApi('PUT', path, { params: { id }, body: sent, ifMatch: table.revision }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['roles', id] });
      setChoices(new Map());
      await invalidateResults(client);
    },
    onError: () => setTimeout(() => refusal.current?.focus(), 0),
  });
  const reload = (): void => {
    save.reset();
    void client.invalidateQueries({ queryKey: rolesKey(id, i18n.language) });
  };
  const wanted = search.trim().toLowerCase();
  const shown = roles.filter(
    (role) =>
      (kind === undefined || role.kind === kind) &&
      (wanted === '' || role.name.toLowerCase().includes(wanted)) &&
      (show === undefined || fits(role, show, choices)),
  );
  const change = (changed: RoleChoices): void => {
    setChoices(changed);
    save.reset();
  };
  return (
    <div className="sections">
      <AskBeforeLeaving when={choices.size > 0} text={t('databases.leaveRoles')} />
      {!mayWrite && <Alert color="gray">{t('databases.rolesReadOnly')}</Alert>}
      {save.error instanceof ApiRefusal && save.error.problem.code === 'revision.stale' ? (
        <Alert
          ref={refusal}
          tabIndex={-1}
          color="red"
          variant="light"
          role="alert"
          title={t('records.stale')}
        >
          <p>{t('databases.rolesStale')}</p>
          <Button variant="default" size="compact-sm" onClick={reload}>
            {t('records.reload')}
          </Button>
        </Alert>
      ) : (
        <RolesRefusal ref={refusal} error={save.error} sent={save.variables} roles={roles} />
      )}
      {mayWrite && (
        <AcceptProposals
          roles={table.roles}
          choices={choices}
          onAccept={(accepted) => change(withProposals(choices, accepted))}
        />
      )}
      <section className="card" aria-labelledby="roles-title">
        <h2 id="roles-title">{t('databases.roles')}</h2>
        <Filters id={id} />
        <RoleRows
          key={`${wanted} ${kind} ${show}`}
          roles={shown}
          choices={choices}
          disabled={!mayWrite}
          onChoose={(role, chosen) => change(withChoice(choices, role, chosen))}
          onAsk={setAsked}
        />
        <DataSetDialog
          database={id}
          role={asked}
          onChoose={(chosen) => {
            if (asked !== undefined) change(withChoice(choices, asked, chosen));
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      </section>
      <RoleTableFile id={id} revision={table.revision} onStored={() => change(new Map())} />
      {mayWrite && (
        <div className="actions form-end">
          <Button
            disabled={choices.size === 0}
            loading={save.isPending}
            onClick={() => save.mutate(tableOf(table.roles, choices))}
          >
            {t('databases.saveRoles')}
          </Button>
          {choices.size > 0 && (
            <Button variant="default" onClick={() => change(new Map())}>
              {t('databases.discard')}
            </Button>
          )}
          <span className="quiet" role="status">
            {choices.size > 0
              ? t('databases.unsavedRoles', { count: choices.size })
              : t(save.isSuccess ? 'databases.rolesSaved' : 'databases.nothingChanged')}
          </span>
        </div>
      )}
    </div>
  );
}

function fits(role: RoleRecord, show: Show, choices: RoleChoices): boolean {
  const mapped = chosenFor(role, choices) !== null;
  if (show === 'mapped') return mapped;
  if (show === 'changed') return choices.has(role.role);
  return !mapped && (show === 'open' || role.proposal !== undefined);
}

/** All roles of a kind of energy: the table itself lists only places with a data set or a proposal. */
function usePlaces(id: string, kind: Kind | undefined): readonly RoleRecord[] | undefined {
  const { i18n } = useTranslation();
  const ofPlaces = kind !== undefined && kind !== 'material' && kind !== 'process';
  const { data } = useQuery({
    queryKey: [...rolesKey(id, i18n.language), kind],
    queryFn: () => callApi('GET', path, { params: { id }, query: { proposals: 'true', kind } }),
    enabled: ofPlaces,
    placeholderData: keepPreviousData,
  });
  return ofPlaces ? data?.roles : undefined;
}

function Filters({ id }: { id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const filters = useSearch({ from: '/databases/$id/roles' });
  const change = (name: 'search' | 'kind' | 'show', value: string): void => {
    const { [name]: _, ...others } = filters;
    const search = value === '' ? others : { ...others, [name]: value };
    void navigate({ to: '/databases/$id/roles', params: { id }, search, replace: true });
  };
  return (
    <search className={`filters ${styles.dataSetFilters}`}>
      <SearchField
        label={t('databases.searchRole')}
        value={filters.search ?? ''}
        onSearch={(text) => change('search', text.trim())}
      />
      <NativeSelect
        label={t('databases.kind')}
        data={[
          { value: '', label: t('databases.every') },
          ...kinds.map((value) => ({ value, label: t(`databases.roleKinds.${value}`) })),
        ]}
        value={filters.kind ?? ''}
        onChange={(event) => change('kind', event.currentTarget.value)}
      />
      <NativeSelect
        label={t('databases.show')}
        data={[
          { value: '', label: t('databases.every') },
          ...shows.map((value) => ({ value, label: t(`databases.shows.${value}`) })),
        ]}
        value={filters.show ?? ''}
        onChange={(event) => change('show', event.currentTarget.value)}
      />
    </search>
  );
}
