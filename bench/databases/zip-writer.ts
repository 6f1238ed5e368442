import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

/** Writes a ZIP archive entry by entry, so that it may be larger than the memory. */
export interface ZipWriter {
  readonly add: (name: string, text: string) => void;
  /** Returns the packed and unpacked sizes in bytes. */
  readonly finish: () => { readonly packed: number; readonly unpacked: number };
}

/**
 * Source: PKWARE 2022, .ZIP File Format Specification 6.3.10, sections 4.3.7, 4.3.12, 4.3.16.
 * Throws: RangeError for more than 65,535 entries or 4 GiB packed, which the plain format cannot hold.
 */
export function zipWriter(path: string): ZipWriter {
  const file = openSync(path, 'w');
  const directory: Buffer[] = [];
  let at = 0;
  let unpacked = 0;
  const write = (bytes: Uint8Array): void => {
    writeSync(file, bytes);
    at += bytes.length;
  };
  return {
    add(name, text) {
      const bytes = Buffer.from(text);
      const packed = deflateRawSync(bytes, { level: 1 });
      const common = Buffer.alloc(26);
      common.writeUInt16LE(20, 0);
      // Names are UTF-8.
      common.writeUInt16LE(0x800, 2);
      common.writeUInt16LE(8, 4);
      common.writeUInt32LE(crc32(bytes), 10);
      common.writeUInt32LE(packed.length, 14);
      common.writeUInt32LE(bytes.length, 18);
      common.writeUInt16LE(Buffer.byteLength(name), 22);
      const rest = Buffer.alloc(14);
      rest.writeUInt32LE(at, 10);
      directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, rest, Buffer.from(name)]));
      write(Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name)]));
      write(packed);
      unpacked += bytes.length;
    },
    finish() {
      const start = at;
      if (directory.length > 65_535 || start >= 2 ** 32)
        throw new RangeError('too much for a plain ZIP archive');
      const entries = Buffer.concat(directory);
      const end = Buffer.alloc(22);
      end.write('504b0506', 'hex');
      end.writeUInt16LE(directory.length, 8);
      end.writeUInt16LE(directory.length, 10);
      end.writeUInt32LE(entries.length, 12);
      end.writeUInt32LE(start, 16);
      write(entries);
      write(end);
      closeSync(file);
      return { packed: at, unpacked };
    },
  };
}
