import type { ParameterDescription } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercentChange } from '../../locales/format.ts';
import * as styles from '../fields.module.css';
import { otherValues } from './other-values.ts';
import type { ParameterValue } from './parameter-values.ts';

/** Computes the score of the document of a form with other values of one of its parameters. */
export interface Effects {
  /** Changes with the document. */
  readonly key: () => string;
  /**
   * `owner`: path of the owner of the parameter in the form. Shape: the score as it is (first), and with each value, in
   * µPt; null where it is not known. Throws: why the document has no score.
   */
  readonly scores: (
    owner: string,
    parameter: string,
    values: readonly ParameterValue[],
    signal: AbortSignal,
  ) => Promise<readonly (number | null)[]>;
}

/** Given by forms whose document has a score. */
export const EffectsContext = createContext<Effects | undefined>(undefined);

interface ParameterEffectProps {
  readonly parameter: ParameterDescription;
  readonly given: ParameterValue | undefined;
  readonly owner: string;
}

/** How the score changes with other values of a parameter, as part of its help. */
export function ParameterEffect({ parameter, given, owner }: ParameterEffectProps) {
  const effects = useContext(EffectsContext);
  const { t, i18n } = useTranslation();
  const others = otherValues(parameter, given, t);
  const { data, error } = useQuery({
    queryKey: ['effect', owner, parameter.id, i18n.language, effects?.key()],
    queryFn: ({ signal }) =>
      (effects as Effects).scores(
        owner,
        parameter.id,
        others.map(({ value }) => value),
        signal,
      ),
    enabled: effects !== undefined && others.length > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (effects === undefined || others.length === 0) return null;
  const [before, ...after] = data ?? [];
  const known = before != null && before !== 0;
  return (
    <>
      <dt>{t('help.effect')}</dt>
      <dd aria-live="polite">
        {error !== null && t('help.effectUnknown')}
        {error === null && data === undefined && t('help.effectComputing')}
        {data !== undefined && !known && t('help.effectUnknown')}
        {known && (
          <ul className={styles.effects}>
            {others.map(({ label }, index) => (
              <li key={label}>
                {t('help.effectOf', {
                  value: label,
                  change: changeText(before, after[index], t),
                })}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </>
  );
}

/** A change of less than a twentieth of a percent counts as none. */
const least = 0.0005;

function changeText(before: number, after: number | null | undefined, t: TFunction): string {
  if (after == null) return t('help.effectUnknownValue');
  const share = (after - before) / Math.abs(before);
  return Math.abs(share) < least ? t('help.effectNone') : formatPercentChange(share);
}
