import { emit } from '#platform/server/events.ts'
import { enqueue, job, tryEach } from '#platform/server/job.ts'
import type { Ctx } from '#platform/server/context.ts'
import { outside, type World } from '#platform/server/world.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { paymentRefusals, transferState } from '../../vocabulary.ts'
import { resolveTransfer } from '../ask-provider.ts'
import { noteCalls, openCircuits } from '../silence/circuit.ts'
import type { WireNews } from '../../providers/arrived-wire.ts'
import type { MethodNews, News, Notice, PayeeNews, ReversalNews, SellerNews } from '../../providers/port.ts'
import {
  noteProviderNotice,
  paymentProviderById,
  paymentProviderByToken,
  type PaymentProvider,
} from '#capabilities/people/sellers/server/index.ts'
import { lookAtAccount } from '../setup/look-at-account.ts'
import { openAccount } from '../setup/provider-account.ts'
import { providerNamed, providers } from '../registry.ts'
import { sendNoticesTo } from '../../providers/sandbox/books.ts'
import { endByDecline } from '../authorizations/end-authorization.ts'
import { endByProvider } from '../authorizations/end-by-provider.ts'
import { renewMethod } from '../authorizations/renew-method.ts'
import { payeeChanged, payOutReversed } from '../events.ts'
import { recordOutcome } from '../record-outcome.ts'
import { takeWireNews } from './wire-news.ts'
import { takeRefundMadeThere } from '../refund-made-there.ts'
import { takeDisputeNews } from './dispute-news.ts'

/**
 * Takes a provider's notice: signature over the raw bytes, stored once by its event id, applied from a job. `token` names
 * the seller's account it came for, where sellers have accounts.
 */
export const receiveNotice = async (
  world: World,
  { provider: name, token }: { provider: string; token: string | null },
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
): Promise<void> => {
  const provider = providers[name]
  const hasToken = provider?.hasAccounts === true && !provider.isPlatform
  if (!provider || hasToken !== (token !== null)) throw notFound()
  const known = token === null ? undefined : await paymentProviderByToken(world, name, token)
  if (token !== null && !known) throw notFound()
  const account = openAccount(world, known ?? { ...nobody, provider: name })
  const notice = await provider.readNotice(world, rawBody, headers, account)
  if (!notice) throw refuse(paymentRefusals, 'bad_signature')
  await world.transact(async (ctx) => {
    if (known) await noteProviderNotice(ctx, known.id)
    if (notice.kind === 'nothing') return
    const stored = await storeNotice(ctx, { provider: name, accountId: known?.id ?? null }, notice)
    if (stored) await enqueue(ctx, applyNotice, { noticeId: stored.id })
  })
}
sendNoticesTo(receiveNotice)

/** Stores a notice, once. */
export const storeNotice = (
  ctx: Ctx,
  { provider, accountId }: { provider: string; accountId: number | null },
  notice: Notice,
): Promise<{ id: number } | undefined> =>
  ctx.db
    .insertInto('providerNotices')
    .values({
      provider,
      // Two sellers may have connected one account: each gets its events.
      providerEventId: accountId === null ? notice.eventId : `${accountId}:${notice.eventId}`,
      accountId,
      kind: notice.kind,
      body: JSON.stringify(notice),
      receivedAt: ctx.now,
      appliedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'providerEventId']).doNothing())
    .returning('id')
    .executeTakeFirst()

const nobody = {
  isEnabled: true,
  settings: {},
  sealedCredentials: null,
  noticeToken: null,
  lastNoticeAt: null,
  trouble: null,
}

