/*
 * The supported Node versions. Written in the JavaScript of Node 12 and without imports, so that an old Node
 * shows the message below instead of a syntax error.
 */
export const supportedNode = '^20.19.0 || >=22.12.0';

/**
 * Returns a one-line message with the remedy, or undefined when `version` ("20.19.0") is supported.
 * @param {string} version
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return undefined;
  const needed = `Sillage needs Node 20.19 or newer (of Node 22: 22.12 or newer) and this is Node ${version}`;
  return `${needed}: install a current Node.js (https://nodejs.org) and run the command again.`;
}

export function refuseOldNode() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
