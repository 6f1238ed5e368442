import { type FrenchTextileTables, frenchTextile } from '@sillage/engine';
import type { Scorer } from '../../platform/scorers/scorer.ts';
import { type FrenchTextileScored, readDetailedAnswer } from './read-detailed-answer.ts';

/** Scores with the tables of this service, and checks its answers like those of a remote scorer. */
export function embeddedScorer(tables: FrenchTextileTables): Scorer<'french-textile'> {
  return {
    kind: 'embedded',
    async score(request) {
      const reading = frenchTextile.read(tables, request);
      if (reading.request === undefined) {
        const fields = reading.errors.map(({ field, message }) => ({ field, message: message.fr }));
        const reason = fields.map(({ message }) => message).join(' ');
        return { failure: { code: 'extscore.scorer-refused', facts: { reason }, fields } };
      }
      const { figures, fault } = readDetailedAnswer(
        frenchTextile.scoreDetailed(tables, reading.request),
        request.mass,
      );
      if (figures === undefined) throw new Error(`The embedded score does not add up: ${fault.en}.`);
      const { version: methodVersion, attribution } = tables;
      return { scored: { ...figures, methodVersion, attribution } satisfies FrenchTextileScored };
    },
    async close() {},
  };
}
