import { Alert } from '@mantine/core';
import type { Cell } from '@sillage/contract/tables';
import {
  appliedTo,
  categoriesIn,
  guessMapping,
  leftRows,
  type Mapping,
  portalMapping,
  rowPlan,
} from '@sillage/contract/tables';
import type { Table } from '@sillage/contract/tables/reading';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leafCategories, useCategories } from '../../api/catalog-queries.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { AskBeforeLeaving } from '../../frame/dialogs/ask-before-leaving.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Failure } from '../../loading/failure.tsx';
import { Loading } from '../../loading/loading.tsx';
import { useMayWrite, useSession } from '../../session/session.tsx';
import { categoriesOfFile } from './category-of-file.ts';
import { CategoryQuestion, columnsOf, withCategoryIn } from './category-question.tsx';
import { CheckStep } from './checking/check-step.tsx';
import type { CheckedProducts } from './checking/drafts.ts';
import type { Fates } from './checking/fates.ts';
import * as styles from './imports.module.css';
import { KeptImportCard } from './kept-import-card.tsx';
import { mappingKey, readKeptMapping } from './mapping/kept-mapping.ts';
import { MappingStep } from './mapping/mapping-step.tsx';
import { FileStep } from './reading/file-step.tsx';
import { SendingStep } from './sending/sending-step.tsx';
import { type StartedImport, startedImport } from './started-import.ts';
import { useFieldCatalog } from './use-field-catalog.ts';
import { useKeptImport } from './use-kept-import.ts';

const steps = ['File', 'Columns', 'Check', 'Import'] as const;
type Step = 0 | 1 | 2 | 3;

