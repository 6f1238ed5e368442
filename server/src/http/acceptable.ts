/** Whether an `Accept` header takes a media type; the most specific range that fits decides (RFC 9110, 12.5.1). */
export function acceptable(header: string | undefined, mediaType: string): boolean {
  if (header === undefined || header === '' || header === '*/*' || mediaType === '*/*') return true;
  const [type = ''] = mediaType.split('/');
  const byRange: Record<string, number> = {};
  for (const range of header.slice(0, 2000).split(',')) {
    const [name = '', ...parameters] = range.split(';').map((word) => word.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    byRange[name] = Math.max(byRange[name] ?? 0, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  return (byRange[mediaType] ?? byRange[`${type}/*`] ?? byRange['*/*'] ?? 0) > 0;
}
