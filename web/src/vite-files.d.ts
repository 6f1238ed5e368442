/** Files that the bundler turns into their address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.css';
