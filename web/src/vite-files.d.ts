/** Files that the bundler replaces by their URL. */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.css';
/** The classes of a component's style sheet, by their names in camel case; tools/structure/style-sheets.test.ts compares both. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export = classes;
}
