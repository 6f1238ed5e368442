/** One server of a database address. */
export interface DatabaseAddress {
  /** Host and port as written, for messages. */
  readonly name: string;
  /** The address as if it named only this server, with password and parameters. */
  readonly url: string;
}

/**
 * Splits `postgres://user:password@host1:5432,host2:5433/db`. As with libpq, several hosts can also stand in
 * the parameter `host`, then with one port for all of them, or one for each, in `port`.
 * Source: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 *
 * Returns what is wrong if an address cannot be used; never repeats a password.
 */
export function databaseAddresses(url: string): readonly DatabaseAddress[] | string {
  const parts = /^(?<scheme>postgres(?:ql)?:\/\/)(?<authority>[^/?#]*)(?<rest>.*)$/s.exec(url)?.groups;
  if (parts === undefined) return form;
  const { scheme = '', authority = '', rest = '' } = parts;
  const at = authority.lastIndexOf('@') + 1;
  const [credentials, hosts] = [authority.slice(0, at), authority.slice(at)];
  if (hosts === '') return inParameters(url);
  const addresses = hosts.split(',').map((name) => ({ name, url: `${scheme}${credentials}${name}${rest}` }));
  if (!URL.canParse(`${scheme}${credentials}host${rest}`)) return form;
  const wrong = addresses.find(({ name }) => !isHost(name));
  if (wrong === undefined) return addresses;
  // With a sign of the password that ends the authority, `name` is a part of the password.
  return rest.includes('@') ? form : refusal(wrong.name);
}

const form =
  'must be an address like postgres://user:password@host:5432/sillage, or with several servers postgres://user:password@host1:5432,host2:5432/sillage; encode other characters of the password as in %40 for @';

const refusal = (name: string): string =>
  name === ''
    ? 'names an empty address between two commas'
    : `names "${name}", which is no host with a port from 1 to 65535, like db1:5432 or [2001:db8::7]:5432`;

function isHost(name: string): boolean {
  const { host, port } = /^(?<host>\[[^\]]*\]|[^:[\]]*)(?::(?<port>.*))?$/.exec(name)?.groups ?? {};
  return host !== undefined && host !== '' && isPort(port ?? '') && URL.canParse(`postgres://${name}/`);
}

const isPort = (text: string): boolean =>
  text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535);

function inParameters(url: string): readonly DatabaseAddress[] | string {
  if (!URL.canParse(url)) return form;
  const { searchParams } = new URL(url);
  const hosts = (searchParams.get('host') ?? '').split(',');
  const ports = (searchParams.get('port') ?? '').split(',');
  if (hosts.length === 1 && ports.length === 1) return [{ name: hosts[0] || 'the default host', url }];
  if (ports.length > 1 && ports.length !== hosts.length) {
    return `names ${hosts.length} hosts but ${ports.length} ports: give one port, or one for each host`;
  }
  const addresses = hosts.map((host, index) => {
    const port = ports[index] ?? ports[0] ?? '';
    return { host, port, name: port === '' ? host : `${host}:${port}` };
  });
  const wrong = addresses.find(({ host, port }) => host === '' || !isPort(port));
  if (wrong !== undefined) return refusal(wrong.host === '' ? '' : wrong.name);
  return addresses.map(({ host, port, name }) => ({ name, url: withServer(url, host, port) }));
}

/** Replaces the two parameters and leaves all others as they are written. */
function withServer(url: string, host: string, port: string): string {
  const start = url.indexOf('?');
  const others = url
    .slice(start + 1)
    .split('&')
    .filter((pair) => !/^(host|port)=/.test(pair));
  const server = [`host=${encodeURIComponent(host)}`, ...(port === '' ? [] : [`port=${port}`])];
  return `${url.slice(0, start)}?${[...others, ...server].join('&')}`;
}
