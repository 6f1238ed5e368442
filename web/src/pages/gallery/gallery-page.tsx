// Reason for length: one page that shows every state of every component, read from top to bottom.
import {
  Alert,
  Button,
  Checkbox,
  NativeSelect,
  Radio,
  Switch,
  TextInput,
  useMantineColorScheme,
} from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, Unreachable } from '../../api/call-api.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { ShareBars } from '../../charts/share-bars.tsx';
import { SearchableMultiSelect } from '../../fields/choices/searchable-multi-select.tsx';
import { SearchableSelect } from '../../fields/choices/searchable-select.tsx';
import { ErrorSummary } from '../../fields/error-summary.tsx';
import * as fieldsStyles from '../../fields/fields.module.css';
import { PasswordField } from '../../fields/password-field.tsx';
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { StatusBadge } from '../../frame/status-badge.tsx';
import { Failure } from '../../loading/failure.tsx';
import { Loading } from '../../loading/loading.tsx';
import { RecordTable } from '../../records/record-table.tsx';
import * as recordsStyles from '../../records/records.module.css';
import * as styles from './gallery.module.css';

const colours = [
  '--mantine-color-body',
  '--surface',
  '--line',
  '--quiet',
  '--accent',
  '--accent-soft',
  '--warm',
  '--warm-soft',
  '--danger',
  '--danger-soft',
  '--success',
  '--success-soft',
  '--bar',
] as const;
const stages = ['raw-materials', 'manufacturing', 'use'] as const;
const spaces = [1, 2, 3, 4, 5, 6, 7] as const;

const refused = new ApiRefusal(
  {
    type: '/docs/errors#service.overloaded',
    title: '',
    status: 503,
    detail: '',
    code: 'service.overloaded',
    requestId: '',
    errors: [],
  },
  5,
);

