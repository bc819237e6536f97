import type { SeriesKind } from '../vocabulary.ts'

/** `2026-00042`, reversals `2026-S00042`: what stands before the year cannot make one look like the other. */
export const invoiceNumber = (prefix: string, kind: SeriesKind, year: number, sequence: number): string => `${prefix}${year}-${kind === 'reversal' ? 'S' : ''}${String(sequence).padStart(5, '0')}`
