/** English texts of the search over everything. */
export const texts = {
  palette: {
    title: 'Search and commands',
    label: 'Search for records, pages and commands',
    placeholder: 'Search, or type a command',
    groups: {
      seen: 'Recently seen',
      evaluations: 'Evaluations',
      products: 'Products',
      packagings: 'Packagings',
      masks: 'Masks',
      commands: 'Commands',
      pages: 'Pages',
    },
    searching: 'Searching',
    nothing: 'Nothing has this in its name or reference.',
    failed: 'The search did not work. Type again to retry.',
  },
};
