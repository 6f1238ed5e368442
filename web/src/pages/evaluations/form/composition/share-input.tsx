import { NumberEntry } from '../../../../fields/number-entry.tsx';
import { formatNumber, formatShare } from '../../../../locales/format.ts';

interface ShareInputProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly baseUnit: 'weight' | 'percentage';
  /**
   * The same share in the other unit, kg or percent; undefined if it cannot be derived yet, null if there is none.
   */
  readonly other: number | undefined | null;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly id: string;
}

/** A share in the unit of the composition, with the other unit below. */
export function ShareInput({ value, onChange, baseUnit, other, ...field }: ShareInputProps) {
  const units = baseUnit === 'weight' ? (['kg', '%'] as const) : (['%', 'kg'] as const);
  const known = typeof other === 'number' && Number.isFinite(other) && other >= 0;
  return (
    <NumberEntry
      {...field}
      value={value}
      onChange={onChange}
      unit={units[0]}
      description={known ? `= ${inUnit(other, units[1])}` : undefined}
    />
  );
}

const inUnit = (value: number, unit: 'kg' | '%'): string =>
  unit === '%' ? formatShare(value / 100, 4) : `${formatNumber(value, 4)}\u00a0kg`;
