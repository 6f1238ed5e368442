/** Pages of records that are needed now and then, in the menu "More" and in the search. */
export const menuPages = [
  ['/sets', 'shell.products'],
  ['/scenarios', 'shell.scenarios'],
  ['/library', 'shell.library'],
  ['/databases', 'shell.databases'],
] as const;
