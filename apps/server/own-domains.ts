import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  outerAddress,
  ownPage,
  sentOn,
  shopPart,
  staysOwn,
  type OwnSite,
} from '#capabilities/shop/domains/rules/own-pages.ts'
import type { DomainDirectory } from '#capabilities/shop/domains/server/index.ts'
import { cookieLine, cookiesOf } from '#platform/server/cookies.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { isVisitors, keptAs } from './carried-cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop's own address this request came to. */
    ownSite?: OwnSite
  }
}

const purpose = 'carried cookies'
const parameter = 'carried'
const isCarrying = new RegExp(`[?&]${parameter}=`)
const secondsCarried = 120
const contentRules = 'content-security-policy'
const transport = 'strict-transport-security'

/** What a visitor of a shop's own address chose, for the platform's: signed, and good for moments. */
const carry = ({ ports }: World, request: FastifyRequest, to: string): string => {
  const chosen = Object.entries(cookiesOf(request.headers.cookie)).filter(([name]) => isVisitors(name))
  if (chosen.length === 0) return to
  const until = ports.now().epochMilliseconds + secondsCarried * 1000
  const said = Buffer.from(JSON.stringify({ chosen, until })).toString('base64url')
  return `${to}${to.includes('?') ? '&' : '?'}${parameter}=${said}.${sign(ports.secret, purpose, said)}`
}

/** Stores the carried cookies, and redirects to the address without the parameter. */
const takeCarried = ({ ports }: World, request: FastifyRequest, reply: FastifyReply) => {
  const url = new URL(request.url, ports.settings.PUBLIC_URL)
  const [said = '', signature = ''] = (url.searchParams.get(parameter) ?? '').split('.')
  url.searchParams.delete(parameter)
  if (isSignatureOf(ports.secret, purpose, said, signature)) {
    const { chosen, until } = JSON.parse(Buffer.from(said, 'base64url').toString()) as {
      chosen: [string, string][]
      until: number
    }
    const own = cookiesOf(request.headers.cookie)
    for (const [name, value] of until > ports.now().epochMilliseconds ? chosen : []) {
      const kept = keptAs(name, value, own[name])
      if (kept) reply.header('set-cookie', cookieLine(ports.settings.PUBLIC_URL, name, kept.value, kept.options))
    }
  }
  // Two slashes at the beginning would name another host.
  const path = url.pathname.replace(/^\/+/, '/')
  return reply.header('cache-control', 'no-store').redirect(path + url.search, 302)
}

/**
 * Shops at their own addresses: `https://shop.example.org/course` answers as `/s/ada/course` does here. Payments,
 * sign-ins and contracts continue at the platform's address and take the visitor's choices along; no session ever
 * exists at a shop's own address. At the platform's address, pages of a shop with its own address redirect there.
 */
export const ownDomains = (app: FastifyInstance, world: World, directory: DomainDirectory): void => {
  app.addHook('onRequest', async (request, reply) => {
    const site = directory.siteAt(request.headers.host ?? '')
    if (site) {
      const on = sentOn(request.originalUrl, site)
      if (on)
        return reply.redirect(on.leaves ? carry(world, request, on.to) : on.to, request.method === 'GET' ? 302 : 307)
      request.ownSite = site
      // Other names below the shop’s may be anything.
      if (reply.hasHeader(transport)) reply.header(transport, 'max-age=31536000')
      const kept = Object.entries(cookiesOf(request.headers.cookie)).filter(([name]) => isVisitors(name))
      request.headers.cookie = kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
      if (request.url === '/robots.txt')
        return reply
          .type('text/plain; charset=utf-8')
          .send(`User-agent: *\nDisallow: /v1\nSitemap: ${site.origin}/sitemap.xml\n`)
      return undefined
    }
    if (request.method !== 'GET') return undefined
    if (isCarrying.test(request.url)) return takeCarried(world, request, reply)
    const username = /^\/s\/([^/?#]+)/.exec(request.url)?.[1]
    const leading = username && directory.leadingOf(username)
    const part = leading && shopPart(request.url, username)
    if (leading && part !== undefined && staysOwn(part)) return reply.redirect(`${leading.origin}${part}`, 302)
    return undefined
  })
}

/** Adapts a page's answer to the address it was requested at. */
export const pageAt = ({ ownSite }: FastifyRequest) => ({
  answered: async (response: Response): Promise<Response> => {
    if (!ownSite) return response
    const headers = new Headers(response.headers)
    const to = headers.get('location')
    if (to !== null) headers.set('location', outerAddress(to, ownSite))
    // Its forms lead to the platform's checkout.
    const rules = headers.get(contentRules)
    if (rules !== null)
      headers.set(contentRules, rules.replace(/\bform-action 'self'/, `form-action 'self' ${ownSite.platform}`))
    const isText = /^(text\/html|application\/(rss\+)?xml)/.test(headers.get('content-type') ?? '')
    const body = isText ? ownPage(await response.text(), ownSite) : response.body
    return new Response(body, { status: response.status, headers })
  },
})
