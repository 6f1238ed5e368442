/** The name under which the service sends a file; the fallback if it names none. */
export function answeredName(answer: Response, fallback: string): string {
  const header = answer.headers.get('content-disposition') ?? '';
  const exact = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  if (exact !== undefined) return decodeURIComponent(exact);
  return /filename="([^"]+)"/.exec(header)?.[1] ?? fallback;
}
