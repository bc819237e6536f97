import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import type { Books, Stored } from '../books.ts'
import type { Desk } from '../open.ts'
import { Refused } from '../wire.ts'
import { asked, bodyOf, partOf, put, type Service, type Shop } from './people.ts'

/** A video; its bytes are counted, not kept. */
export type Film = Stored & {
  object: 'film'
  name: string
  seconds: number
  status: 'uploading' | 'transcoding' | 'available'
  size: number
  received: number
  embed: 'public' | 'whitelist'
  domains: string[]
}

type Given = { name?: string; upload?: { size?: string }; privacy?: { embed?: Film['embed'] } }

export const filmsOf = ({ books, account }: Shop): Film[] => books.list<Film>(account, 'film')
const firstId = 900_000_001

const addFilm = (shop: Shop, given: Partial<Film> = {}): Film =>
  put(shop, {
    ...numbered(shop.books),
    object: 'film',
    created: shop.books.now(),
    name: 'Untitled',
    seconds: 754,
    status: 'available',
    size: 0,
    received: 0,
    embed: 'public',
    domains: [],
    ...given,
  })

/** Numbers are given once, across all accounts: an address names a video alone. */
const numbered = (books: Books): { id: string } => {
  const number = Number(books.state('films') ?? 0) + 1
  books.keep('films', String(number))
  return { id: String(firstId + number) }
}

const filmAt = (shop: Shop, request: FastifyRequest): Film => {
  const film = filmsOf(shop).find(({ id }) => id === partOf(request, 'id'))
  if (!film) throw new Refused(404, { error: 'The requested video could not be found.', error_code: 5000 })
  return film
}

const hashOf = (id: string): string => Number(id).toString(16).padStart(10, '0').slice(-10)

const worded = (origin: string, account: string, film: Film) => {
  const { id, name, seconds, status } = film
  const isDone = status === 'available'
  return {
    uri: `/videos/${id}`,
    name,
    duration: isDone ? seconds : 0,
    link: `https://vimeo.com/${id}/${hashOf(id)}`,
    player_embed_url: `https://player.vimeo.com/video/${id}?h=${hashOf(id)}`,
    status,
    privacy: { view: 'unlisted', embed: film.embed },
    pictures: {
      sizes: isDone
        ? [295, 640, 1280].map((width) => ({ width, link: `${origin}/vimeo_pictures/${id}-${width}.png` }))
        : [],
    },
    upload: {
      approach: 'tus',
      status: status === 'uploading' ? 'in_progress' : 'complete',
      size: film.size,
      upload_link: `${origin}/vimeo_tus/${account}/${id}`,
    },
  }
}

