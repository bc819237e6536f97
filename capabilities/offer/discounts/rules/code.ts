import type { CodeKind } from '../vocabulary.ts'

/** Without letters and digits that are taken for one another when read aloud. */
const signs: Record<CodeKind, string> = {
  alphabetic: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  numeric: '0123456789',
  alphanumeric: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
}

/**
 * A code of a kind, made from random bytes; bytes that would favour some characters are skipped. Undefined when the
 * bytes run out.
 */
export const codeOf = (kind: CodeKind, length: number, bytes: Uint8Array): string | undefined => {
  const alphabet = signs[kind]
  const fair = 256 - (256 % alphabet.length)
  let code = ''
  for (const byte of bytes) {
    if (byte >= fair) continue
    code += alphabet[byte % alphabet.length]
    if (code.length === length) return code
  }
  return undefined
}

/** Whether so many codes of this length stay hard to guess: at least a thousand times as many are possible. */
export const isEnough = (kind: CodeKind, length: number, count: number): boolean =>
  signs[kind].length ** length >= count * 1000
