/** Version of the calculation, stated in every result; the same as in package.json. */
export const engineVersion = '0.4.0';
