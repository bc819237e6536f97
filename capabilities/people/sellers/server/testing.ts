import type { Ctx } from '#platform/server/context.ts'
import { editCompany } from './reseller-company.ts'

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
    invoicePrefix: 'KH-',
    imprintText: 'Kontor Handel GmbH, Speicherstraße 12, 20457 Hamburg',
    termsText: 'Terms of Kontor Handel GmbH.',
    privacyText: 'Privacy notice of Kontor Handel GmbH.',
    withdrawalText: 'You may withdraw from a contract with Kontor Handel GmbH within fourteen days.',
  })
