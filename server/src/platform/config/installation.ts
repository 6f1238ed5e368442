import { fileURLToPath } from 'node:url';
import description from '../../../package.json' with { type: 'json' };

// The sources are in server/src/config, the bundle is in server/dist;
// both are below the folder that contains `server`.
const root = import.meta.url.slice(0, import.meta.url.lastIndexOf('/server/') + 1);

/** The documentation pages. */
export const docsFolder = fileURLToPath(new URL('docs/', root));
/** The change history, of which the page of releases and the feed are made. */
export const changelogFile = fileURLToPath(new URL('CHANGELOG.md', root));
/** The built browser application. */
export const applicationFolder = fileURLToPath(new URL('web/dist/', root));

/** The version of this release of Sillage. */
export const release: string = description.version;
