import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const tenMegabytes = 10 * 1024 * 1024
const begins = { pdf: '%PDF-', png: '\x89PNG', jpg: '\xff\xd8\xff' } as const

/** A file as it came: `type` is what its first bytes say, empty where it is none that banks read. */
export type SentFile = { name: string; size: number; type: string; hash: string }

/** Reads files as browsers and SDKs send them; of what is in them only a mark is kept. */
export const takeFiles = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: tenMegabytes },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      const headers = { 'content-type': String(request.headers['content-type']) }
      const fields: Record<string, unknown> = {}
      for (const [name, value] of await new Response(new Uint8Array(body), { headers }).formData())
        fields[name] =
          typeof value === 'string'
            ? value
            : value.type.startsWith('application/json')
              ? JSON.parse(await value.text())
              : await sentOf(value)
      return fields
    },
  )
}

const sentOf = async (file: File): Promise<SentFile> => {
  const content = Buffer.from(await file.arrayBuffer())
  const [type = ''] =
    Object.entries(begins).find(([, first]) => content.toString('latin1', 0, 8).startsWith(first)) ?? []
  const hash = createHash('sha256').update(content).digest('hex')
  return { name: file.name, size: content.length, type, hash }
}
