import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { JWK } from 'jose'
import { Provider } from 'oidc-provider'

/** What the operator’s provider says of somebody. */
export type Member = { sub: string; email: string; email_verified?: boolean; name: string; groups: string[] }

/** A provider nobody of ours wrote, on this machine: who is `now.member` is signed in at once. */
export const openProvider = async (
  clientId: string,
  clientSecret: string,
  redirectUri: () => string,
  /** Where it says that somebody signed out. */ logoutUri?: string,
  jwks?: { keys: JWK[] },
) => {
  const server: Server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const now: { member: Member; isAway: boolean } = {
    member: { sub: '', email: '', name: '', groups: [] },
    isAway: false,
  }
  const known = new Map<string, Member>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri()],
        ...(logoutUri !== undefined && {
          backchannel_logout_uri: logoutUri,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: logoutUri !== undefined } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    ...(jwks && { jwks }),
    // On its own it calls no address of this machine.
    fetch: (url: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) => fetch(url, options),
    interactions: { url: () => '/interaction' },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...known.get(sub) }) }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (now.isAway) return void request.socket.destroy()
    if (!request.url?.startsWith('/interaction')) return answer(request, response)
    void (async () => {
      const { member } = now
      known.set(member.sub, member)
      const grant = new provider.Grant({ accountId: member.sub, clientId })
      grant.addOIDCScope('openid email profile')
      const login = { accountId: member.sub }
      const consent = { grantId: await grant.save() }
      await provider.interactionFinished(request, response, { login, consent })
    })()
    return undefined
  })
  return { issuer, now, provider, close: () => server.close() }
}

/** Follows the provider’s redirects as a browser does, until one leads to our address; answers that. */
export const throughProvider = async (from: string, home: string, jar = new Map<string, string>()): Promise<URL> => {
  let url = from
  for (let step = 0; step < 10; step++) {
    const answer = await withCookies(jar, url)
    const to = answer.headers.get('location')
    if (to === null) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 500)}`)
    url = new URL(to, url).href
    if (url.startsWith(home)) return new URL(url)
  }
  throw new Error('The provider leads in circles.')
}

const withCookies = async (jar: Map<string, string>, url: string, init: RequestInit = {}): Promise<Response> => {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    jar.set(name, value)
  }
  return answer
}

/** Signs out at the provider itself, as its own page does: it tells whom it has signed in. */
export const signOutThere = async (issuer: string, jar: Map<string, string>): Promise<number> => {
  const page = await (await withCookies(jar, `${issuer}/session/end`)).text()
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
  const body = new URLSearchParams({ xsrf, logout: 'yes' })
  return (await withCookies(jar, action, { method: 'POST', body })).status
}
