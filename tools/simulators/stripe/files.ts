import { newId, type Stored } from '../books.ts'
import type { SentFile } from '../files.ts'
import type { Work } from '../wire.ts'
import type { At } from './payments.ts'
import { invalidRequest } from './wire.ts'

export type StoredFile = Stored & { livemode: boolean; purpose: string; size: number; type: string; filename: string }

/** Of a file for a dispute, and of all of an answer together, as Stripe documents it. */
const largestFile = 5_000_000
const largestEvidence = 4_500_000

export const createFile: Work<At> = (at, { purpose, file }) => {
  const sent = file as SentFile | undefined
  if (purpose !== 'dispute_evidence') throw invalidRequest('This simulator keeps evidence only.', { param: 'purpose' })
  if (!sent?.type) throw invalidRequest('The file must be a PDF, JPEG or PNG (simulated).', { param: 'file' })
  if (sent.size > largestFile) throw invalidRequest('The file is too large (simulated).', { param: 'file' })
  const kept: StoredFile = {
    id: newId('file'),
    object: 'file',
    created: at.books.now(),
    livemode: at.livemode,
    purpose: 'dispute_evidence',
    size: sent.size,
    type: sent.type,
    filename: sent.name,
  }
  const { livemode: _, ...shown } = at.books.put(at.account, kept)
  return shown
}

/** Refuses evidence that names no file of the account, or too much. */
export const checkFiles = (at: At, ids: readonly string[]): void => {
  const files = ids.map((id) => at.books.get<StoredFile>(at.account, id))
  if (files.some((file) => file?.purpose !== 'dispute_evidence'))
    throw invalidRequest('There is no such file (simulated).', { param: 'evidence' })
  if (files.reduce((sum, file) => sum + (file?.size ?? 0), 0) > largestEvidence)
    throw invalidRequest('The files are too large together (simulated).', { param: 'evidence' })
}
