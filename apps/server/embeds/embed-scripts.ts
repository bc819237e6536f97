import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The scripts of embeddable items, by the addresses they have for ever. */
export const embedScripts = { '/embed.js': 'embed', '/embed-frame.js': 'frame' } as const
type Script = (typeof embedScripts)[keyof typeof embedScripts]

/** A day, and a week more while a new one is fetched: foreign pages name no version. */
const kept = 'public, max-age=86400, stale-while-revalidate=604800'

/** Builds the script from its source, as the build does. */
export const buildEmbedScript = async (root: string, name: Script): Promise<string> => {
  const { build } = await import('vite')
  const made = await build({
    root,
    configFile: join(root, 'vite.embed.config.ts'),
    mode: name,
    logLevel: 'warn',
    build: { write: false },
  })
  const [output] = Array.isArray(made) ? made : [made]
  if (!output || !('output' in output)) throw new Error(`No script was made of ${name}.ts.`)
  return output.output[0].code
}

/** Serves the scripts, as built or (`dev`) rebuilt at each request. */
export const serveEmbedScripts = async (
  app: FastifyInstance,
  { root, dev }: { root: string; dev: boolean },
): Promise<void> => {
  for (const [path, name] of Object.entries(embedScripts)) {
    const read = () => (dev ? buildEmbedScript(root, name) : readFile(join(root, `build/embed/${name}.js`), 'utf8'))
    const finished = dev ? undefined : await read()
    const tag = finished && `"${createHash('sha256').update(finished).digest('base64url').slice(0, 20)}"`
    app.get(path, async (request, reply) => {
      reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cache-control', dev ? 'no-store' : kept)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
      if (tag) reply.header('etag', tag)
      if (tag && request.headers['if-none-match'] === tag) return reply.status(304).send()
      return reply.send(finished ?? (await read()))
    })
  }
}
