import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import type { BookLine, Transfer } from '#capabilities/sale/payments/server/index.ts'
import type { Ours } from '../rules/judge-line.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'

type Reading = Pick<Ctx, 'db'>
/** A charge or refund as its provider knows it: one payment, or several of one press. */
type Charge = Pick<
  Transfer,
  'id' | 'type' | 'state' | 'providerKey' | 'providerReference' | 'refundsId' | 'currency'
> & { amount: number; disputes: Disputed[] }
type Disputed = { id: number; state: Transfer['state']; amount: number; reference: string | null }

export type Sought = Pick<BookLine, 'kind' | 'key' | 'about' | 'paymentReference' | 'object' | 'amount'>
/** Our data about a line: the booking to compare with, and whether its payment is ours. */
export type KnownHere = { ours: Ours | null; transferId: number | null; isOfOurs: boolean }
export type Account = { sellerId: number; provider: string }

/** The charges and refunds of some lines, found in one query. */
const chargesOf = async (
  { db }: Reading,
  { sellerId, provider }: Account,
  lines: readonly Sought[],
): Promise<Charge[]> => {
  const keys = lines.flatMap(({ key }) => key ?? [])
  const references = lines.flatMap(({ about, paymentReference }) => [about ?? [], paymentReference ?? []].flat())
  const { rows } = await sql<Charge>`
    select t.id, t.type, t.state, t.provider_key, t.provider_reference, t.refunds_id, t.currency,
      (case when t.payment_method = 'bank_wire' and t.type = 'Payment' then t.received_amount + coalesce((select sum(part.received_amount) from transfers part where part.charged_with_id = t.id), 0)
        else t.amount + coalesce((select sum(part.amount) from transfers part where part.charged_with_id = t.id), 0) end)::bigint as amount,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'state', d.state, 'amount', d.amount, 'reference', d.dispute_reference) order by d.id) from transfers d
        where d.type = 'Chargeback' and d.refunds_id in (select t.id union all select part.id from transfers part where part.charged_with_id = t.id)), '[]') as disputes
    from transfers t
    where t.seller_id = ${sellerId} and t.provider = ${provider} and t.charged_with_id is null and t.type in ('Payment', 'Refund')
      and (t.provider_key = any(${keys}::text[]) or (t.provider = ${provider} and t.provider_reference = any(${references}::text[])))`.execute(
    db,
  )
  return rows
}

/** What is known here of each of these lines, in their order. */
export const knownHere = async (ctx: Reading, account: Account, lines: readonly Sought[]): Promise<KnownHere[]> => {
  const charges = await chargesOf(ctx, account, lines)
  const failed = new Set(lines.filter(({ kind }) => kind === 'payment_failed').map(({ about }) => about))
  return lines.map((line) => known(line, charges, failed.has(line.about)))
}

const known = (line: Sought, charges: readonly Charge[], isFailedToo: boolean): KnownHere => {
  const isRefund = line.kind === 'refund' || line.kind === 'refund_failed'
  const one = charges.find(
    ({ type, providerKey, providerReference }) =>
      (type === 'Refund') === isRefund &&
      (providerKey === line.key || (line.about !== null && providerReference === line.about)),
  )
  const isOfOurs = charges.some(({ providerReference }) =>
    [line.about, line.paymentReference].some((each) => each !== null && each === providerReference),
  )
  return one ? { ...heldAgainst(line, one, isFailedToo), isOfOurs } : { ours: null, transferId: null, isOfOurs }
}

const heldAgainst = (
  line: Sought,
  { id, state, currency, amount, disputes }: Charge,
  isFailedToo: boolean,
): Omit<KnownHere, 'isOfOurs'> => {
  const of = (whole: number, isDone: boolean, transferId = id) => ({
    ours: { amount: whole, currency, isDone },
    transferId,
  })
  const { kind } = line
  switch (kind) {
    case 'payment':
      // A debit is in the provider's books before its bank has decided; a failed one gets a second line there.
      return of(amount, isIn(transferState, 'in_effect', state) || state === 'partially_paid' || isFailedToo)
    case 'payment_failed':
      return of(-amount, isIn(transferState, 'void', state))
    case 'refund':
      // One that came back has a second line there.
      return of(-amount, isIn(transferState, 'in_effect', state) || state === 'came_back')
    case 'refund_failed':
      return of(amount, isIn(transferState, 'void', state))
    default: {
      const isBack = kind === 'dispute_returned' || kind === 'hold_released'
      const known = [...Map.groupBy(disputes, ({ reference }) => reference)].map(([reference, of]) => ({
        reference,
        transferId: of[0]!.id,
        whole: of.reduce((sum, each) => sum + each.amount, 0) * (isBack ? 1 : -1),
        isDone: of.every((each) => isDisputeDone(kind, each.state)),
      }))
      const name = line.object?.split('/').at(-1)
      const named = known.find(({ reference }) => reference !== null && reference === name)
      const isNamed = name !== undefined && name !== line.about && name !== line.paymentReference
      // It belongs to another one than those known.
      if (!named && isNamed && known.every(({ reference }) => reference !== null))
        return { ours: null, transferId: null }
      const one = named ?? known.find(({ whole, isDone }) => whole === line.amount && isDone) ?? known.at(-1)
      return one ? of(one.whole, one.isDone, one.transferId) : { ours: null, transferId: null }
    }
  }
}

const isDisputeDone = (kind: Sought['kind'], state: Transfer['state']): boolean => {
  if (kind === 'dispute_returned') return isIn(transferState, 'won', state)
  if (kind === 'dispute_lost') return isIn(transferState, 'lost', state)
  return kind === 'dispute' || kind === 'hold' || state !== 'pending'
}
