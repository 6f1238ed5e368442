import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

export const resolveBySystem: Resolve = (name) => dns.lookup(name, { all: true, verbatim: true });

/** Says that a name leads to where nothing may be sent. */
export const blockedCode = 'ERR_SILLAGE_BLOCKED';

/**
 * How a connection finds the address of a name: what is returned here is what is dialled, so a name cannot show one
 * address to a check and another one to the connection. One bad address among several forbids them all.
 */
export function checkedLookup(isForbidden: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || addresses.some(({ address }) => isForbidden(address))) {
          const error = Object.assign(new Error('the address is not public'), { code: blockedCode });
          callback(error, '', 0);
        } else if (options.all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}
