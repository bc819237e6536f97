import type { FastifyRequest } from 'fastify'
import { framedAddress, framedHtml, isFramable, type Frame } from '#capabilities/outward/embeds/rules/framed-pages.ts'
import { framedItem } from '#capabilities/outward/embeds/server/index.ts'
import { embedsTexts } from '#capabilities/outward/embeds/texts.ts'
import type { World } from '#platform/server/world.ts'
import { directionOf, pickLocale } from '#platform/shared/texts.ts'

export type FramedPage = {
  /** The page's own address, as the router knows it. */
  path: string
  /** Origins the page allows to frame it. */
  ancestors: readonly string[]
  /** What the page answers, as it is inside the frame. */
  answered: (response: Response) => Promise<Response>
  /** Where a visitor is sent who opened the frame's address in a window. */
  outside: string | undefined
}

const addressed = /^\/e\/([\w-]{10,40})(\/[^?]*)(\?.*)?$/

/**
 * Pages of a shop in an embedded item's frame: `/e/TOKEN/s/…` answers as `/s/…` does, for a visitor without cookies,
 * framed by the websites of that item only; links stay inside the frame where their target may be framed too.
 */
export const framedPages =
  (world: World) =>
  async (request: FastifyRequest): Promise<FramedPage | undefined> => {
    const [, token, path = '', query = ''] = addressed.exec(request.url) ?? []
    if (!token) return undefined
    const item = await framedItem(world, token)
    const isForm = path === '/form'
    if (!item || (!isForm && !isFramable(path, item.username))) return undefined
    const { origin, protocol } = new URL(world.ports.settings.PUBLIC_URL)
    const frame: Frame = { prefix: `/e/${token}`, username: item.username, origin }
    const here = isForm ? `/e/${token}/form` : path
    const ancestors = item.origins.length > 0 ? item.origins : ['https:', ...(protocol === 'http:' ? ['http:'] : [])]
    const isWindow = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document' && !isForm
    return {
      path: here + query,
      ancestors,
      outside: isWindow ? here + query : undefined,
      answered: async (response) => {
        const to = response.headers.get('location')
        if (to !== null) return redirected(to, response, { request, here, frame, origins: item.origins, ancestors })
        if (!response.headers.get('content-type')?.startsWith('text/html')) return response
        const script = `<script async src="/embed-frame.js" data-origins="${item.origins.join(' ')}"></script></head>`
        const html = framedHtml(await response.text(), here, frame).replace('</head>', script)
        const headers = new Headers(response.headers)
        headers.set('cache-control', 'private, no-store')
        headers.set('x-robots-tag', 'noindex')
        return new Response(html, { status: response.status, headers })
      },
    }
  }

type Around = {
  request: FastifyRequest
  here: string
  frame: Frame
  origins: readonly string[]
  ancestors: readonly string[]
}

const redirected = (to: string, response: Response, around: Around): Response => {
  const { here, frame } = around
  const inside = framedAddress(to, here, frame)
  if (inside === undefined) return leavePage(new URL(to, frame.origin + here).href, around)
  const headers = new Headers(response.headers)
  headers.set('location', inside)
  return new Response(null, { status: response.status, headers })
}

type Leaving = Pick<Around, 'request' | 'origins' | 'ancestors'> & { target?: '_top' | '_blank' }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * For pages that cannot be framed, such as a provider's: the surrounding page navigates there, by its script or by this
 * link, which leaves the frame.
 */
const leavePage = (to: string, { request, origins, ancestors, target = '_top' }: Leaving): Response => {
  const locale = pickLocale(request.headers['accept-language'])
  const t = embedsTexts.in(locale)
  const title = escaped(t('leave.title'))
  const html = [
    `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width">',
    `<script async src="/embed-frame.js" data-origins="${origins.join(' ')}" data-leave="${escaped(to)}"></script></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;background:#fff;color:#15181f"><main>',
    `<h1 style="font-size:20px">${title}</h1><p>${escaped(t('leave.text'))}</p>`,
    `<p><a href="${escaped(to)}" target="${target}" rel="noopener" style="color:#2a36a8">${escaped(t('leave.continue'))}</a></p>`,
    '</main></body></html>',
  ].join('')
  const rules = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${ancestors.join(' ')}`,
  ]
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': rules.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

/**
 * A page of ours in a frame of ours, as the checkout beside a live session: what leads to somebody else's page, such as a
 * provider's, would be stopped there. It is opened in a window of its own, and the page around stays.
 */
export const inOwnFrame = (request: FastifyRequest, response: Response): Response => {
  const to = response.headers.get('location')
  if (to === null || request.headers['sec-fetch-dest'] !== 'iframe') return response
  const { origin } = new URL(`${request.protocol}://${request.host}`)
  const target = URL.parse(to, origin)
  if (!target || target.origin === origin) return response
  return leavePage(target.href, { request, origins: [], ancestors: [], target: '_blank' })
}
