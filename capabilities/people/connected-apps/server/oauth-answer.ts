import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type Call, type RawAnswer } from '#platform/server/route.ts'
import type { OAuthError } from '../vocabulary.ts'

export type Words = Readonly<Record<string, unknown>>

/** A word of the call; nothing where it is missing, blank, given twice, or no text the database takes. */
export const wordOf = (input: Words, name: string): string | undefined => {
  const value = input[name]
  return typeof value === 'string' && value !== '' && value.length <= 4000 && !value.includes('\0') ? value : undefined
}

/** A "no" in the form programs of OAuth read (RFC 6749, 5.2); its sentence is for who writes the program. */
export class OAuthFault extends Error {
  readonly error: OAuthError
  readonly status: number

  constructor(error: OAuthError, description: string, status = 400) {
    super(description)
    this.error = error
    this.status = status
  }
}

export const oauthAnswer = (body: object, status = 200, headers: Record<string, string> = {}): RawAnswer =>
  rawAnswer({
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    body: JSON.stringify(body),
    hasNoContacts: true,
  })

type Verb = (ctx: Ctx, input: Words, call: Call) => Promise<RawAnswer>

/** A verb whose faults are answers: what it had written before stays, so that a token used twice ends its family. */
export const oauthVerb =
  (verb: Verb): Verb =>
  async (ctx, input, call) => {
    try {
      return await verb(ctx, input, call)
    } catch (error) {
      if (!(error instanceof OAuthFault)) throw error
      return oauthAnswer(
        { error: error.error, error_description: error.message },
        error.status,
        error.status === 401 ? { 'www-authenticate': 'Basic realm="oauth"' } : {},
      )
    }
  }
