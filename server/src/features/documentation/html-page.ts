import type { Language } from '@sillage/contract';
import { escaped } from '../../kernel/escaped-html.ts';

/** Headers of every page: allow only same-origin files, no inline scripts or styles, no framing. */
export const htmlHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/**
 * Renders a page as bytes, with navigation around its body. `written`: language of the body if it differs
 * from that of the page.
 */
export function htmlPage(
  title: string,
  language: Language,
  body: string,
  { script = false, written = language }: { script?: boolean; written?: Language } = {},
): Uint8Array {
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} – Sillage</title>
<link rel="stylesheet" href="/docs/page.css">
${script ? '<script src="/docs/page.js" defer></script>\n' : ''}</head>
<body>
<nav><a href="/docs">API</a> <a href="/docs/errors">${language === 'fr' ? 'Erreurs' : 'Errors'}</a> <a href="/docs/limits">${language === 'fr' ? 'Limites' : 'Limits'}</a> <a href="/openapi.json">OpenAPI 3.1</a></nav>
<main lang="${written}">
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;
  return new TextEncoder().encode(page);
}
