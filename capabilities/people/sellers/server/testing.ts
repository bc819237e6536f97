import type { Updateable } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { setPaymentProvider } from './payment-providers.ts'
import { editCompany } from './reseller-company.ts'
import type { SellersTable } from './tables.ts'

type SellerFacts = Omit<Updateable<SellersTable>, 'id'>

/** Writes what is known of a seller without the forms that ask for it. */
export const setSeller = async (ctx: Pick<Ctx, 'db'>, sellerId: number, facts: SellerFacts): Promise<void> => {
  await ctx.db.updateTable('sellers').set(facts).where('id', '=', sellerId).execute()
}

/** Opens a seller's shop to buyers: the sandbox takes their money, or a wire when `byWire`. */
export const letSell = async (
  ctx: Ctx,
  sellerId: number,
  { byWire = false, ...facts }: SellerFacts & { byWire?: boolean } = {},
): Promise<void> => {
  await setPaymentProvider(ctx, sellerId, 'sandbox', { isEnabled: true })
  const settings = { holder: 'Studio', iban: 'DE89370400440532013000' }
  if (byWire) await setPaymentProvider(ctx, sellerId, 'direct_bank', { isEnabled: true, settings })
  await setSeller(ctx, sellerId, { canSell: true, paymentAccountDone: true, ...facts })
}

/** The details the operator needs of a payee. */
export const payableProfile = {
  firstName: 'Mara',
  lastName: 'Voss',
  street: 'Lindenweg',
  streetNumber: '4',
  zip: '10115',
  city: 'Berlin',
  isVatLiable: true,
  birthday: Temporal.PlainDate.from('1985-02-03'),
  phone: '+49 30 7654321',
  taxNumber: '37/123/45678',
  taxNumberType: 'number',
} as const

/** What taxes depend on: a company in Germany that pays VAT. */
export const germanCompany = { countryCode: 'DE', isVatLiable: true, vatId: 'DE136695976' } as const

/** The profile a company fills in before it sells. */
export const companyProfile = (company: string, vatId: string) => ({
  businessType: 'entity',
  company,
  region: 'Berlin',
  firstName: 'Mara',
  lastName: 'Voss',
  street: 'Lindenweg',
  streetNumber: '4',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  phone: '+49 30 7654321',
  birthday: '1985-02-03',
  isVatLiable: true,
  vatId,
  taxNumber: '37/123/45678',
  taxNumberType: 'number',
})

/** The operator's company as it is named in tests and the demo. */
export const nameResellerCompany = (ctx: Ctx) =>
  editCompany(ctx, {
    company: 'Kontor Handel GmbH',
    street: 'Speicherstraße',
    streetNumber: '12',
    zip: '20457',
    city: 'Hamburg',
    countryCode: 'DE',
    email: 'handel@example.com',
    phone: '+49 40 1234567',
    vatId: 'DE811907980',
    taxNumber: '41/704/00312',
    registerEntry: 'Amtsgericht Hamburg, HRB 65432',
    managers: 'Henrike Brandt',
    invoicePrefix: 'KH-',
    imprintText: 'Kontor Handel GmbH, Speicherstraße 12, 20457 Hamburg',
    termsText: 'Terms of Kontor Handel GmbH.',
    privacyText: 'Privacy notice of Kontor Handel GmbH.',
    withdrawalText: 'You may withdraw from a contract with Kontor Handel GmbH within fourteen days.',
  })
