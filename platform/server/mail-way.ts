import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { extensionPoint } from './extension-point.ts'
import type { World } from './world.ts'

/** A mail that is about to leave. */
export type LeavingMail = {
  id: number
  token: string
  sellerId: number | null
  kind: string
  recipient: string
  sender: string
  replyTo: string | null
  isWished: boolean
}

/** From where and in whose name a mail leaves; what is missing is the platform's own. */
export type MailRoute = {
  /** Address of a mail server with its key: `smtps://…`. */ server?: string
  from?: string
  /** By a domain or server of the seller, not by the platform's address. */ isOfSeller?: boolean
  replyTo?: string
  /** Where receivers return it to. */ returnPath?: string
  dkim?: { domainName: string; keySelector: string; privateKey: string; headerFieldNames: string }
  headers?: Readonly<Record<string, string>>
}

/** What becomes of a mail now: it is sent, never sent, or sent later. */
export type MailWay =
  | { go: 'send'; route: MailRoute }
  | { go: 'skip'; reason: string }
  | { go: 'later'; at: Temporal.Instant; reason: string }

export type MailOnItsWay = { mail: LeavingMail; route: MailRoute }

/**
 * Rooms decide one after another by which way mails leave: each is asked of those that the ones before it send, and answers by
 * mail what it changes. Asked outside transactions.
 */
export const mailWays =
  extensionPoint<(world: World, mails: readonly MailOnItsWay[]) => Promise<ReadonlyMap<number, MailWay>>>(
    'platform.mail_ways',
  )

/** What a mail server said of a mail at once. */
export type MailOutcome = { mail: LeavingMail; route: MailRoute; refused: RefusedMail | null }
export type RefusedMail = { response: string }

/** Rooms that keep what came of mails are told in the transaction that notes it. */
export const mailOutcomes =
  extensionPoint<(ctx: Ctx, outcomes: readonly MailOutcome[]) => Promise<void>>('platform.mail_outcomes')

export const waysOf = async (world: World, mails: readonly LeavingMail[]): Promise<Map<number, MailWay>> => {
  const ways = new Map<number, MailWay>(mails.map(({ id }) => [id, { go: 'send', route: {} }]))
  for (const ask of mailWays.broughtTo(world)) {
    const going = mails.flatMap((mail) => {
      const way = ways.get(mail.id)!
      return way.go === 'send' ? [{ mail, route: way.route }] : []
    })
    if (going.length === 0) break
    for (const [id, way] of await ask(world, going)) ways.set(id, way)
  }
  return ways
}

/**
 * Whether a mail server refused a mail for good because of its recipient (RFC 5321, 4.2.1): it is not tried again. That we may
 * not send at all (relaying, sign-in) is no fault of theirs.
 */
export const refusedOf = (failure: unknown): RefusedMail | null => {
  if (!(failure instanceof Error)) return null
  const { responseCode, command, response } = failure as Error & Record<string, unknown>
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return null
  if (command !== 'RCPT TO' && command !== 'DATA') return null
  const said = typeof response === 'string' ? response : failure.message
  return /relay|authenticat|not permitted to send/i.test(said) ? null : { response: said }
}

/** Notes that a mail came back, after it was sent or at once; answers whether it was noted now. */
export const noteBounced = async (ctx: Pick<Ctx, 'db'>, mailId: number, reason: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update mails set state = 'bounced', error = ${reason.slice(0, 1000)}
    where id = ${mailId} and state <> 'bounced'`.execute(ctx.db)
  return numAffectedRows === 1n
}
