import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Answers every request with the bytes of one file, as fast as node:http can. */
const bytes = readFileSync(/** @type {string} */ (process.argv[2]));

const server = createServer((_request, response) => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`http://127.0.0.1:${address.port}`);
});
