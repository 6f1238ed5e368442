/** Between the title of a group of columns and that of a column in it. */
export const groupSign = ' | ';
