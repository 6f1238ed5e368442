import { type FrenchCostTables, readRequest, scoreTextileDetailed } from '@sillage/engine';
import { readDetailedAnswer } from './read-detailed-answer.ts';
import type { Scorer } from './scorer.ts';

/** Scores with the tables of this service, and holds its own answers against the same identities as strangers'. */
export function embeddedScorer(tables: FrenchCostTables): Scorer {
  return {
    kind: 'embedded',
    async score(request) {
      const reading = readRequest(tables, request);
      if (reading.request === undefined) {
        const fields = reading.errors.map(({ field, message }) => ({ field, message: message.fr }));
        const reason = fields.map(({ message }) => message).join(' ');
        return { failure: { code: 'extscore.scorer-refused', facts: { reason }, fields } };
      }
      const { figures, fault } = readDetailedAnswer(
        scoreTextileDetailed(tables, reading.request),
        request.mass,
      );
      if (figures === undefined) throw new Error(`The embedded score does not add up: ${fault.en}.`);
      const { version: methodVersion, attribution } = tables;
      return { scored: { ...figures, methodVersion, attribution } };
    },
    async close() {},
  };
}
