import type { DownloadKind } from '../vocabulary.ts'

/** How often a file may still be downloaded; null without a limit. Several pieces bought are several times the limit. */
export const leftOf = (limit: number | null, quantity: number, used: number): number | null =>
  limit === null ? null : Math.max(0, limit * quantity - used)

/** Whether a device may open a purchase: those it was opened on before may, others while there is room. */
export const admits = (limit: number | null, quantity: number, known: readonly string[], device: string): boolean =>
  limit === null || known.includes(device) || known.length < limit * quantity

/** Kinds of access that count as a download: saving, and for PDFs reading too, because what was read can be saved. */
export const countedKinds = (contentType: string): readonly DownloadKind[] =>
  contentType === 'application/pdf' ? ['download', 'view'] : ['download']
