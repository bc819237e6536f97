import { crc32, deflateRawSync } from 'node:zlib'

export type ZippedFile = { name: string; content: Buffer }

const flags = 0x0800
const deflated = 8
const version = 20

/** DOS date and time of an entry. */
const stampOf = (at: Temporal.Instant): { time: number; date: number } => {
  const { hour, minute, second, year, month, day } = at.toZonedDateTimeISO('UTC')
  return { time: (hour << 11) | (minute << 5) | (second >> 1), date: ((year - 1980) << 9) | (month << 5) | day }
}

/** A ZIP archive (APPNOTE 6.3.4) of files that fit into memory, their names in UTF-8. */
export const zip = (files: readonly ZippedFile[], at: Temporal.Instant): Buffer => {
  const { time, date } = stampOf(at)
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const title = Buffer.from(name, 'utf8')
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(version, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(deflated, 4)
    common.writeUInt16LE(time, 6)
    common.writeUInt16LE(date, 8)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([version, 0]), common, rest, title]))
    parts.push(local)
    offset += local.length
  }
  const table = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, table, end])
}
