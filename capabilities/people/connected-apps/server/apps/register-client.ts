import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { isRedirectUrl } from '../../rules/redirect-url.ts'
import { oauthAnswer, OAuthFault, oauthVerb, wordOf } from '../oauth-answer.ts'

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && each.length <= 2000 && !each.includes('\0'))

/** Takes an app that registers by itself: public, unverified, with the addresses it names (RFC 7591). */
export const registerApp = oauthVerb(async (ctx: Ctx, input) => {
  const redirectUrls = input['redirectUris']
  if (!isWords(redirectUrls) || redirectUrls.length === 0 || redirectUrls.length > 10)
    throw new OAuthFault('invalid_redirect_uri', 'redirect_uris takes one to ten addresses.')
  const wrong = redirectUrls.find((url) => !isRedirectUrl(url))
  if (wrong !== undefined)
    throw new OAuthFault(
      'invalid_redirect_uri',
      'An address is https, http on your own machine, or a scheme of the app.',
    )
  const [first] = redirectUrls
  const name = (wordOf(input, 'clientName') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 80) || new URL(first!).host
  const website = wordOf(input, 'clientUri')
  const clientId = randomToken(24)
  await sql`insert into oauth_apps (client_id, name, website, redirect_urls, is_confidential, created_at, changed_at)
    values (${clientId}, ${name || 'App'}, ${isWebsite(website) ? website : null}, ${redirectUrls}, false, ${ctx.now}, ${ctx.now})`.execute(
    ctx.db,
  )
  return oauthAnswer(
    {
      client_id: clientId,
      client_id_issued_at: Math.floor(ctx.now.epochMilliseconds / 1000),
      client_name: name || 'App',
      redirect_uris: redirectUrls,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    201,
  )
})

const isWebsite = (url: string | undefined): boolean =>
  url !== undefined && url.length <= 300 && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
