import Type from 'typebox';

/** Whether somebody has read a proposed value in its source; `rules`: it is from the file of category rules. */
const scenarioDefaultStatuses = ['rules', 'verified', 'unverified'] as const;

/** A value that is proposed where nothing is known. */
export const scenarioDefault = <T extends Type.TSchema>(text: T) =>
  Type.Object({
    id: Type.String({ description: 'of the value; it stays the same' }),
    name: text,
    identifier: Type.Union([Type.String(), Type.Null()], {
      description: 'of the parameter that it is about; null: there is none',
    }),
    value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()], {
      description: 'null: not known here',
    }),
    unit: Type.Union([Type.String(), Type.Null()], {
      description: 'share: 0 to 1; a: year; null: that of the parameter',
    }),
    status: Type.Enum([...scenarioDefaultStatuses], {
      description:
        'rules: from the file of category rules; unverified: nobody has given the page of the source yet',
    }),
    source: Type.String({ description: 'with the page, once it is verified' }),
    year: Type.Union([Type.Integer(), Type.Null()], { description: 'of the source; null: it names none' }),
    licence: Type.Union([Type.String(), Type.Null()], { description: 'of the source; null: not stated' }),
  });
