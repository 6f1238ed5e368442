import type { ParameterDescription } from '@sillage/contract';
import { isShare } from '@sillage/engine/figures';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from '../fields.module.css';
import { describeRange, formatDefault } from './describe-field.ts';
import { ParameterEffect } from './parameter-effect.tsx';
import type { ParameterValue } from './parameter-values.ts';

interface ParameterHelpProps {
  readonly parameter: ParameterDescription;
  readonly given: ParameterValue | undefined;
  /** Path of the owner in the form. */
  readonly owner: string;
  readonly inherited: string | undefined;
}

/** What there is to know of a parameter, behind a question mark: unit, range, default, effect and source. */
export function ParameterHelp(props: ParameterHelpProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.helpMark}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={t('help.about', { name: props.parameter.name })}
        onClick={() => setOpen(!open)}
      >
        ?
      </button>
      {open && <HelpText id={id} {...props} />}
    </>
  );
}

function HelpText({ id, parameter, given, owner, inherited }: ParameterHelpProps & { id: string }) {
  const { t } = useTranslation();
  const { unit, fieldType } = parameter;
  const default_ = formatDefault(parameter, t);
  const range = describeRange(parameter, t).join(', ');
  const shownUnit = isShare(parameter) ? '%' : unit;
  return (
    <dl className={styles.help} id={id}>
      {fieldType === 'number' && (
        <>
          <dt>{t('help.unit')}</dt>
          <dd>{shownUnit ?? t('help.noUnit')}</dd>
        </>
      )}
      {range !== '' && (
        <>
          <dt>{t('help.range')}</dt>
          <dd>{range}</dd>
        </>
      )}
      <dt>{t('help.empty')}</dt>
      <dd>
        {inherited === undefined
          ? (default_ ?? t('field.mayBeEmpty'))
          : t('field.inherited', { value: inherited })}
      </dd>
      <ParameterEffect parameter={parameter} given={given} owner={owner} />
      {parameter.source !== undefined && (
        <>
          <dt>{t('help.source')}</dt>
          <dd lang="en">{parameter.source}</dd>
        </>
      )}
    </dl>
  );
}
