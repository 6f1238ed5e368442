import Type, { type Static } from 'typebox';
import { document } from '../../schema/check-document.ts';

const Text = Type.String({ minLength: 1, maxLength: 2000 });
const Positive = Type.Number({ exclusiveMinimum: 0 });

/**
 * The category rules that an installation is given as a file (`SILLAGE_PEFCR_FILE`), because their tables are not
 * openly licensed: benchmark, limits of the classes and default scenario by leaf category. All in µPt per
 * functional unit.
 */
export const PefcrFile = document({
  name: Text,
  version: Text,
  source: Text,
  subCategories: Type.Record(
    Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    document({
      name: Text,
      benchmark: Positive,
      /** Highest value of A, B, C and D, ascending. */
      classes: document({ A: Positive, B: Positive, C: Positive, D: Positive }),
      /** Values of the default scenario, by identifier of the parameter. */
      scenario: Type.Optional(
        Type.Record(
          Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
          Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Boolean()]),
        ),
      ),
      source: Type.Optional(Text),
    }),
  ),
});
export type PefcrFile = Static<typeof PefcrFile>;
