import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { newId, type Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import type { At } from './payments.ts'
import { invalidRequest } from './wire.ts'

export type StoredFile = Stored & { livemode: boolean; purpose: string; size: number; type: string; filename: string }

const tenMegabytes = 10 * 1024 * 1024
/** Of a file for a dispute, and of all of an answer together, as Stripe documents it. */
const largestFile = 5_000_000
const largestEvidence = 4_500_000
const begins = { pdf: '%PDF-', png: '\x89PNG', jpg: '\xff\xd8\xff' } as const

type Sent = { name: string; size: number; type: string; hash: string }

/** Reads files as browsers and SDKs send them; of what is in them only a mark is kept. */
export const takeFiles = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: tenMegabytes },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      const headers = { 'content-type': String(request.headers['content-type']) }
      const fields: Record<string, unknown> = {}
      for (const [name, value] of await new Response(new Uint8Array(body), { headers }).formData())
        fields[name] = typeof value === 'string' ? value : await sentOf(value)
      return fields
    },
  )
}

const sentOf = async (file: File): Promise<Sent> => {
  const content = Buffer.from(await file.arrayBuffer())
  const [type = ''] =
    Object.entries(begins).find(([, first]) => content.toString('latin1', 0, 8).startsWith(first)) ?? []
  const hash = createHash('sha256').update(content).digest('hex')
  return { name: file.name, size: content.length, type, hash }
}

export const createFile: Work<At> = (at, { purpose, file }) => {
  const sent = file as Sent | undefined
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
