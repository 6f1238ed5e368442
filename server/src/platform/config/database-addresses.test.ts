import { expect, test } from 'vitest';
import { databaseAddresses } from './database-addresses.ts';

test.each([
  ['postgres://db/sillage', [['db', 'postgres://db/sillage']]],
  [
    'postgres://user@host1:5432,host2:5433/db',
    [
      ['host1:5432', 'postgres://user@host1:5432/db'],
      ['host2:5433', 'postgres://user@host2:5433/db'],
    ],
  ],
  [
    'postgresql://user:a,b%40c@[2001:db8::7]:5432,[::1],db-3/s?sslmode=verify-full&sslrootcert=/ca.pem',
    [
      [
        '[2001:db8::7]:5432',
        'postgresql://user:a,b%40c@[2001:db8::7]:5432/s?sslmode=verify-full&sslrootcert=/ca.pem',
      ],
      ['[::1]', 'postgresql://user:a,b%40c@[::1]/s?sslmode=verify-full&sslrootcert=/ca.pem'],
      ['db-3', 'postgresql://user:a,b%40c@db-3/s?sslmode=verify-full&sslrootcert=/ca.pem'],
    ],
  ],
  ['postgres:///db?host=/run/pg', [['/run/pg', 'postgres:///db?host=/run/pg']]],
  [
    'postgres:///db?host=/run/a,db2&user=me&options=-c%20search_path%3Dx',
    [
      ['/run/a', 'postgres:///db?user=me&options=-c%20search_path%3Dx&host=%2Frun%2Fa'],
      ['db2', 'postgres:///db?user=me&options=-c%20search_path%3Dx&host=db2'],
    ],
  ],
  [
    'postgres:///db?user=me&password=pw&host=a,b&port=5432,5433',
    [
      ['a:5432', 'postgres:///db?user=me&password=pw&host=a&port=5432'],
      ['b:5433', 'postgres:///db?user=me&password=pw&host=b&port=5433'],
    ],
  ],
])('%s', (url, expected) => {
  const addresses = databaseAddresses(url);
  if (typeof addresses === 'string') throw new Error(addresses);
  expect(addresses.map(({ name, url: own }) => [name, own])).toEqual(expected);
});

test.each([
  ['postgres://u:secret@h1:5432,h2:x/db', 'names "h2:x", which is no host'],
  ['postgres://u:secret@h1:5432,h2:0/db', 'names "h2:0", which is no host'],
  ['postgres://u:secret@h1,h2:70000/db', 'names "h2:70000", which is no host'],
  ['postgres://u:secret@h1,,h2/db', 'names an empty address'],
  ['postgres://u:secret@h1,h2,/db', 'names an empty address'],
  ['postgres://u:secret@h1,2001:db8::7/db', 'names "2001:db8::7", which is no host'],
  ['postgres://u:secret@h1,[2001:db8::7/db', 'names "[2001:db8::7", which is no host'],
  ['postgres:///db?password=secret&host=a,b,c&port=1,2', 'names 3 hosts but 2 ports'],
  ['postgres:///db?password=secret&host=a,&port=1', 'names an empty address'],
  ['mysql://u:secret@h1/db', 'must be an address like'],
  // Here the password ends the authority.
  ['postgres://u:secret/x@h1,h2/db', 'must be an address like'],
  ['postgres://u:secret,1?x@h1,h2/db', 'must be an address like'],
])('%s is refused with the address at fault, and without its password', (url, message) => {
  expect(databaseAddresses(url)).toMatch(message);
  expect(databaseAddresses(url)).not.toMatch(/secret/);
});
