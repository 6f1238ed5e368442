/** English texts shared by all charts. */
export const texts = {
  chart: {
    table: 'Show as a table',
    tableOf: 'Table: {{title}}',
    picture: 'Show as a picture',
    pictureOf: 'Picture: {{title}}',
    copyPicture: 'Copy the picture',
    copyTable: 'Copy the table',
    copyOf: '{{what}}: {{title}}',
    svg: 'SVG',
    png: 'PNG',
    csv: 'CSV',
    download: 'Download as {{format}}: {{title}}',
    none: 'Not available',
    failed: 'This could not be done here.',
    fileNote: 'illustrative',
  },
};
