export { applyPatch } from './apply-patch.ts';
export { parsePatch } from './parse-patch.ts';
