import description from '../package.json' with { type: 'json' };

/** Which release of Sillage this is. */
export const release: string = description.version;
