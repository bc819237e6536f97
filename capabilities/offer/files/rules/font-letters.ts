const signatures: readonly string[] = ['wOF2', 'wOFF', 'OTTO', 'true', '\0\x01\0\0']

/** Limit of an unpacked font: a small file that claims to be larger is no real font. */
const unpackedLimit = 32 * 1024 ** 2

/** Whether it is a font by its first bytes: WOFF2, WOFF, OTF or TTF; no collection, and none that claims to unpack to too much. */
export const isFont = (bytes: Uint8Array): boolean => {
  const head = String.fromCharCode(...bytes.subarray(0, 4))
  if (!signatures.includes(head)) return false
  if (!head.startsWith('wOF')) return true
  return bytes.length >= 20 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(16) <= unpackedLimit
}

const ranges: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x2ff],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2070, 0x209f],
  [0x20a0, 0x20cf],
  [0x2100, 0x215f],
  [0x2190, 0x21ff],
  [0x2200, 0x22ff],
  [0x25a0, 0x26ff],
  [0xfb00, 0xfb06],
]

/**
 * The characters that a stored font contains: Latin, Greek and Cyrillic with marks, punctuation, currencies, arrows and
 * signs.
 */
export const keptLetters = (): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .join('')
