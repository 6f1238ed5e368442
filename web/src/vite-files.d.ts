/** Files that the bundler replaces by their URL. */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.css';
