import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { declarationOf } from '../connectors/declared.ts'
import type { Deed } from '../connectors/port.ts'
import type { CallError } from '../vocabulary.ts'
import { groundsFor } from './grounds.ts'
import type { IntegrationAccount, Proof } from './tables.ts'
import { wakeLane } from './work-off.ts'

export type QueuedCall = Omit<Deed, 'details'> &
  Partial<Pick<Deed, 'details'>> & {
    account: Pick<IntegrationAccount, 'id' | 'sellerId' | 'connector'>
    /** Of the effect: twice with one key is once. */
    key: string
    email: string
    name: string
    proof?: Proof
    sendingId?: number
    /** Why it is not done, where the caller knows already. */
    error?: CallError | undefined
  }

type Verdict = { error: CallError | null; proof: Proof | null }

/** Nobody is put on a list for marketing without a consent, or the rule for existing customers. */
const judged = async (ctx: Ctx, { account, deed, email, proof, error }: QueuedCall): Promise<Verdict> => {
  if (error) return { error, proof: null }
  if (!declarationOf(account.connector)?.can.includes(deed)) return { error: 'not_offered', proof: null }
  if (deed !== 'subscribe') return { error: null, proof: proof ?? null }
  const grounds = await groundsFor(ctx, account, email)
  return grounds ? { error: null, proof: grounds } : { error: 'no_consent', proof: null }
}

/** Writes what is to be done at a service; it is done by a job, after the transaction. The answer says why it is not. */
export const queueCall = async (ctx: Ctx, call: QueuedCall): Promise<CallError | null> => {
  const { account, key, email, name, deed, list, tag, details = {} } = call
  const { error, proof } = await judged(ctx, call)
  const { rows } = await sql<{ lane: number }>`
    insert into integration_calls (account_id, seller_id, key, lane, email, name, deed, list, tag, details, proof, state,
      error, next_try_at, created_at, begun_at, sending_id)
    values (${account.id}, ${account.sellerId}, ${key}, hashtext(lower(${email})) & 3, ${email}, ${name}, ${deed}, ${list},
      ${tag}, ${JSON.stringify(details)}, ${proof && JSON.stringify(proof)}, ${error ? 'skipped' : 'waiting'}, ${error},
      ${error ? null : ctx.now}, ${ctx.now}, ${ctx.now}, ${call.sendingId ?? null})
    on conflict (account_id, key) do nothing returning lane`.execute(ctx.db)
  const [made] = rows
  if (made && error === null) await wakeLane(ctx, { accountId: account.id, lane: made.lane })
  return error
}
