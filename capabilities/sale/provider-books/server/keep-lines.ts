import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import type { BookLine } from '#capabilities/sale/payments/server/index.ts'
import { judgeLine } from '../rules/judge-line.ts'
import { providerLineState } from '../vocabulary.ts'
import type { ProviderLine } from './tables.ts'
import { knownHere, type Account, type KnownHere } from './known-here.ts'

export type BookedAccount = Account & { id: number }

/** Stores new lines, each with our matching booking; lines that are not ours are left out. Idempotent. */
export const keepLines = async (ctx: Ctx, account: BookedAccount, lines: readonly BookLine[]): Promise<void> => {
  const known = await knownHere(ctx, account, lines)
  const rows = lines.flatMap((line, i) => rowOf(ctx, account, line, known[i]!))
  if (rows.length === 0) return
  await ctx.db
    .insertInto('providerLines')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['accountId', 'reference']).doNothing())
    .execute()
}

const rowOf = (ctx: Ctx, account: BookedAccount, line: BookLine, { ours, transferId, isOfOurs }: KnownHere) => {
  const finding = judgeLine({ ...line, isMarked: line.key !== null, isOfOurs }, ours)
  if (finding === 'others') return []
  const { reference, kind, object, paymentReference, amount, currency, fee, feeCurrency, bookedAt } = line
  return [
    {
      sellerId: account.sellerId,
      accountId: account.id,
      provider: account.provider,
      reference,
      kind,
      object: object ?? line.about,
      paymentReference: paymentReference ?? (kind === 'payment' ? null : line.about),
      state: finding === null ? ('agreed' as const) : ('open' as const),
      finding,
      transferId,
      amount,
      ourAmount: ours?.isDone ? ours.amount : null,
      currency,
      feeAmount: fee,
      feeCurrency,
      bookedAt,
      readAt: ctx.now,
    },
  ]
}

/** What happens here and there is this far apart at most. */
const slackHours = 24

/**
 * What is booked here and lacks in the provider's books, of the time they were read for: payments and refunds begun a day
 * after its beginning, and decided an hour before its end.
 */
export const keepMissing = async (
  ctx: Ctx,
  { id, sellerId, provider }: BookedAccount,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<void> => {
  await sql`
    insert into provider_lines (seller_id, account_id, provider, reference, kind, state, finding, transfer_id, our_amount, currency, fee_currency, booked_at, read_at)
    select t.seller_id, ${id}, t.provider, 'ours/' || t.provider_key, lower(t.type), 'open', 'missing_there', t.id,
      case when t.type = 'Refund' then -t.amount else t.amount + coalesce((select sum(part.amount) from transfers part where part.charged_with_id = t.id), 0) end,
      t.currency, t.currency, t.processed_at, ${ctx.now}
    from transfers t
    where t.seller_id = ${sellerId} and t.provider = ${provider} and t.type in ('Payment', 'Refund') and t.state = 'successful' and t.charged_with_id is null and t.amount > 0 and t.provider_reference is not null
      and t.created_at >= ${from.add({ hours: slackHours })} and t.processed_at < ${until.subtract({ hours: 1 })}
      and not exists (select from provider_lines l where l.transfer_id = t.id)
    on conflict (account_id, reference) do nothing`.execute(ctx.db)
}

/** Holds one open line against what is booked here now. Answers whether both agree. */
export const judgeAgain = async (ctx: Ctx, line: ProviderLine): Promise<boolean> => {
  if (line.finding === 'missing_there') return foundSince(ctx, line)
  const sought = soughtOf(line, await keyOf(ctx, line))
  const [{ ours, transferId, isOfOurs }] = (await knownHere(ctx, line, [sought])) as [KnownHere]
  const judged = judgeLine({ ...line, isMarked: line.finding === 'unknown_here', isOfOurs }, ours)
  if (judged === 'others') return false
  // Money held during an inquiry that led to no dispute was never moved.
  const isHeldAlone = ours === null && (line.kind === 'hold' || line.kind === 'hold_released')
  const finding = isHeldAlone ? null : judged
  const set = { transferId, ourAmount: ours?.isDone ? ours.amount : null }
  if (finding === null) await move(ctx, providerLineState, line.id, 'agree', { set: { ...set, finding: null } })
  else
    await ctx.db
      .updateTable('providerLines')
      .set({ ...set, finding })
      .where('id', '=', line.id)
      .execute()
  return finding === null
}

/** A payment's line keeps its transfer: it is found by our key, whatever id the provider uses. */
const keyOf = async (ctx: Ctx, { transferId }: ProviderLine): Promise<string | null> => {
  if (transferId === null) return null
  const found = await ctx.db
    .selectFrom('transfers')
    .select('providerKey')
    .where('id', '=', transferId)
    .executeTakeFirst()
  return found?.providerKey ?? null
}

const soughtOf = ({ kind, object, paymentReference, amount }: ProviderLine, key: string | null) => {
  const name = (object ?? '').split('/').at(-1) || null
  const isDispute = !['payment', 'payment_failed', 'refund', 'refund_failed'].includes(kind)
  const about = isDispute ? paymentReference : name
  return { kind, key: isDispute ? null : key, about, paymentReference, object, amount }
}

/** The provider's line arrived after ours: it then covers both. */
const foundSince = async (ctx: Ctx, line: ProviderLine): Promise<boolean> => {
  const found = await ctx.db
    .selectFrom('providerLines')
    .select('id')
    .where('transferId', '=', line.transferId)
    .where('id', '<>', line.id)
    .executeTakeFirst()
  if (!found) return false
  await move(ctx, providerLineState, line.id, 'agree', { set: { finding: null } })
  return true
}
