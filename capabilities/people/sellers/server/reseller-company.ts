import type { Selectable } from 'kysely'
import { invalid } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import type { editResellerCompany } from '../contract/reseller-company.ts'
import { isVatIdOf } from '../rules/vat-id.ts'
import type { SoldBy } from '../vocabulary.ts'
import { profileChanged } from './events.ts'
import { isPowerSeller, sellerById, type Seller } from './find-seller.ts'
import type { ResellerCompanyTable } from './tables.ts'

export type ResellerCompany = Selectable<ResellerCompanyTable>

/** The operator's company that sells for power sellers; undefined while the operator named none. */
export const resellerCompany = (ctx: Pick<Ctx, 'db'>): Promise<ResellerCompany | undefined> =>
  ctx.db.selectFrom('resellerCompany').selectAll().executeTakeFirst()

export const soldByOf = (seller: Pick<Seller, 'sellingMode'>): SoldBy => (isPowerSeller(seller) ? 'reseller' : 'seller')

/**
 * The buyer's contract partner: the seller, or the operator's company with its name, address, tax and legal texts.
 * Fields of the account (id, username, zone, currency) remain the seller's.
 */
export const contractPartnerOf = async (
  ctx: Pick<Ctx, 'db'>,
  seller: Seller,
  soldBy: SoldBy = soldByOf(seller),
): Promise<Seller> => {
  if (soldBy === 'seller') return seller
  const company = await resellerCompany(ctx)
  if (!company) throw new Error(`Seller ${seller.id} sells through a reseller whose company is not named.`)
  const { id: _id, changedAt: _changedAt, ...named } = company
  return {
    ...seller,
    ...named,
    name: company.company,
    businessType: 'entity',
    salutation: null,
    firstName: null,
    lastName: null,
    birthday: null,
    region: null,
    registrationLocation: null,
    taxNumberType: null,
    isVatLiable: true,
    exemptionReason: null,
    website: null,
    about: '',
    logoKey: null,
    coverKey: null,
  }
}

/** The contract partner of what was sold, by who sold it then. */
export const contractPartnerById = async (ctx: Pick<Ctx, 'db'>, sellerId: number, soldBy: SoldBy): Promise<Seller> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) throw new Error(`There is no seller ${sellerId}.`)
  return contractPartnerOf(ctx, seller, soldBy)
}

export const showCompany = async (ctx: Ctx) => ({ company: (await resellerCompany(ctx)) ?? null })

/** Names the company, or changes its details; documents issued before keep what they say. */
export const editCompany = async (ctx: Ctx, input: Input<typeof editResellerCompany>) => {
  if (!isVatIdOf(input.vatId, input.countryCode)) throw invalid({ vatId: ['invalid_vat'] })
  const before = await resellerCompany(ctx)
  const company = { ...input, changedAt: ctx.now }
  await ctx.db
    .insertInto('resellerCompany')
    .values({ id: 1, ...company })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(company))
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'sellers.reseller_company_changed',
    subject: 'reseller_company',
    ...(before ? { before: named(before) } : {}),
    after: named(input),
  })
  // Its name is on the public pages of everyone who sells through it.
  for (const { id } of await ctx.db
    .selectFrom('sellers')
    .select('id')
    .where('sellingMode', '=', 'selling_via_reseller')
    .execute())
    await emit(ctx, profileChanged, { sellerId: id }, id)
  return showCompany(ctx)
}

const named = ({
  company,
  street,
  streetNumber,
  zip,
  city,
  countryCode,
  email,
  vatId,
}: Pick<
  ResellerCompany,
  'company' | 'street' | 'streetNumber' | 'zip' | 'city' | 'countryCode' | 'email' | 'vatId'
>) => ({ company, street, streetNumber, zip, city, countryCode, email, vatId })
