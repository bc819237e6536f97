import { directDebitRefusals } from '../vocabulary.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { paymentProviderOf, zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { debitProvider } from '#capabilities/sale/payments/server/index.ts'
import type { MandateScheme } from '../vocabulary.ts'
import type { DebitTerms } from '../rules/collect-on.ts'

export type Creditor = DebitTerms & {
  name: string
  creditorId: string
  iban: string
  bic: string | null
  /** Null where companies are debited by the core scheme as everybody. */
  b2bLeadDays: number | null
}

const usualNoticeDays = 2
const usualLeadDays = 1

/** What a seller set up to collect by their own bank, whether or not it is still offered; null where nothing was. */
export const creditorAmong = (settings: Readonly<Record<string, string>> | undefined): Creditor | null => {
  const { holder, creditorId, iban, bic, noticeDays, leadDays, b2bLeadDays } = settings ?? {}
  if (!holder || !creditorId || !iban) return null
  return {
    name: holder,
    creditorId,
    iban,
    bic: bic ?? null,
    noticeDays: Number(noticeDays ?? usualNoticeDays),
    leadDays: Number(leadDays ?? usualLeadDays),
    b2bLeadDays: b2bLeadDays ? Number(b2bLeadDays) : null,
  }
}

export const creditorOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Creditor> => {
  const creditor = creditorAmong((await paymentProviderOf(ctx, sellerId, debitProvider))?.settings)
  if (!creditor) throw refuse(directDebitRefusals, 'no_creditor')
  return creditor
}

/** The terms of collecting by a mandate: banks require files of the B2B scheme on other days. */
export const termsFor = (creditor: Creditor, { scheme }: { scheme: MandateScheme }): DebitTerms => ({
  noticeDays: creditor.noticeDays,
  leadDays: scheme === 'b2b' ? (creditor.b2bLeadDays ?? creditor.leadDays) : creditor.leadDays,
})

/** The day it is for a seller and their bank. */
export const todayOf = async (ctx: Ctx, sellerId: number): Promise<Temporal.PlainDate> =>
  localDay(ctx.now, await zoneOf(ctx, sellerId))
