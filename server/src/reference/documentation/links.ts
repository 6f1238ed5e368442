/** Where pages and files of the documentation are: in the service, or beside each other in a folder. */
export interface Links {
  /** The address of a page, or of an element of it. */
  page(name: string, anchor?: string): string;
  /** The address of a style sheet or a script. */
  file(name: string): string;
  /** An address of the service itself, such as `/app`; undefined where there is none. */
  service(path: string): string | undefined;
  /** The same page in the other language, if it has an address of its own. */
  otherLanguage(name: string): string | undefined;
}

/** The name of the first page. */
export const startPage = 'start';

const withAnchor = (address: string, anchor: string | undefined): string =>
  anchor === undefined ? address : `${address}#${anchor}`;

/** The pages as the service has them: `/docs/patch`, in the language of the reader. */
export const servedLinks: Links = {
  page: (name, anchor) => withAnchor(name === startPage ? '/docs' : `/docs/${name}`, anchor),
  file: (name) => `/docs/${name}`,
  service: (path) => path,
  otherLanguage: () => undefined,
};
