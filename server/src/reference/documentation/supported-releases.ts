import { apiVersion, type Language, oldestApiVersion } from '@sillage/contract';
import { readChangeHistory, releaseAnchor } from '../../changes/feed/change-history.ts';
import { release } from '../../platform/config/installation.ts';
import { escaped } from '../../platform/kernel/escaped-html.ts';
import type { Links } from './links.ts';

/** A section of a guide that is made from tables. */
export interface Part {
  readonly anchor: string;
  readonly title: string;
  readonly html: string;
}

const texts = {
  en: {
    title: 'Releases and their support',
    columns: ['Version', 'Since', 'Support'],
    current: 'this release: fixes of errors and of security',
    former: 'none: update, its data stay as they are',
    interface: 'understood: what a client of it sends keeps its meaning',
    newest: 'current',
    older: 'history; no such header is accepted',
  },
  fr: {
    title: 'Versions et leur prise en charge',
    columns: ['Version', 'Depuis', 'Prise en charge'],
    current: 'cette version : corrections de défauts et de sécurité',
    former: 'aucune : mettez à jour, ses données restent telles quelles',
    interface: 'comprise : ce qu’un client envoie garde son sens',
    newest: 'actuelle',
    older: 'histoire ; cet en-tête n’est pas accepté',
  },
} as const;

/** Every release of the service and of the interface, with what is done for it; for the page about versions. */
export function supportedReleases(links: Links, language: Language): Part {
  const text = texts[language];
  const anchor = 'releases-and-their-support';
  const rows = readChangeHistory().map(({ version, date }) => {
    const name = `<a href="${links.page('changelog', escaped(releaseAnchor(version)))}">${escaped(version)}</a>`;
    return `<tr><td>${name}</td><td>${date ?? ''}</td><td>${supportOf(version, text)}</td></tr>`;
  });
  const head = text.columns.map((column) => `<th scope="col">${column}</th>`).join('');
  return {
    anchor,
    title: text.title,
    html: `<section lang="${language}"><h2 id="${anchor}">${text.title}</h2>\n<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div></section>`,
  };
}

function supportOf(version: string, text: (typeof texts)[Language]): string {
  const [, own] = /^Sillage (.+)$/.exec(version) ?? [];
  if (own !== undefined) return own === release ? text.current : text.former;
  if (version === apiVersion) return text.newest;
  return isAccepted(version) ? text.interface : text.older;
}

/** Whether clients may say that they were written for a version of the interface; a beta is older than its release. */
function isAccepted(version: string): boolean {
  if (version.includes('-')) return false;
  const [one, other] = [version, oldestApiVersion].map((text) => text.split('.').map(Number));
  for (const [index, least] of (other ?? []).entries()) {
    const given = one?.[index] ?? 0;
    if (given !== least) return given > least;
  }
  return true;
}