/** The part of API 3.4 that is called. */
export const vimeoVideosCalls: Service = {
  name: 'vimeo_videos',
  keyOf: ({ headers }) => (headers.authorization ?? '').replace(/^bearer /i, ''),
  wrongKey: { status: 401, body: { error: 'You must provide a valid authenticated access token.', error_code: 8003 } },
  calls: [
    ['GET', '/me', ({ account }) => ({ uri: '/users/1', name: `Studio ${account}` })],
    [
      'GET',
      '/me/videos',
      (shop, request) => {
        const { page = 1, per_page: size = 25, query = '' } = asked(request)
        const found = filmsOf(shop)
          .filter(({ name }) => name.toLowerCase().includes(String(query).toLowerCase()))
          .toSorted((one, other) => Number(other.id) - Number(one.id))
        const from = (Number(page) - 1) * Number(size)
        return {
          total: found.length,
          page: Number(page),
          per_page: Number(size),
          data: found.slice(from, from + Number(size)).map((film) => worded(originOf(request), shop.account, film)),
        }
      },
    ],
    [
      'POST',
      '/me/videos',
      (shop, request) => {
        const { name = 'Untitled', upload, privacy } = bodyOf<Given>(request)
        const size = Number(upload?.size ?? 0)
        if (size > 1_000_000_000) throw new Refused(403, { error: 'Your account has reached its upload quota.' })
        const film = addFilm(shop, { name, size, status: 'uploading', embed: privacy?.embed ?? 'public' })
        return worded(originOf(request), shop.account, film)
      },
    ],
    ['GET', '/videos/:id', (shop, request) => worded(originOf(request), shop.account, filmAt(shop, request))],
    [
      'PATCH',
      '/videos/:id',
      (shop, request) => {
        const film = filmAt(shop, request)
        if (shop.account.startsWith('free')) throw new Refused(403, { error: 'Upgrade to use this privacy setting.' })
        const changed = put(shop, { ...film, embed: bodyOf<Given>(request).privacy?.embed ?? film.embed })
        return worded(originOf(request), shop.account, changed)
      },
    ],
    ['PUT', '/videos/:id/privacy/domains/:host', (shop, request) => void withHost(shop, request, true)],
    ['DELETE', '/videos/:id/privacy/domains/:host', (shop, request) => void withHost(shop, request, false)],
  ],
}

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`

const withHost = (shop: Shop, request: FastifyRequest, isIn: boolean): void => {
  const film = filmAt(shop, request)
  const host = partOf(request, 'host')
  const others = film.domains.filter((each) => each !== host)
  put(shop, { ...film, domains: isIn ? [...others, host] : others })
}

const tusHeaders = {
  'tus-resumable': '1.0.0',
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'HEAD, PATCH, OPTIONS',
  'access-control-allow-headers': 'tus-resumable, upload-offset, content-type',
  'access-control-expose-headers': 'upload-offset, upload-length, tus-resumable',
} as const

type Tus = { account: string; id: string }

/**
 * Where browsers send the pieces of a video, and its pictures. Faults are scripted for `PATCH /vimeo_tus`: `lost` takes the
 * piece and loses the answer, `500` takes nothing.
 */
export const addFilmPlaces = (app: FastifyInstance, books: Books, desk: Desk): void => {
  addFilmDesk(books, desk)
  app.addContentTypeParser('application/offset+octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  const url = '/vimeo_tus/:account/:id'
  const filmOf = ({ account, id }: Tus) => books.list<Film>(account, 'film').find((film) => film.id === id)
  app.options(url, (_, reply) => reply.headers(tusHeaders).code(204).send())
  app.route<{ Params: Tus }>({
    method: 'HEAD',
    url,
    handler: (request, reply) => {
      const film = filmOf(request.params)
      void reply.headers({ ...tusHeaders, 'cache-control': 'no-store' })
      if (!film) return reply.code(404).send()
      return reply.headers({ 'upload-offset': film.received, 'upload-length': film.size }).code(200).send()
    },
  })
  app.route<{ Params: Tus; Body: Buffer }>({
    method: 'PATCH',
    url,
    bodyLimit: 64 * 1024 * 1024,
    handler: (request, reply) => takePiece(books, filmOf(request.params), request, reply),
  })
  app.get('/vimeo_pictures/:name', async (_, reply) =>
    reply.type('image/png').send(
      await sharp({ create: { width: 640, height: 360, channels: 3, background: '#1f4e5f' } })
        .png()
        .toBuffer(),
    ),
  )
}

/** What its owner does at the service itself: a video is there, is ready, is deleted. */
const addFilmDesk = (books: Books, desk: Desk): void => {
  desk('film', ({ account, ...given }) => ({ id: addFilm({ books, account }, given as Partial<Film>).id }))
  desk('film_ready', ({ account, id }) => {
    for (const film of filmsOf({ books, account }).filter((each) => each.id === id))
      books.put(account, { ...film, status: 'available' })
  })
  desk('film_gone', ({ account, id }) => books.drop(account, String(id)))
}

const takePiece = (
  books: Books,
  film: Film | undefined,
  request: FastifyRequest<{ Params: Tus; Body: Buffer }>,
  reply: FastifyReply,
): FastifyReply => {
  const { account } = request.params
  void reply.headers(tusHeaders)
  if (!film) return reply.code(404).send()
  const fault = books.nextFault(account, 'PATCH /vimeo_tus')
  if (fault === '500') return reply.code(500).send()
  if (Number(request.headers['upload-offset']) !== film.received) return reply.code(409).send()
  const received = film.received + request.body.length
  books.put(account, { ...film, received, status: received >= film.size ? 'transcoding' : 'uploading' })
  if (fault === 'lost') {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  return reply.header('upload-offset', received).code(204).send()
}