/** Imports a file of many products in steps: choose the file, map its columns, check the rows, store them. */
export function ImportPage() {
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const mayWrite = useMayWrite();
  const [step, setStep] = useState<Step>(0);
  const [category, setCategory] = useState('');
  const [started, setStarted] = useState<StartedImport>();
  const [categoryColumn, setCategoryColumn] = useState<number>();
  const [mapping, setMapping] = useState<Mapping>();
  const [kept, setKept] = useState(false);
  const [checked, setChecked] = useState<CheckedProducts>({ bad: new Set(), drafts: [], missing: [] });
  const [fates, setFates] = useState<Fates>(new Map());
  const panel = useRef<HTMLDivElement>(null);
  const [further, setFurther] = useState<readonly string[]>([]);
  const { data: categories } = useCategories();
  // All categories know the names of all: with any of them, the file can be asked which ones it names.
  const anyCategory = categories?.flatMap(leafCategories)[0]?.id ?? '';
  const ofFields = category !== '' || started === undefined ? category : anyCategory;
  const { fields, others, team, error, refetch } = useFieldCatalog(ofFields, further);
  const prepared = useMemo(
    () => (started === undefined ? undefined : { started, category, mapping }),
    [started, category, mapping],
  );
  const { found, discard, isSafe } = useKeptImport(user.id, prepared);
  const keptAt = mappingKey(user.id, category);

  // The previous step disappears, so screen readers are moved to the next one.
  const shown = useRef<Step>(0);
  useEffect(() => {
    if (shown.current !== step) panel.current?.focus();
    shown.current = step;
  }, [step]);

  const guessed = useMemo(
    () =>
      started === undefined || fields === undefined
        ? undefined
        : withCategoryIn(
            categoryColumn,
            portalMapping(
              started.titles,
              guessMapping(
                started.titles,
                started.wanted.slice(0, 500).map((index) => started.rows[index] ?? []),
                fields,
                i18n.language === 'fr' ? 'comma' : 'point',
              ),
            ),
          ),
    [started, fields, i18n.language, categoryColumn],
  );
  const named = useMemo(
    () =>
      category !== '' || started === undefined || guessed === undefined || fields === undefined
        ? undefined
        : categoriesOfFile(started, guessed, fields),
    [category, started, guessed, fields],
  );
  useEffect(() => {
    // Names that are not known are errors of their rows, and asked for at the check.
    const most = named?.most ?? (categoryColumn === undefined ? undefined : anyCategory);
    if (most !== undefined && named?.unnamed === 0) setCategory(most);
  }, [named, categoryColumn, anyCategory]);
  const asksCategory = named !== undefined && (named.most === undefined || named.unnamed > 0);
  const plan = useMemo(
    () =>
      mapping === undefined || fields === undefined || others === undefined
        ? undefined
        : rowPlan(category, mapping, fields, team, others),
    [category, mapping, fields, team, others],
  );
  // Also after a correction of the category of a row.
  useEffect(() => {
    if (started === undefined || mapping === undefined || fields === undefined) return;
    const named = categoriesIn(started, mapping, fields, false).filter((one) => one !== category);
    setFurther((before) => (before.join() === named.join() ? before : named));
  }, [started, mapping, fields, category]);

  const toColumns = (table: Table, name: string): void => {
    setStarted(startedImport(table, name, (number) => t('imports.untitled', { number })));
    setMapping(undefined);
    setCategoryColumn(undefined);
    setStep(1);
  };
  useEffect(() => {
    if (guessed === undefined || mapping !== undefined || started === undefined || fields === undefined)
      return;
    if (category === '') return;
    const before = readKeptMapping(keptAt);
    const known = new Set(fields.map(({ id }) => id));
    const fits = before !== undefined && started.titles.some((title) => before.titles[title] !== undefined);
    setKept(fits);
    setMapping(fits ? appliedTo(started.titles, before, guessed, known) : guessed);
  }, [guessed, mapping, started, fields, category, keptAt]);

  const resume = (): void => {
    if (found === undefined) return;
    setStarted(found.started);
    setCategory(found.category);
    setMapping(found.mapping);
    setStep(1);
  };

  if (!mayWrite) {
    return (
      <>
        <PageHead title={t('imports.title')} />
        <Alert color="gray">{t('imports.readOnly')}</Alert>
      </>
    );
  }
  return (
    <>
      {/* The last step asks by itself. */}
      <AskBeforeLeaving when={step > 0 && step < 3 && !isSafe} text={t('imports.leavePrepared')} />
      <PageHead title={t('imports.title')} lead={t('imports.lead')}>
        <ForDevelopers
          request={() => ({
            method: 'POST',
            path: '/evaluations/imports?dryRun=true&category=t-shirt',
            body: [],
          })}
        />
      </PageHead>
      <ol className={styles.importSteps} aria-label={t('imports.steps')}>
        {steps.map((name, index) => (
          <li key={name} {...(index === step ? { 'aria-current': 'step' as const } : {})}>
            {t(`imports.step${name}`)}
          </li>
        ))}
      </ol>
      {step === 1 && error === null && !asksCategory && (mapping === undefined || fields === undefined) && (
        <Loading />
      )}
      {error !== null && ofFields !== '' && <Failure error={error} retry={refetch} />}
      <div className="sections" ref={panel} tabIndex={-1}>
        {step === 0 && found !== undefined && started === undefined && (
          <KeptImportCard kept={found} onResume={resume} onDiscard={discard} />
        )}
        {step === 0 && (
          <FileStep
            category={category}
            onCategory={setCategory}
            fields={category === '' ? undefined : fields}
            onTable={toColumns}
          />
        )}
        {step === 1 && started !== undefined && asksCategory && (
          <CategoryQuestion
            unnamed={named.unnamed}
            all={started.wanted.length}
            fileName={started.fileName}
            columns={columnsOf(started)}
            onChoose={setCategory}
            onColumn={setCategoryColumn}
            onBack={() => setStep(0)}
          />
        )}
        {step === 1 &&
          category !== '' &&
          started !== undefined &&
          mapping !== undefined &&
          fields !== undefined && (
            <MappingStep
              category={category}
              started={started}
              fields={fields}
              mapping={mapping}
              guessed={guessed}
              found={kept}
              keptAt={keptAt}
              onChange={setMapping}
              onBack={() => setStep(0)}
              onNext={() => {
                const left = leftRows(started, mapping);
                if (left.size > 0)
                  setStarted({ ...started, wanted: started.wanted.filter((index) => !left.has(index)) });
                setStep(2);
              }}
            />
          )}
        {step === 2 && started !== undefined && plan !== undefined && (
          <CheckStep
            started={started}
            plan={plan}
            onRows={(rows: readonly (readonly Cell[])[]) => setStarted({ ...started, rows })}
            onMapping={(more) => mapping !== undefined && setMapping({ ...mapping, ...more })}
            onBack={() => setStep(1)}
            onNext={(products, found) => {
              setChecked(products);
              setFates(found);
              setStep(3);
            }}
          />
        )}
        {step === 3 && started !== undefined && plan !== undefined && (
          <SendingStep
            started={started}
            plan={plan}
            checked={checked}
            fates={fates}
            onBack={() => setStep(2)}
            onStored={discard}
            onAgain={() => {
              setStarted(undefined);
              setStep(0);
            }}
          />
        )}
      </div>
    </>
  );
}
