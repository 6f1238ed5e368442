import { EcobalyseError } from '../methods/ecobalyse-dialect.ts';

/** Documents whose name in the OpenAPI document is not that of their export: published names do not change. */
export const componentNames: ReadonlyMap<object, string> = new Map([[EcobalyseError, 'OfficialError']]);
