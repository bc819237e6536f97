type Signature = { type: string; at?: number; bytes: string; also?: { at: number; bytes: string } }

/** First bytes of files (latin1), by which they are known whatever they are called. */
const signatures: readonly Signature[] = [
  { type: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', bytes: 'GIF8' },
  { type: 'image/webp', bytes: 'RIFF', also: { at: 8, bytes: 'WEBP' } },
  { type: 'image/avif', at: 4, bytes: 'ftypavif' },
  { type: 'image/tiff', bytes: 'II*\0' },
  { type: 'image/tiff', bytes: 'MM\0*' },
  { type: 'application/pdf', bytes: '%PDF-' },
  { type: 'application/zip', bytes: 'PK\x03\x04' },
  { type: 'application/x-7z-compressed', bytes: '7z\xbc\xaf\x27\x1c' },
  { type: 'application/vnd.rar', bytes: 'Rar!\x1a\x07' },
  { type: 'application/gzip', bytes: '\x1f\x8b' },
  { type: 'audio/mpeg', bytes: 'ID3' },
  { type: 'audio/mpeg', bytes: '\xff\xfb' },
  { type: 'audio/wav', bytes: 'RIFF', also: { at: 8, bytes: 'WAVE' } },
  { type: 'audio/flac', bytes: 'fLaC' },
  { type: 'audio/ogg', bytes: 'OggS' },
  { type: 'audio/mp4', at: 4, bytes: 'ftypM4A' },
  { type: 'video/webm', bytes: '\x1a\x45\xdf\xa3' },
  { type: 'video/mp4', at: 4, bytes: 'ftyp' },
]

const holds = (head: string, at: number, bytes: string): boolean => head.slice(at, at + bytes.length) === bytes

/** Control signs no text holds; tab, line ends and escape are no reason for doubt. */
const isNoText = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b)

/** What a file is by its first bytes. Text of any sort is plain text, so that no page, script or drawing in it is ever run. */
export const sniff = (head: Uint8Array): string => {
  const text = String.fromCharCode(...head.subarray(0, 512))
  const found = signatures.find(
    ({ at = 0, bytes, also }) => holds(text, at, bytes) && (!also || holds(text, also.at, also.bytes)),
  )
  if (found) return found.type
  return head.length > 0 && !head.subarray(0, 512).some(isNoText)
    ? 'text/plain; charset=utf-8'
    : 'application/octet-stream'
}

/** Pictures we take: pixels only, no drawings (SVG carries scripts). */
export const isPicture = (type: string): boolean =>
  ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/tiff'].includes(type)
