import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { type IslandFiles, type PageServices, servicesKey } from '#platform/web/services.ts'
import { serveEmbedScripts } from './embeds/embed-scripts.ts'
import { inOwnFrame, type FramedPage } from './embeds/framed-pages.ts'
import { pageAt } from './own-domains.ts'
import { keyOfPage, type KeptPage, type PageCache } from './page-cache.ts'
import { pageHandlers } from './page-handlers.ts'
import type { PageAsks } from './page-services.ts'
import { sendKept, sendPage, toWebRequest } from './web-answer.ts'

export type WebOptions = {
  /** Makes what pages may ask of us. Cookies an in-process call sets are passed on through `setCookie` as whole header lines. */
  makeServices: (request: FastifyRequest, page: { setCookie: (line: string) => void }) => Promise<PageAsks>
  cache: PageCache
  /** Which versions of running experiments a visitor is shown: the cookies a page is made with, and one to keep. */
  versionsFor: (request: FastifyRequest) => Promise<{ cookie: string | undefined; setCookie: string | undefined }>
  elsewhere: Pick<PageServices, 'formsLeadTo' | 'uploadsGoTo' | 'filesFrom'>
  /** Resolves a page requested by a frame on another website. */
  framedPage: (request: FastifyRequest) => Promise<FramedPage | undefined>
  /** Serve the source through Vite instead of the finished build. */
  dev?: boolean
  /** The project's folder. */
  root?: string
}

/** Mounts the pages behind everything the API has registered before. Register it last: it takes `/*`. */
export const webPages = async (app: FastifyInstance, options: WebOptions): Promise<void> => {
  const { dev = false, root = process.cwd() } = options
  await app.register(async (web) => {
    await serveEmbedScripts(web, { root, dev })
    web.removeAllContentTypeParsers()
    web.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const source = dev ? await fromSource(web, root) : await fromBuild(web, root)
    const { through } = source
    const answer = answering(options, source)
    const handler = through
      ? async (request: FastifyRequest, reply: FastifyReply) =>
          (await through(request, reply)) ? reply : answer(request, reply)
      : answer
    // The one page among the calls of /api, whose other unknown paths answer as the API does.
    for (const url of ['/*', '/api/docs']) web.all(url, handler)
    app.setNotFoundHandler(answer)
  })
}

/** Answers a page: from the cache, or made for this visitor. */
const answering = (options: WebOptions, { build, islands }: Source) => {
  const { makeServices, cache, versionsFor, elsewhere, framedPage, dev = false } = options
  const handlerOf = pageHandlers(dev)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // No address of ours contains a zero byte, and the database rejects one.
    if (request.url.includes('%00')) return reply.status(400).send({ error: 'bad_request' })
    const framed = await framedPage(request)
    if (framed?.outside) return reply.redirect(framed.outside, 302)
    // A framing website learns nothing about the session, and nobody signs in or out inside a frame.
    if (framed) delete request.headers.cookie
    const visitor = framed ? undefined : await versionsFor(request)
    if (visitor) request.headers.cookie = visitor.cookie
    const key = dev || framed ? undefined : keyOfPage(request)
    const kept = key === undefined ? undefined : cache.find(key)
    if (kept) return sendKept(reply, kept, visitor?.setCookie)
    const mark = cache.mark()
    const cookies: string[] = []
    const setCookie = (line: string) => void cookies.push(line)
    const { services, end } = await makeServices(request, { setCookie })
    const nonce = randomBytes(16).toString('base64')
    const framedBy = framed?.ancestors ?? null
    const context = new RouterContextProvider()
    context.set(servicesKey, { ...services, nonce, dev, ...elsewhere, framedBy, reaches: {}, islands, setCookie })
    const handle = handlerOf(await build(), framed?.path ?? request.url, services.tongue)
    const ask = (path?: string) => handle(toWebRequest(request, reply, path), context)
    const answered = await ask(framed?.path)
      .then((given) => (isBlank(given) ? ask(belowOf(request.url)) : given))
      .finally(end)
    const found = await (framed ?? pageAt(request)).answered(answered)
    const response = framed ? found : inOwnFrame(request, found)
    if (!framed) for (const line of cookies) response.headers.append('set-cookie', line)
    const keep = key === undefined ? undefined : (page: KeptPage) => cache.keep(key, page, mark)
    return sendPage(request, reply, response, keep, visitor?.setCookie)
  }
}

/** A missing file: its address would show an empty page. */
const isBlank = ({ status, headers }: Response): boolean => status === 404 && !headers.has('content-type')

/** No file and no short address has anything below it: the page of what is missing, in the frame of the same shop. */
const belowOf = (url: string): string => `${url.replace(/[?#].*$/, '')}/-`

type Source = {
  build: () => Promise<ServerBuild>
  islands: IslandFiles
  /** Answers requests that are no page (modules, hot updates); returns whether it did. */
  through?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

/** A name as our builders write them; a folder, or a way out of the folder, is none. */
const written = /^(?!.*\.\.)[\w.@~-]+(\/[\w.@~-]+)*$/

const fromBuild = async (web: FastifyInstance, root: string): Promise<Source> => {
  const client = join(root, 'build/client')
  // Names with a hash are asked for by what we wrote ourselves: the plugin's own route reads the whole folder for each request, to tell
  // other spellings of a name, which only some file systems have.
  await web.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  for (const [prefix, folder] of [
    ['/assets/', join(client, 'assets')],
    ['/islands/', join(root, 'build/islands')],
  ] as const)
    web.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
      const file = request.params['*']
      return written.test(file) ? reply.sendFile(file, folder) : reply.callNotFound()
    })
  await web.register(fastifyStatic, {
    root: client,
    wildcard: false,
    decorateReply: false,
    index: false,
    maxAge: '1h',
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
  })
  const server = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBuild
  return { build: async () => server, islands: await readIslands(join(root, 'build/islands/manifest.json')) }
}

const readIslands = async (manifest: string): Promise<IslandFiles> => {
  if (!existsSync(manifest)) return { boot: '', chunks: {} }
  const entries = JSON.parse(await readFile(manifest, 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean; isDynamicEntry?: boolean }
  >
  const chunks: Record<string, string> = {}
  let boot = ''
  for (const [source, { file, isEntry, isDynamicEntry }] of Object.entries(entries)) {
    if (isEntry) boot = `/islands/${file}`
    const name = /([A-Za-z0-9]+)\.tsx$/.exec(source)?.[1]
    if (isDynamicEntry && name) chunks[name] = `/islands/${file}`
  }
  return { boot, chunks }
}

const fromSource = async (web: FastifyInstance, root: string): Promise<Source> => {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    // Otherwise it is written to a file that is deleted, for which `--watch` starts the server again and again.
    configLoader: 'native',
    appType: 'custom',
    // Besides localhost, names that lead nowhere but here (RFC 6761): shops at domains of their own.
    server: { middlewareMode: true, hmr: { server: web.server }, allowedHosts: ['.test', '.localhost'] },
  })
  web.addHook('onClose', () => vite.close())
  const ssr = vite.environments['ssr']
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable server environment')
  return {
    build: () => ssr.runner.import('virtual:react-router/server-build'),
    islands: { boot: '/apps/islands/boot.tsx', chunks: {} },
    through: (request, reply) =>
      new Promise((resolve) => {
        const answered = () => {
          reply.hijack()
          resolve(true)
        }
        reply.raw.once('finish', answered)
        vite.middlewares(request.raw, reply.raw, () => {
          reply.raw.off('finish', answered)
          resolve(false)
        })
      }),
  }
}
