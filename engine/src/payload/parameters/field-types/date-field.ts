import { brokenConstraint, type ReadFieldType, wrongType } from './field-type.ts';

/** Reads a real calendar date `YYYY-MM-DD`; dates are compared as such, without time or zone. */
export const readDate: ReadFieldType = (definition, sent) => {
  if (typeof sent.value !== 'string' || !isCalendarDate(sent.value))
    return wrongType(definition, sent, { en: 'a date YYYY-MM-DD', fr: 'une date AAAA-MM-JJ' });
  const { minDate, maxDate } = definition.constraints;
  if (minDate !== undefined && sent.value < minDate)
    return brokenConstraint(definition, sent, `minDate ${minDate}`);
  if (maxDate !== undefined && sent.value > maxDate)
    return brokenConstraint(definition, sent, `maxDate ${maxDate}`);
  return { kind: 'text', value: sent.value };
};

function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1 || month < 1 || month > 12) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day >= 1 && day <= days;
}
