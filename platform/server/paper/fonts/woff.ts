import { inflateSync } from 'node:zlib'

const roundUp = (size: number): number => (size + 3) & ~3

/**
 * Unpacks a WOFF 1 file to the plain font (W3C WOFF File Format 1.0): once here, because the PDF library would unpack
 * its tables anew, in JavaScript, for every document.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.readUInt32BE(0) !== 0x774f4646) throw new Error('This is no WOFF 1 font.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20
    const [offset, packedSize, size] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ]
    const packed = woff.subarray(offset, offset + packedSize)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      content: packedSize < size ? inflateSync(packed) : packed,
    }
  })
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + count * 16)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE(count * 16 - power * 16, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, checksum, content }, i) => {
    const at = 12 + i * 16
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(content.length, at + 12)
    parts.push(content, Buffer.alloc(roundUp(content.length) - content.length))
    offset += roundUp(content.length)
  })
  return Buffer.concat(parts)
}
