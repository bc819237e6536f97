import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { createReadableStreamFromReadable, writeReadableStreamToWritable } from '@react-router/node'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The largest form a page takes; files go through the API. */
const formLimit = 12 * 1024 * 1024

/** `path`: the page to render, if it differs from the request's address. */
export const toWebRequest = (request: FastifyRequest, reply: FastifyReply, path = request.url): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one)
    else if (value !== undefined) headers.set(name, value)
  }
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers, signal: gone.signal }
  if (request.method !== 'GET' && request.method !== 'HEAD' && request.body) {
    init.body = createReadableStreamFromReadable(request.body as Readable).pipeThrough(limited())
    init.duplex = 'half'
  }
  // Two slashes at the beginning would name another host.
  const whole = path.replace(/^\/*/, '/')
  return new Request(new URL(`${request.protocol}://${request.host}${whole}`), init)
}

const limited = () => {
  let size = 0
  return new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform: (chunk, out) => {
      size += chunk.byteLength
      if (size > formLimit) out.error(new Error('The form is too large'))
      else out.enqueue(new Uint8Array(chunk))
    },
  })
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** In bytes: compressed within a millisecond, which is sooner than another thread is woken. */
const shortText = 131_072

/** Writes a page's answer: texts compressed, files as they stream. An answer that hands out `visitorCookie` is one visitor's. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  keep?: (page: { status: number; headers: [string, string][]; body: Buffer }) => void,
  visitorCookie?: string,
): Promise<void> => {
  const type = response.headers.get('content-type') ?? ''
  const isText = /^text\/|json|xml|javascript/.test(type) && !type.startsWith('text/x-script')
  const encodings = String(request.headers['accept-encoding'] ?? '')
  let body: Buffer | undefined
  if (response.body && isText) {
    body = Buffer.from(await response.arrayBuffer())
    response.headers.append('vary', 'Accept-Encoding')
    body = await compressed(body, response, encodings)
    response.headers.set('content-length', String(body.length))
    keep?.({ status: response.status, headers: [...response.headers], body })
  }
  if (visitorCookie) {
    response.headers.append('set-cookie', visitorCookie)
    response.headers.set('cache-control', 'private, no-store')
  }
  reply.hijack()
  const { raw } = reply
  raw.statusCode = response.status
  const given = reply.getHeaders()
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && !response.headers.has(name)) raw.setHeader(name, value)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') raw.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) raw.setHeader('set-cookie', cookies)
  if (body || !response.body || request.method === 'HEAD') raw.end(request.method === 'HEAD' ? undefined : body)
  else await writeReadableStreamToWritable(response.body, raw)
}

const compressed = async (body: Buffer, response: Response, encodings: string): Promise<Buffer> => {
  if (body.length <= 1000) return body
  if (/\bbr\b/.test(encodings)) {
    response.headers.set('content-encoding', 'br')
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return body.length < shortText ? brotliCompressSync(body, { params }) : brotli(body, { params })
  }
  if (!/\bgzip\b/.test(encodings)) return body
  response.headers.set('content-encoding', 'gzip')
  return body.length < shortText ? gzipSync(body) : zip(body)
}

/** Sends a cached page. */
export const sendKept = (
  reply: FastifyReply,
  page: { status: number; headers: readonly [string, string][]; body: Buffer },
  visitorCookie?: string,
): void => {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(page.status, {
    ...Object.fromEntries(page.headers),
    ...(visitorCookie ? { 'set-cookie': visitorCookie, 'cache-control': 'private, no-store' } : {}),
  })
  reply.raw.end(page.body)
}