export const applyNotice = job<{ noticeId: number }>('payments.apply_notice', {
  run: async (world, { noticeId }) => {
    const read = await world.db
      .selectFrom('providerNotices')
      .selectAll()
      .where('id', '=', noticeId)
      .where('appliedAt', 'is', null)
      .executeTakeFirst()
    if (!read) return
    const account = read.accountId === null ? undefined : await paymentProviderById(world, read.accountId)
    const notice = read.body as Notice
    const news =
      notice.kind === 'changed' ? await newsOf(world, notice.object, account ?? operatorsAt(read.provider)) : notice
    const heard = news?.kind === 'seller' ? await lookAtAccount(world, read.provider, news.accountId) : []
    await world.transact(async (ctx) => {
      const row = await ctx.db
        .selectFrom('providerNotices')
        .selectAll()
        .where('id', '=', noticeId)
        .where('appliedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return
      for (const id of heard) await noteProviderNotice(ctx, id)
      if (news?.kind === 'wire') await takeWireNews(ctx, row.provider, news)
      if (news?.kind === 'method_revoked') await endByProvider(ctx, row.provider, account?.sellerId, news)
      if (news?.kind === 'payee') await emit(ctx, payeeChanged, { provider: row.provider, payee: news.payee })
      if (news?.kind === 'pay_out_reversed') await emit(ctx, payOutReversed, { provider: row.provider })
      if (news && isNews(news)) {
        await applyNews(ctx, row, news, account?.sellerId)
        if (!account) await noteSellersNotice(ctx, row.provider, news.key)
      }
      await ctx.db.updateTable('providerNotices').set({ appliedAt: ctx.now }).where('id', '=', noticeId).execute()
    })
  },
})

type Looked = News | MethodNews | SellerNews | PayeeNews | WireNews | ReversalNews

export const isNews = (notice: Notice | Looked): notice is News => 'key' in notice

/** An account of the operator's that takes all sellers' payments: unsigned notices name no seller. */
const operatorsAt = (provider: string): Asked | undefined =>
  providers[provider]?.readHook || providers[provider]?.isPlatform ? { ...nobody, provider } : undefined

/** Records that the seller's provider has sent a notice. */
const noteSellersNotice = async (ctx: Ctx, provider: string, key: string): Promise<void> => {
  const found = await ctx.db
    .selectFrom('transfers')
    .innerJoin('sellerPaymentProviders', 'sellerPaymentProviders.sellerId', 'transfers.sellerId')
    .select('sellerPaymentProviders.id')
    .where('transfers.providerKey', '=', key)
    .where('sellerPaymentProviders.provider', '=', provider)
    .executeTakeFirst()
  if (found) await noteProviderNotice(ctx, found.id)
}

type Asked = Omit<PaymentProvider, 'id' | 'sellerId'>

/** Looks up an object named by a notice or a line of the books, in a seller's account. */
export const newsOf = async (world: World, object: string, account: Asked | undefined): Promise<Looked | undefined> => {
  const { lookUp } = account ? providerNamed(account.provider) : {}
  if (!account || !lookUp) return undefined
  return outside(() => lookUp(world, object, openAccount(world, account)), {
    to: account.provider,
    deed: 'look_up',
    outcomeOf: () => 'answered',
  })
}

/** News from a seller's account apply to that seller's payments only, whatever they claim. */
export const applyNews = async (
  ctx: Ctx,
  { provider, providerEventId }: { provider: string; providerEventId: string },
  news: News,
  sellerId: number | undefined,
): Promise<void> => {
  const transfer = await ctx.db
    .selectFrom('transfers')
    .select(['id', 'provider', 'sellerId', 'paymentMethodId'])
    .where('providerKey', '=', news.key)
    .executeTakeFirst()
  if (transfer && sellerId !== undefined && transfer.sellerId !== sellerId) return
  // A notice may overtake our own commit; the queue brings it again.
  if (!transfer || transfer.provider !== provider)
    throw new Error(`Notice ${providerEventId} speaks of ${news.key}, which is not known (yet).`)
  if (news.kind === 'payment') await recordOutcome(ctx, transfer.id, news.outcome)
  else if (news.kind === 'method_renewed') await renewMethod(ctx, transfer.paymentMethodId, news.method)
  else if (news.kind === 'refund_made') await takeRefundMadeThere(ctx, transfer.id, news)
  else if (news.kind === 'method_ended') await endByDecline(ctx, transfer, news.reason)
  else await takeDisputeNews(ctx, transfer.id, news)
}

/** Asks providers about transfers whose answer was lost: a process died, a call timed out. */
export const resolveUnknown = job('payments.resolve_unknown', {
  schedule: '*/5 * * * *',
  run: async (world) => {
    const before = world.ports.now().subtract({ minutes: 5 })
    const lost = await world.db
      .selectFrom('transfers')
      .selectAll()
      .where('state', 'in', transferState.sets.unanswered)
      .where('createdAt', '<=', before)
      // What is charged with another follows it.
      .where('chargedWithId', 'is', null)
      .orderBy('createdAt')
      .limit(500)
      .execute()
    const shut = new Set((await world.transact(openCircuits)).keys())
    await tryEach(lost, async (transfer) => {
      if (shut.has(transfer.provider)) return
      const outcome = await resolveTransfer(world, transfer)
      await noteCalls(world, transfer.provider, [outcome])
      if (outcome.kind === 'unknown' && (await world.transact(openCircuits)).has(transfer.provider))
        shut.add(transfer.provider)
      if (outcome.kind !== 'unknown') await world.transact((ctx) => recordOutcome(ctx, transfer.id, outcome))
    })
  },
})
