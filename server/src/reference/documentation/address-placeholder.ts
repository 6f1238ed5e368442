/** Where the service is, in rendered pages: replaced by its address, and in the browser by that of the reader. */
export const addressPlaceholder = 'https://service.invalid';