/** The states of all components, for developers; not linked from the application. */
export function GalleryPage() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // Only when asked for: an alert is read out as soon as it is there.
  const [messages, setMessages] = useState(false);
  return (
    <>
      <PageHead title={t('gallery.title')} lead={t('gallery.lead')}>
        <Button variant="default" onClick={() => setColorScheme(colorScheme === 'dark' ? 'light' : 'dark')}>
          {t('gallery.otherTheme')}
        </Button>
      </PageHead>
      <div className="sections">
        <Tokens />
        <Buttons />
        <Inputs />
        <Group title={t('gallery.messages')}>
          <div>
            <Button variant="default" aria-expanded={messages} onClick={() => setMessages(!messages)}>
              {t('gallery.show')}
            </Button>
          </div>
          {messages && <Messages />}
        </Group>
        <Data />
      </div>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = `gallery-${title}`;
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Tokens() {
  const { t } = useTranslation();
  return (
    <Group title={t('gallery.tokens')}>
      <ul className={styles.swatches}>
        {colours.map((name) => (
          <li key={name}>
            <span className={styles.swatch} data-name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <ul className={styles.swatches}>
        {spaces.map((step) => (
          <li key={step}>
            <span className={styles.space} data-step={step} />
            <code>{`--space-${step}`}</code>
          </li>
        ))}
      </ul>
      <h3>{t('gallery.heading')}</h3>
      <p className="lead">{t('gallery.sentence')}</p>
      <p>{t('gallery.sentence')}</p>
      <p className="quiet">{t('gallery.sentence')}</p>
    </Group>
  );
}

function Buttons() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Group title={t('gallery.buttons')}>
      <div className="row">
        <Button>{t('gallery.first')}</Button>
        <Button variant="default">{t('gallery.second')}</Button>
        <Button variant="light">{t('gallery.light')}</Button>
        <Button variant="subtle">{t('gallery.quiet')}</Button>
        <Button color="red" onClick={() => setOpen(true)}>
          {t('gallery.destructive')}
        </Button>
        <Button disabled>{t('gallery.disabled')}</Button>
        <Button loading>{t('gallery.first')}</Button>
      </div>
      <div className="row">
        <StatusBadge status="draft" />
        <StatusBadge status="evaluated" />
        <StatusBadge status="outdated" />
        <span className="marked">{t('home.illustrative')}</span>
      </div>
      <ConfirmDialog
        open={open}
        title={t('gallery.heading')}
        confirm={t('gallery.destructive')}
        busy={false}
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      >
        <p>{t('gallery.sentence')}</p>
      </ConfirmDialog>
    </Group>
  );
}

function Inputs() {
  const { t } = useTranslation();
  const options = ['A', 'B', 'C'];
  const choices = options.map((one) => ({ value: one, label: one }));
  const [chosen, setChosen] = useState<string | null>(null);
  const [several, setSeveral] = useState(['A', 'B']);
  return (
    <Group title={t('gallery.inputs')}>
      <div className={`${fieldsStyles.fields} ${fieldsStyles.plainFields}`}>
        <TextInput label={t('gallery.empty')} placeholder={t('gallery.placeholder')} />
        <TextInput
          label={t('gallery.filled')}
          defaultValue={t('gallery.word')}
          description={t('gallery.sentence')}
        />
        <TextInput
          id="/gallery"
          label={t('gallery.wrong')}
          defaultValue={t('gallery.word')}
          error={t('fault.unfit')}
        />
        <TextInput label={t('gallery.disabled')} defaultValue={t('gallery.word')} disabled />
        <PasswordField label={t('signIn.password')} autoComplete="off" />
        <NativeSelect label={t('gallery.list')} data={options} />
        <SearchableSelect
          label={t('gallery.searchable')}
          data={choices}
          value={chosen}
          onChange={setChosen}
          placeholder={t('gallery.placeholder')}
          clearLabel={t('field.remove')}
        />
        <SearchableMultiSelect
          label={t('gallery.several')}
          data={choices}
          value={several}
          onChange={setSeveral}
        />
        <Checkbox label={t('gallery.checkbox')} defaultChecked />
        <Switch label={t('gallery.switch')} defaultChecked />
        <Radio.Group label={t('gallery.radio')} defaultValue="A">
          <div className="row">
            <Radio value="A" label="A" />
            <Radio value="B" label="B" />
          </div>
        </Radio.Group>
      </div>
    </Group>
  );
}

function Messages() {
  const { t } = useTranslation();
  return (
    <>
      <Alert color="gray">{t('gallery.sentence')}</Alert>
      <Alert color="teal">{t('gallery.sentence')}</Alert>
      <p className="notice">{t('gallery.sentence')}</p>
      <Failure error={refused} retry={() => {}} />
      <Failure error={new Unreachable()} retry={() => {}} />
      <ErrorSummary error={new Unreachable()} fieldErrors={new Map([['/gallery', [t('fault.unfit')]]])} />
      <Loading />
      <div className="empty">
        <h2>{t('list.noMatch')}</h2>
        <p className={`quiet ${recordsStyles.nothingText}`}>{t('gallery.sentence')}</p>
        <Button>{t('gallery.first')}</Button>
      </div>
    </>
  );
}

function Data() {
  const { t } = useTranslation();
  const rows = [1, 2, 3];
  return (
    <Group title={t('gallery.data')}>
      <RecordTable
        title={t('gallery.data')}
        head={[t('gallery.word'), t('gallery.list')]}
        items={rows}
        rowKey={String}
        row={(row) => (
          <>
            <td>{t('gallery.word')}</td>
            <td className="number">{row}</td>
          </>
        )}
      />
      <ChartFrame
        title={t('home.stagesTitle')}
        finding={t('gallery.sentence')}
        name="gallery"
        table={{
          head: [t('gallery.word'), t('gallery.list')],
          rows: stages.map((stage, at) => [t(`stages.${stage}`), at + 1]),
          shown: String,
        }}
      >
        <ShareBars
          title={t('home.stagesTitle')}
          bars={stages.map((stage, at) => ({
            key: stage,
            name: t(`stages.${stage}`),
            value: at + 1,
            label: String(at + 1),
            tone: stage,
          }))}
        />
      </ChartFrame>
    </Group>
  );
}
