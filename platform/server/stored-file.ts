import { notFound } from '#platform/shared/refusal.ts'
import { rangeOf } from './range.ts'
import type { RawAnswer, StoredFile } from './route.ts'
import type { Storage } from './storage.ts'

type Opened = Omit<RawAnswer, 'body'> & { body: Exclude<RawAnswer['body'], StoredFile> }
type Asked = Readonly<Record<string, string | undefined>>

export const isStored = (body: RawAnswer['body']): body is StoredFile =>
  typeof body === 'object' && body !== null && 'storedAs' in body

/**
 * An answer with the bytes of its file, or the range that was asked for; `not_found` where the file is gone. By a link where its storage
 * hands files out itself.
 */
export const openStored = async (storage: Storage, answer: RawAnswer, asked: Asked): Promise<Opened> => {
  const { body: file } = answer
  if (!isStored(file)) return { ...answer, body: file }
  const { storedAs, etag, linkSeconds } = file
  const headers = { ...answer.headers, ...(etag === undefined ? {} : { etag, 'accept-ranges': 'bytes' }) }
  if (etag !== undefined && asked['if-none-match'] === etag) return { ...answer, status: 304, headers, body: null }
  const size = await storage.size(storedAs)
  if (size === undefined) throw notFound()
  if (linkSeconds !== undefined && storage.links) {
    const location = await storage.links.to(storedAs, { seconds: linkSeconds, headers })
    return { ...answer, status: 302, headers: { location, ...onlyNow }, body: null }
  }
  const isWhole = etag === undefined || (asked['if-range'] !== undefined && asked['if-range'] !== etag)
  const range = isWhole ? 'whole' : rangeOf(asked['range'], size)
  if (range === 'unsatisfiable')
    return { ...answer, status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, body: null }
  if (range === 'whole')
    return { ...answer, headers: { ...headers, 'content-length': String(size) }, body: storage.read(storedAs) }
  return {
    ...answer,
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': String(range.end - range.start + 1),
    },
    body: storage.read(storedAs, range),
  }
}

/** A signed link lets in whoever has it, so it is neither kept nor told. */
const onlyNow = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
