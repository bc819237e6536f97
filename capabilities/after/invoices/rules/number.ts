import type { SeriesKind } from '../vocabulary.ts'

/**
 * `2026-00042`, reversals `2026-S00042`, of test orders `2026-T00042` and `2026-TS00042`: no prefix before the year can
 * make one look like another.
 */
export const invoiceNumber = (
  prefix: string,
  kind: SeriesKind,
  year: number,
  sequence: number,
  isTest: boolean,
): string =>
  `${prefix}${year}-${isTest ? 'T' : ''}${kind === 'reversal' ? 'S' : ''}${String(sequence).padStart(5, '0')}`
