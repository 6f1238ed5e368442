import { get, inTurn } from '../filled-server.ts';
import { createNew, inPairs, newDocuments, type Part, post, used, useLines, withBoth } from './builds.ts';

/** Reports of a round: they take a hundred times as long as other answers. */
const reported = 4;

/** Reports of different evaluations, as Word and as HTML. */
export const reports: Part = (setup) =>
  withBoth(setup, async (both) => {
    const report = (format: string) =>
      inPairs(setup.rounds, both, async (filled) => {
        const ids = await createNew(filled, reported);
        for (const id of ids) await get(filled, `/evaluation/evaluate/${id}`);
        return used(filled, reported, () =>
          inTurn(ids, (id) => get(filled, `/results/evaluation/${id}/report?format=${format}`)),
        );
      });
    return [
      ...useLines('Word report', await report('docx'), { most: 0.4 }),
      ...useLines('HTML report', await report('html')),
    ];
  });

/** Previews of documents that nothing else has evaluated. */
export const previews: Part = (setup) =>
  withBoth(setup, async (both) => {
    const pairs = await inPairs(setup.rounds, both, (filled) =>
      used(filled, setup.documents, () =>
        inTurn(newDocuments(filled.team, setup.documents), (body) =>
          post(filled, '/evaluations/preview', body),
        ),
      ),
    );
    return useLines('preview', pairs, { most: 0.5 });
  });
