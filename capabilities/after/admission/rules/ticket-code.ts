/** No I, O, 0 or 1: codes are read aloud and typed at doors. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

/** A code of 80 random bits; `bytes` are random ones. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('')

/** Normalises a typed or scanned code to its stored form. */
export const tidyCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** In fours, to be read. */
export const spelled = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
