import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { mergeHandles } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { heldBack } from '#platform/web/unsent.ts'
import { securityHeaders } from './server/page-security.ts'
import { importMapOf, wordsFor } from './words.ts'

/** A page without scripts is one string; a hydrated one carries its data, which only the streaming renderer writes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const services = servicesOf(context)
  const page = mergeHandles(router.staticHandlerContext.matches.map((match) => match.route.handle))
  const hydrates = page.hydrate !== false
  headers.set('content-type', 'text/html; charset=utf-8')
  for (const [name, value] of securityHeaders(page, services)) headers.set(name, value)

  if (!hydrates) {
    const document = <ServerRouter context={unhydrated(router)} url={request.url} nonce={services.nonce} />
    return new Response(`<!DOCTYPE html>${renderToString(document)}`, { status, headers })
  }

  const wording = { locale: services.tongue, isTogether: page.wordsTogether === true }
  const document = (
    <Preloading files={wordsFor(scriptsOf(router), wording)} nonce={services.nonce}>
      <ServerRouter context={router} url={request.url} nonce={services.nonce} />
    </Preloading>
  )
  let failed = false
  const stream = await renderToReadableStream(document, {
    nonce: services.nonce,
    // Must precede the scripts that use it.
    importMap: services.dev ? undefined : importMapOf(wording),
    signal: request.signal,
    onError: (error) => {
      failed = true
      if (!request.signal.aborted) console.error(error)
    },
  })
  await stream.allReady
  return new Response(stream, { status: failed ? 500 : status, headers })
}

/**
 * The router context of a page without scripts: only its own routes, because no browser navigates from it, and no
 * loader data.
 */
const unhydrated = ({ serverHandoffStream: _, ...router }: EntryContext): EntryContext => {
  const { matches, loaderData } = router.staticHandlerContext
  const routes = Object.fromEntries(matches.map(({ route: { id } }) => [id, router.manifest.routes[id]]))
  const held = Object.fromEntries(Object.entries(loaderData).map(([id, answer]) => [id, heldBack(answer)]))
  return {
    ...router,
    manifest: { ...router.manifest, routes },
    staticHandlerContext: { ...router.staticHandlerContext, loaderData: held },
  }
}

/** What a page begins with, as React Router has its browser fetch it. */
const scriptsOf = ({ manifest, staticHandlerContext }: EntryContext): string[] => {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  return [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
}

const Preloading = ({ files, nonce, children }: { files: readonly string[]; nonce: string; children: ReactNode }) => {
  for (const file of files) preloadModule(file, { as: 'script', nonce })
  return children
}
