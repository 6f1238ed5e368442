/** Headers of an answer that a browser must neither interpret as something else nor show as a page. */
const everyAnswer = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * Browsers use https only, for a year, on the host and the names below it.
 * Source: OWASP ASVS 5.0, 3.4.1, https://owasp.org/www-project-application-security-verification-standard/
 */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/**
 * The security headers of every answer; the pages of the documentation and of the application replace the
 * policy by their own. `publicUrl`: the address that browsers use.
 */
export function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return { ...everyAnswer, ...(publicUrl?.startsWith('https:') === true ? strictTransport : {}) };
}
