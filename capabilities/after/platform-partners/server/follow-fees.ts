import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { shareOf } from '#platform/shared/money.ts'
import { contractPartnerOf, sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { referralEarned, referralTakenBack, taxKeyOf } from '#capabilities/money/ledger/rules/postings.ts'
import { lockBalances, post, takeFromSeller } from '#capabilities/money/ledger/server/index.ts'
import { supplyToBusiness } from '#capabilities/money/taxes/rules/supply.ts'
import { earnsUntil, lackingOf } from '../rules/earning.ts'

type Fee = {
  referralId: number
  periodNumber: number
  accountId: number
  shareBp: number
  months: number
  holdDays: number
  referredOn: Temporal.PlainDate
  startsOn: Temporal.PlainDate
  currency: string
  base: number
  isPaid: boolean
}

/** The balance of a seller's debt account; `after` sums what was added to it after a transaction. */
const owedBy = (after: ReturnType<typeof sql>) =>
  sql`coalesce((select sum(n.amount) from ledger_accounts a join ledger_entries n on n.account_id = a.id where a.book = 'platform' and a.name = 'recv:seller:' || f.seller_id and a.currency = f.currency ${after}), 0)`

/**
 * Fees of referred sellers whose booked share differs from the earned one. A fee is paid once the debt is no larger
 * than what was added after it: debts are paid oldest first.
 */
const feesToFollow = async (ctx: Pick<Ctx, 'db'>): Promise<Fee[]> => {
  const { rows } = await sql<Fee>`
    select r.id as referral_id, f.period_number, p.account_id, m.share_bp, m.months, m.hold_days, r.referred_on, f.starts_on, f.currency,
      (f.net_amount - coalesce(c.net_amount, 0))::bigint as base,
      ${owedBy(sql``)} <= ${owedBy(sql`and n.amount > 0 and n.transaction_id > t.id`)} as is_paid
    from platform_referrals r join platform_partners p on p.id = r.partner_id join platform_partner_terms m on m.id = r.terms_id
    join plan_fees f on f.seller_id = r.seller_id and f.kind = 'fee'
    join ledger_transactions t on t.idempotency_key = 'plan_fee:' || f.seller_id || ':' || f.period_number
    left join plan_fees c on c.seller_id = f.seller_id and c.period_number = f.period_number and c.kind = 'credit'
    where f.net_amount - coalesce(c.net_amount, 0) <> coalesce((select sum(e.base_amount) from platform_partner_earnings e where e.referral_id = r.id and e.period_number = f.period_number), 0)
    order by r.id, f.period_number`.execute(ctx.db)
  return rows.filter(
    ({ startsOn, referredOn, months, isPaid }) =>
      isPaid && Temporal.PlainDate.compare(startsOn, earnsUntil(referredOn, months)) < 0,
  )
}

/** Every hour: what partners earn follows the plan fees of who came by them, paid or given back. Run twice it books once. */
export const followFees = job('platform_partners.follow_fees', {
  schedule: '40 * * * *',
  run: async (world) => {
    await oneByOne(world, await feesToFollow(world), (ctx, fee) => bookFee(ctx, fee))
  },
})

/** What was booked of a period so far. */
const bookedBefore = async (ctx: Ctx, { referralId, periodNumber }: Fee) => {
  const lines = await ctx.db
    .selectFrom('platformPartnerEarnings')
    .selectAll()
    .where('referralId', '=', referralId)
    .where('periodNumber', '=', periodNumber)
    .orderBy('id')
    .execute()
  const sum = (of: 'baseAmount' | 'netAmount' | 'vatAmount') => lines.reduce((total, line) => total + line[of], 0)
  const booked = { base: sum('baseAmount'), net: sum('netAmount'), vat: sum('vatAmount') }
  return { lines, booked }
}

type Entry = { key: string; day: Temporal.PlainDate; isHeld: boolean }

/** Moves what a partner earned to them; what was paid out already is taken back. */
const postReferral = async (
  ctx: Ctx,
  { accountId, currency }: Fee,
  given: Parameters<typeof referralEarned>[1],
  { key, day, isHeld }: Entry,
): Promise<void> => {
  const { net, vat } = given
  await post(ctx, {
    type: 'Referral',
    key,
    currency,
    businessDate: day,
    sellerId: accountId,
    entries:
      net >= 0 || isHeld
        ? referralEarned(accountId, given)
        : referralTakenBack(
            given,
            await takeFromSeller(ctx, { sellerId: accountId, currency, amount: -(net + vat), paymentId: 0 }),
          ),
  })
}

const bookFee = async (ctx: Ctx, fee: Fee): Promise<void> => {
  const { referralId, periodNumber, accountId, currency, shareBp } = fee
  await lockBalances(ctx, accountId, currency)
  const { lines, booked } = await bookedBefore(ctx, fee)
  const { base, net, vatBack } = lackingOf(fee.base, shareBp, booked)
  if (base === 0) return
  const account = (await sellerById(ctx, accountId))!
  const day = localDay(ctx.now, account.zone)
  const first = lines[0]
  const { tax, vat } =
    net > 0 || !first ? await taxOn(ctx, account, currency, day, net) : { tax: first.tax, vat: vatBack }
  const key = `referral:${referralId}:${periodNumber}:${lines.length + 1}`
  const isHeld = !first || first.releasedAt === null
  await ctx.db
    .insertInto('platformPartnerEarnings')
    .values({
      referralId,
      accountId,
      periodNumber,
      sequence: lines.length + 1,
      baseAmount: base,
      shareBp,
      tax,
      currency,
      netAmount: net,
      vatAmount: vat,
      grossAmount: net + vat,
      holdEndsOn: first?.holdEndsOn ?? day.add({ days: fee.holdDays }),
      releasedAt: isHeld ? null : ctx.now,
      ledgerKey: key,
      createdOn: day,
      createdAt: ctx.now,
    })
    .execute()
  await postReferral(ctx, fee, { tax, net, vat }, { key, day, isHeld })
}

/**
 * VAT on the partner's service to the operator's company, rounded per month; only for partners who declared that they
 * charge it.
 */
const taxOn = async (
  ctx: Ctx,
  account: Seller,
  currency: string,
  day: Temporal.PlainDate,
  net: number,
): Promise<{ tax: string; vat: number }> => {
  const company = await contractPartnerOf(ctx, account, 'reseller')
  const supply = supplyToBusiness(
    { countryCode: account.countryCode, isVatLiable: account.isVatLiable ?? false },
    company,
    day.toString(),
  )
  const tax = taxKeyOf(supply.treatment, supply.country, supply.rate)
  if (supply.treatment !== 'standard') return { tax, vat: 0 }
  const month = await ctx.db
    .selectFrom('platformPartnerEarnings')
    .select((e) => [e.fn.sum<string | null>('netAmount').as('net'), e.fn.sum<string | null>('vatAmount').as('vat')])
    .where('accountId', '=', account.id)
    .where('currency', '=', currency)
    .where('tax', '=', tax)
    .where('createdOn', '>=', day.with({ day: 1 }))
    .where('netAmount', '>', 0)
    .executeTakeFirstOrThrow()
  return { tax, vat: shareOf(Number(month.net ?? 0) + net, supply.rate) - Number(month.vat ?? 0) }
}
