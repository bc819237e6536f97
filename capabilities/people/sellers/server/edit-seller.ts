import { personName } from '#platform/shared/postal.ts'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import { invalid, notFound, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import { writtenPhone } from '#platform/shared/phone.ts'
import { snake } from '#platform/shared/json-case.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import type { profileChange } from '../contract.ts'
import { currencyOfCountry } from '../rules/currency-of-country.ts'
import { missingFields, profileFaults } from '../rules/registration.ts'
import { vatFields } from '../rules/vat-change.ts'
import { featureFlags, sellersRefusals, sellingMode } from '../vocabulary.ts'
import { profileChanged, registrationFinished } from './events.ts'
import { hasFeature, isPowerSeller, sellerById, sellerByUsername, type Seller } from './find-seller.ts'
import { refreshCanSell } from './payment-providers.ts'
import type { SellersTable } from './tables.ts'
import { askVatChange, ruleWith, waitsForDay } from './vat-change/ask-vat-change.ts'
import { openVatChange } from './vat-change/find-vat-change.ts'

export type ProfileChange = z.output<typeof profileChange>

/** The caller's seller; who has none is answered as if nothing were there. */
export const ownSeller = async (ctx: Ctx): Promise<Seller> => {
  const seller = ctx.actor.sellerId === null ? undefined : await sellerById(ctx, ctx.actor.sellerId)
  if (!seller) throw notFound()
  return seller
}

const profileAnswer = async (ctx: Ctx, seller: Seller) => ({
  ...seller,
  powerSeller: isPowerSeller(seller),
  isRegistered: seller.registeredAt !== null,
  missing: missingFields(seller, 'sale').map(snake),
  missingForPayout: missingFields(seller, 'payout').map(snake),
  features: featureFlags.filter((flag) => hasFeature(seller, flag)),
  vatChange: await openVatChange(ctx, seller.id),
})

export const showProfile = async (ctx: Ctx) => profileAnswer(ctx, await ownSeller(ctx))

/** The account as the seller API names it. */
export const showAccount = async (ctx: Ctx) => {
  const seller = await ownSeller(ctx)
  return {
    ...seller,
    fullName: personName(seller, seller.countryCode) || seller.name,
    timeZone: seller.zone,
  }
}

/**
 * Changes a seller's profile. Once registered it must stay complete; who sells already changes the rule on VAT by the month,
 * but with a new country at once: it is taxed there.
 */
export const editSeller = async (ctx: Ctx, change: ProfileChange) => {
  const seller = await ownSeller(ctx)
  const wanted = ruleWith(seller, change)
  const moves = change.countryCode !== undefined && change.countryCode !== seller.countryCode
  const isLater = !moves && (await waitsForDay(ctx, seller, wanted))
  await write(ctx, seller, withCurrency(seller, isLater ? withoutVat(change) : change))
  const changed = await ownSeller(ctx)
  if (changed.registeredAt) demandComplete(changed)
  if (isLater) {
    demandPossible(ctx, { ...changed, ...wanted })
    demandComplete({ ...changed, ...wanted })
    await askVatChange(ctx, changed, wanted)
  }
  return profileAnswer(ctx, changed)
}

const withoutVat = (change: ProfileChange): ProfileChange =>
  Object.fromEntries(Object.entries(change).filter(([field]) => !(vatFields as readonly string[]).includes(field)))

/** Who is not registered and chose no currency counts in that of the country they name. */
const withCurrency = (seller: Seller, change: ProfileChange): ProfileChange =>
  change.countryCode && seller.registeredAt === null && seller.currency === currencyOfCountry(seller.countryCode)
    ? { currency: currencyOfCountry(change.countryCode), ...change }
    : change

/** Writes the last details and opens the account for selling in the own name. */
export const finishRegistration = async (ctx: Ctx, change: ProfileChange) => {
  const seller = await ownSeller(ctx)
  await write(ctx, seller, withCurrency(seller, change))
  demandComplete(await ownSeller(ctx))
  if (seller.sellingMode === 'selling_none')
    await move(ctx, sellingMode, seller.id, 'finish_registration', { set: { registeredAt: ctx.now } })
  if (!seller.registeredAt) await emit(ctx, registrationFinished, { sellerId: seller.id }, seller.id)
  await refreshCanSell(ctx, seller.id)
  return profileAnswer(ctx, await ownSeller(ctx))
}

const demandComplete = (seller: Seller): void => {
  const missing = missingFields(seller, 'sale')
  if (missing.length === 0) return
  const fields: FieldErrors = Object.fromEntries(missing.map((field) => [field, ['required']]))
  throw refuse(sellersRefusals, 'registration_incomplete', {}, fields)
}

const demandPossible = (ctx: Ctx, seller: Seller): void => {
  const faults = profileFaults(seller, localDay(ctx.now, seller.zone))
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

const write = async (ctx: Ctx, seller: Seller, change: ProfileChange): Promise<void> => {
  const said = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Updateable<SellersTable>
  if (Object.keys(said).length === 0) return
  if (said.phone) said.phone = writtenPhone(said.phone, change.countryCode ?? seller.countryCode)
  demandPossible(ctx, { ...seller, ...said } as Seller)
  if (said.username) {
    const owner = await sellerByUsername(ctx, said.username)
    if (owner && owner.id !== seller.id) throw invalid({ username: ['username_exists'] })
  }
  await ctx.db
    .updateTable('sellers')
    .set({ ...said, changedAt: ctx.now })
    .where('id', '=', seller.id)
    .execute()
  const before = Object.fromEntries(Object.keys(said).map((key) => [key, seller[key as keyof Seller]]))
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: seller.id,
    action: 'sellers.profile_changed',
    subject: 'sellers',
    subjectId: seller.id,
    before,
    after: said,
  })
  await emit(ctx, profileChanged, { sellerId: seller.id }, seller.id)
}

/** Sets the storage key of the seller's logo, used on documents; null removes it. */
export const setLogo = async (ctx: Ctx, sellerId: number, logoKey: string | null): Promise<void> => {
  await ctx.db.updateTable('sellers').set({ logoKey, changedAt: ctx.now }).where('id', '=', sellerId).execute()
  await emit(ctx, profileChanged, { sellerId }, sellerId)
}

/** Sets the storage key of the cover above the front of the seller's shop; null removes it. */
export const setCover = async (ctx: Ctx, sellerId: number, coverKey: string | null): Promise<void> => {
  await ctx.db.updateTable('sellers').set({ coverKey, changedAt: ctx.now }).where('id', '=', sellerId).execute()
  await emit(ctx, profileChanged, { sellerId }, sellerId)
}

/** Sets the seller's colour in the buyers' area; null removes it. */
export const setAccent = async (ctx: Ctx, sellerId: number, accentColor: string | null): Promise<void> => {
  await ctx.db.updateTable('sellers').set({ accentColor, changedAt: ctx.now }).where('id', '=', sellerId).execute()
  await emit(ctx, profileChanged, { sellerId }, sellerId)
}
