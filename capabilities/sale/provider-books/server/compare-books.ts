import { job, tryEach } from '#platform/server/job.ts'
import { emit } from '#platform/server/events.ts'
import { outside, type World } from '#platform/server/world.ts'
import { accountsAt, type PaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import type { ReadingFailure } from '../vocabulary.ts'
import {
  type ProviderBooks,
  applyNews,
  isNews,
  newsOf,
  providerNamed,
  providers,
  openAccount,
} from '#capabilities/sale/payments/server/index.ts'
import { booksDiffer } from './events.ts'
import type { ProviderLine } from './tables.ts'
import { judgeAgain, keepLines, keepMissing } from './keep-lines.ts'

/**
 * The first reading of an account covers its last weeks, later ones begin where the previous ended; late lines are read
 * again.
 */
const firstDays = 30
const againDays = 3
const linesAtOnce = 500
const askedAtMost = 100

const withBooks = Object.values(providers)
  .filter(({ readBooks }) => readBooks)
  .map(({ name }) => name)

/** Holds what providers' books say against ours, line by line, for every seller with an account there. */
export const compareBooks = job('payments.compare_books', {
  schedule: '40 3 * * *',
  isHousekeeping: true,
  run: async (world) => tryEach(await accountsAt(world, withBooks), (account) => compareAccount(world, account)),
})

/** One account: from where it was read to, or from `since`. */
export const compareAccount = async (world: World, account: PaymentProvider, since?: Temporal.Instant) => {
  const from = since ?? (await readFrom(world, account))
  const books = await read(world, account, from)
  if (typeof books === 'string') return noteReading(world, account, { failure: books })
  for (let at = 0; at < books.lines.length; at += linesAtOnce)
    await world.transact((ctx) => keepLines(ctx, account, books.lines.slice(at, at + linesAtOnce)))
  await world.transact((ctx) => keepMissing(ctx, account, from, books.completeUntil))
  await judgeOpen(world, account)
  await noteReading(world, account, { failure: null, completeUntil: books.completeUntil })
}

const readFrom = async (world: World, { id }: PaymentProvider): Promise<Temporal.Instant> => {
  const last = await world.db
    .selectFrom('providerReadings')
    .select('completeUntil')
    .where('accountId', '=', id)
    .executeTakeFirst()
  return last?.completeUntil
    ? last.completeUntil.subtract({ hours: 24 * againDays })
    : world.ports.now().subtract({ hours: 24 * firstDays })
}

/** Calls the provider; a failed call is repeated the next night, and reported meanwhile. */
const read = async (
  world: World,
  account: PaymentProvider,
  from: Temporal.Instant,
): Promise<ProviderBooks | ReadingFailure> => {
  const { readBooks } = providerNamed(account.provider)
  return outside(() => readBooks!(world, openAccount(world, account), from), {
    to: account.provider,
    deed: 'read_books',
    outcomeOf: (books) => (typeof books === 'string' ? books : 'answered'),
  }).catch(() => 'silent' as const)
}

/** Compares differing lines with our books again; for unknown ones, the provider is asked first. */
const judgeOpen = async (world: World, account: PaymentProvider): Promise<void> => {
  const open = await world.db
    .selectFrom('providerLines')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(askedAtMost)
    .execute()
  await tryEach(open, (line) => lookUpLine(world, account, line))
}

/** Looks up the payment, refund or dispute of a line, and compares the line with our books again. */
export const lookUpLine = async (world: World, account: PaymentProvider, line: ProviderLine): Promise<boolean> => {
  const isAsked = line.finding === 'not_here_yet' && line.object !== null
  const news = isAsked ? await newsOf(world, line.object!, account).catch(() => undefined) : undefined
  return world.transact(async (ctx) => {
    if (news && isNews(news))
      await applyNews(ctx, { provider: account.provider, providerEventId: line.reference }, news, account.sellerId)
    const now = await ctx.db
      .selectFrom('providerLines')
      .selectAll()
      .where('id', '=', line.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return now.state === 'open' ? judgeAgain(ctx, now) : true
  })
}

const noteReading = (
  world: World,
  account: PaymentProvider,
  said: { failure: ReadingFailure | null; completeUntil?: Temporal.Instant },
): Promise<void> =>
  world.transact(async (ctx) => {
    const change = { ...said, readAt: ctx.now }
    const before = await ctx.db
      .selectFrom('providerReadings')
      .select('readAt')
      .where('accountId', '=', account.id)
      .executeTakeFirst()
    await ctx.db
      .insertInto('providerReadings')
      .values({ completeUntil: null, ...change, accountId: account.id })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(change))
      .execute()
    const { count } = await ctx.db
      .selectFrom('providerLines')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('accountId', '=', account.id)
      .where('state', '=', 'open')
      .$if(before !== undefined, (query) => query.where('readAt', '>', before!.readAt))
      .executeTakeFirstOrThrow()
    if (Number(count) > 0)
      await emit(ctx, booksDiffer, { provider: account.provider, count: Number(count) }, account.sellerId)
  })
