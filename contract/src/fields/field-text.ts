/** What a field means: one or two sentences of plain English, with the unit of a number. */
export type FieldText =
  | string
  | {
      readonly text: string;
      readonly example?: unknown;
    };

/** By the name of a field, or by `owner.name` where it means something else in one place. */
export type FieldTexts = Readonly<Record<string, FieldText>>;
