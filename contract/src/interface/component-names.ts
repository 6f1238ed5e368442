import { EcobalyseError } from '../methods/ecobalyse-dialect.ts';

/** Documents whose component name in OpenAPI differs from their export: published names must not change. */
export const componentNames: ReadonlyMap<object, string> = new Map([[EcobalyseError, 'OfficialError']]);
