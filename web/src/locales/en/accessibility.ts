/** English texts of the accessibility statement. */
export const texts = {
  accessibility: {
    title: 'Accessibility',
    lead: 'What works, how it is tested, and what does not work yet.',
    aim: {
      title: 'What we aim for',
      points: [
        'The application aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. Nobody outside the project has audited it yet, so this is a statement of our own.',
      ].join('\n'),
    },
    works: {
      title: 'What works',
      points: [
        'Everything can be done with the keyboard alone, and the element in focus is visible.',
        'Every chart has a table with the same figures.',
        'Colour is never the only sign: every state is also written out.',
        'Pages can be enlarged to 400% without scrolling sideways, except wide tables, which scroll on their own.',
        'There is a light and a dark theme. Nothing moves if your system asks for less motion.',
        'A form that could not be saved lists what is wrong; each point leads to its field.',
      ].join('\n'),
    },
    tested: {
      title: 'How it is tested',
      points: [
        'With every change, axe (rules of WCAG 2.0 to 2.2 at levels A and AA, and best practice) examines all pages; before each release it does so in both themes.',
        'Automatic tests go through the main tasks by keyboard only and check that no page is wider than its window.',
        'Automatic tests find only some of the barriers. There has been no test with people who use assistive technology in their daily lives.',
      ].join('\n'),
    },
    limits: {
      title: 'Known limits',
      points: [
        'The flow diagram of a result cannot be explored line by line with a screen reader; the contribution table has the same figures.',
        'Forms with many materials are long. Their sections can be collapsed, but not skipped with a single key.',
        'The documentation for developers is available in English only.',
      ].join('\n'),
    },
    contact: {
      title: 'If something does not work for you',
      points: [
        'Tell the operator of this service, or an administrator of your organization, what you wanted to do and what stood in the way. They can reach the developers.',
      ].join('\n'),
    },
  },
};
