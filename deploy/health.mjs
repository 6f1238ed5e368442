// Whether the service in this container answers: its health check, without a shell and without curl.
const port = process.env.SILLAGE_PORT || process.env.PORT || 3000;
try {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
