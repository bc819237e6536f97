import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { isVatIdOf, tidyVatId } from '#capabilities/people/sellers/rules/vat-id.ts'
import { hasRightCheckDigits } from '#capabilities/people/sellers/rules/vat-id-check-digits.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { isOtherEuCountry } from '#capabilities/money/taxes/rules/supply.ts'
import { euCountries } from '#capabilities/money/taxes/rules/vat-rates.ts'
import type { VatIdCheck } from '../tables.ts'
import type { VatIdAnswer } from '../../vocabulary.ts'
import { checkerOf } from './checkers/registry.ts'

type Reading = Pick<Ctx, 'db'>
type Trader = Pick<Seller, 'id' | 'countryCode' | 'isVatLiable' | 'vatId'>
export type AskedId = { countryCode: string; vatId: string | null | undefined }

/** A buyer is waiting: after this time the sale continues with the format check alone. */
const waitMs = 3_000

/** Minutes for which an answer is reused. */
const freshMinutes: Readonly<Record<VatIdAnswer, number>> = { valid: 24 * 60, invalid: 60, unavailable: 10 }

/** Checks per hour that one seller's buyers may cause; VIES blocks heavy users. */
const askedPerHour = 120

/**
 * The normalised id, if it moves a sale to reverse charge: another EU country, a seller who charges VAT, valid format
 * and check digits.
 */
export const idForReverseCharge = (
  seller: Pick<Trader, 'countryCode' | 'isVatLiable'>,
  { countryCode, vatId }: AskedId,
): string | null => {
  const tidy = vatId ? tidyVatId(vatId) : ''
  const counts = tidy !== '' && (seller.isVatLiable ?? true) && isOtherEuCountry(seller.countryCode, countryCode)
  return counts && isVatIdOf(tidy, countryCode) && hasRightCheckDigits(tidy) ? tidy : null
}

export const latestCheck = (ctx: Reading, sellerId: number, vatId: string): Promise<VatIdCheck | undefined> =>
  ctx.db
    .selectFrom('vatIdChecks')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('vatId', '=', vatId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

const isFresh = (check: VatIdCheck, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(check.askedAt.add({ minutes: freshMinutes[check.answer] }), now) > 0

/** Whether an id is known to be unknown just now: reverse charge is refused with it. */
export const isKnownInvalid = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  sellerId: number,
  vatId: string,
): Promise<boolean> => {
  const check = await latestCheck(ctx, sellerId, vatId)
  return check?.answer === 'invalid' && isFresh(check, ctx.now)
}

/**
 * Checks a buyer's id before a sale, unless there is a recent answer. Never throws: an unavailable check is recorded as
 * such.
 */
export const askBeforeSale = async (world: World, seller: Trader, buyer: AskedId): Promise<void> => {
  const vatId = idForReverseCharge(seller, buyer)
  if (vatId === null) return
  const known = await latestCheck(world, seller.id, vatId)
  if (known && isFresh(known, world.ports.now())) return
  await askVatId(world, seller, { vatId, countryCode: buyer.countryCode })
}

/** Calls the checker and stores its answer, outside any transaction. */
export const askVatId = async (
  world: World,
  seller: Trader,
  { vatId, countryCode }: { vatId: string; countryCode: string },
  timeoutMs: number = waitMs,
): Promise<VatIdCheck> => {
  const checker = checkerOf(world.ports.settings)
  const requesterVatId = requesterOf(seller)
  const answer = (await hasAskedTooMuch(world, seller.id))
    ? ({ answer: 'unavailable', reason: 'too_many' } as const)
    : await checker.ask(world, { vatId, requesterVatId }, timeoutMs)
  const told =
    answer.answer === 'unavailable'
      ? { requestIdentifier: null, traderName: null, traderAddress: null, reason: answer.reason }
      : { ...answer, reason: null }
  return world.transact((ctx) =>
    ctx.db
      .insertInto('vatIdChecks')
      .values({
        sellerId: seller.id,
        vatId,
        countryCode,
        checker: checker.name,
        requesterVatId,
        ...told,
        answer: answer.answer,
        askedAt: ctx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** Only an EU seller's own id brings a consultation number. */
const requesterOf = ({ countryCode, vatId }: Trader): string | null => {
  const tidy = vatId ? tidyVatId(vatId) : ''
  return tidy !== '' && euCountries.has(countryCode) && isVatIdOf(tidy, countryCode) ? tidy : null
}

const hasAskedTooMuch = async ({ db, ports }: World, sellerId: number): Promise<boolean> => {
  const { n } = await db
    .selectFrom('vatIdChecks')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('sellerId', '=', sellerId)
    .where('askedAt', '>', ports.now().subtract({ hours: 1 }))
    .executeTakeFirstOrThrow()
  return Number(n) >= askedPerHour
}
