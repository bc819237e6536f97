import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** What the operator’s provider says of somebody. */
export type Member = { sub: string; email: string; email_verified?: boolean; name: string; groups: string[] }

/** A provider nobody of ours wrote, on this machine: who is `now.member` is signed in at once. */
export const openProvider = async (clientId: string, clientSecret: string, redirectUri: () => string) => {
  const server: Server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const now: { member: Member; isAway: boolean } = {
    member: { sub: '', email: '', name: '', groups: [] },
    isAway: false,
  }
  const known = new Map<string, Member>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri()] }],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
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
  return { issuer, now, close: () => server.close() }
}

/** Follows the provider’s redirects as a browser does, until one leads to our address; answers that. */
export const throughProvider = async (from: string, home: string): Promise<URL> => {
  const jar = new Map<string, string>()
  let url = from
  for (let step = 0; step < 10; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 500)}`)
    url = new URL(to, url).href
    if (url.startsWith(home)) return new URL(url)
  }
  throw new Error('The provider leads in circles.')
}
