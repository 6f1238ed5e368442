/** The source of a regular expression that matches this text and nothing else; older engines have no `RegExp.escape`. */
export const literalPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
