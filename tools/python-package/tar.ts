/** Bytes of a block. Source: POSIX.1-2017, pax, "ustar Interchange Format". */
const block = 512;

/** An archive of text files, readable for everybody, without times or owners. Names have up to 100 bytes. */
export function tarOf(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).flatMap(([name, text]) => {
    const bytes = Buffer.from(text);
    return [headerOf(name, bytes.length), bytes, Buffer.alloc((block - (bytes.length % block)) % block)];
  });
  return Buffer.concat([...entries, Buffer.alloc(2 * block)]);
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`${name} is too long for an archive.`);
  const header = Buffer.alloc(block);
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}
