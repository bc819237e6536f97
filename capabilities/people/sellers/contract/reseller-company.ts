import { z } from 'zod'
import { countryCode, email, endpoint, nothing, optionalText, text } from '#platform/shared/contract.ts'
import { tidyVatId } from '../rules/vat-id.ts'

const page = () => text(100_000)

const fields = {
  company: text(200),
  street: text(200),
  streetNumber: optionalText(20),
  zip: text(12),
  city: text(100),
  countryCode: countryCode(),
  email: email(),
  phone: optionalText(40),
  vatId: z.string().trim().min(1, 'required').max(30, 'too_long').transform(tidyVatId),
  taxNumber: optionalText(50),
  registerEntry: optionalText(150),
  managers: optionalText(300),
  invoicePrefix: z
    .string()
    .trim()
    .max(12, 'too_long')
    .regex(/^[A-Za-z0-9/-]*$/, 'invalid'),
  imprintText: page(),
  termsText: page(),
  privacyText: page(),
  withdrawalText: page(),
}

const optional = () => z.string().nullable()
export const resellerCompanyShape = z.object({
  company: z.string(),
  street: z.string(),
  streetNumber: optional(),
  zip: z.string(),
  city: z.string(),
  countryCode: z.string(),
  email: z.string(),
  phone: optional(),
  vatId: z.string(),
  taxNumber: optional(),
  registerEntry: optional(),
  managers: optional(),
  invoicePrefix: z.string(),
  imprintText: z.string(),
  termsText: z.string(),
  privacyText: z.string(),
  withdrawalText: z.string(),
})

export const showResellerCompany = endpoint(
  'GET',
  '/v1/admin/reseller_company',
  'The company sellers may sell through, or nothing',
  { input: nothing(), output: z.object({ company: resellerCompanyShape.nullable() }) },
)
export const editResellerCompany = endpoint(
  'PUT',
  '/v1/admin/reseller_company',
  'Name the company sellers may sell through',
  { input: z.object(fields), output: showResellerCompany.output },
)
