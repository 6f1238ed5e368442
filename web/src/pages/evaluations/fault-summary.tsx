import { Alert } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaultPlaces } from '../../draft/fault-places.ts';
import { goToField } from '../../draft/go-to-field.ts';
import { ApiRefusal } from '../../session/api-call.ts';

/** Everything that the service refused, with links to the fields; takes the focus when it appears. */
export function FaultSummary({
  error,
  places,
  ref,
}: {
  error: Error;
  places: FaultPlaces;
  ref: Ref<HTMLDivElement>;
}) {
  const { t } = useTranslation();
  const problem = error instanceof ApiRefusal ? error.problem : undefined;
  const count = [...places.values()].flat().length;
  const said =
    problem === undefined
      ? t('state.unreachable')
      : problem.code === 'revision.stale'
        ? t('form.stale')
        : problem.detail;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="red"
      variant="light"
      role="alert"
      title={count === 0 ? said : t('form.faults', { count })}
    >
      <ul className="faults">
        {[...places].map(([place, sentences]) => (
          <li key={place}>
            <button type="button" className="plain" onClick={() => goToField(place)}>
              {sentences.join(' ')}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
