import { writeFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

const DEFLATED = 8;

/** The fields that the header of a file and its entry in the list at the end share. */
function fields(name: string, content: Buffer, packed: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(DEFLATED, 4);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

/** Writes a zip archive of texts by their names. */
export function writeZip(file: string, texts: Readonly<Record<string, string>>): void {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(texts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const shared = fields(name, content, packed);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    list.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, rest, Buffer.from(name)]),
    );
    files.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  writeFileSync(file, Buffer.concat([...files, directory, end]));
}
