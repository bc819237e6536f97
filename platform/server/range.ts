export type Range = { start: number; end: number }

/**
 * The part of a file of `size` bytes that a `Range` header requests (RFC 9110, 14.2): one range, 'whole' for none,
 * several or nonsense, or 'unsatisfiable' when it begins after the end.
 */
export const rangeOf = (header: string | undefined, size: number): Range | 'whole' | 'unsatisfiable' => {
  const match = /^bytes=(\d*)-(\d*)$/.exec((header ?? '').trim())
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  if (match[1] === '') {
    const last = Number(match[2])
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[2] !== '' && Number(match[2]) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}
