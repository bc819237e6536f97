import { z } from 'zod'
import {
  countryCode,
  amount,
  email,
  endpoint,
  id,
  instant,
  optionalText,
  count,
  hasNoScript,
} from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { salutations } from '#capabilities/people/identity/vocabulary.ts'
import { isLeitwegId, looksLikeLeitwegId } from './rules/leitweg-id.ts'
import { isVatIdOf, tidyVatId } from '#capabilities/people/sellers/rules/vat-id.ts'

export const personName = () =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(100, 'too_long')
    .regex(/^\P{Cc}*$/u, 'invalid')
    .refine(hasNoScript, 'has_script')

/** An optional country prefix and three or more digit groups, as people write telephone numbers. */
export const phone = () =>
  optionalText(40).refine(
    (value) =>
      value === null ||
      (/^\+?[\d\s()/.-]+$/.test(value) &&
        value.replace(/\D/g, '').length >= 6 &&
        value.replace(/\D/g, '').length <= 15),
    'invalid_phone',
  )

export const zip = () =>
  optionalText(12).refine((value) => value === null || /^[\p{L}\d][\p{L}\d\s-]{1,11}$/u.test(value), 'invalid_zip')

const ownReference = () =>
  z
    .string()
    .trim()
    .max(50, 'too_long')
    .regex(/^\P{Cc}*$/u, 'invalid')
    .transform((value) => value || null)
    .nullish()

const german = /^\d{5}$/

/**
 * Who buys: the buyer's address at checkout and on invoices. Which fields a checkout demands is its own affair; what is
 * there must be right.
 */
export const partyDetails = z
  .object({
    email: email(),
    salutation: z
      .enum(salutations)
      .nullish()
      .transform((value) => value ?? null),
    firstName: personName(),
    lastName: personName(),
    company: optionalText(200),
    vatId: z
      .string()
      .trim()
      .max(30, 'too_long')
      .nullish()
      .transform((value) => (value ? tidyVatId(value) : null)),
    street: optionalText(200),
    streetNumber: optionalText(20),
    zip: zip(),
    city: optionalText(100),
    countryCode: countryCode(),
    phone: phone(),
    /**
     * References the buyer's accounting requires on the invoice: Leitweg-ID or own reference (BT-10), and order number
     * (BT-13).
     */
    buyerReference: ownReference(),
    purchaseOrder: ownReference(),
  })
  .superRefine((party, check) => {
    if (party.buyerReference && looksLikeLeitwegId(party.buyerReference) && !isLeitwegId(party.buyerReference))
      check.addIssue({
        code: 'custom',
        path: ['buyerReference'],
        message: 'invalid_leitweg_id',
        input: party.buyerReference,
      })
    if (party.vatId !== null && !isVatIdOf(party.vatId, party.countryCode))
      check.addIssue({ code: 'custom', path: ['vatId'], message: 'invalid_vat', input: party.vatId })
    if (party.countryCode === 'DE' && party.zip !== null && !german.test(party.zip))
      check.addIssue({ code: 'custom', path: ['zip'], message: 'invalid_zip', input: party.zip })
  })
export type PartyDetails = z.output<typeof partyDetails>

const optional = () => z.string().nullable()

export const payer = z.object({
  id: id(),
  email: z.string(),
  salutation: z.enum(salutations).nullable(),
  firstName: z.string(),
  lastName: z.string(),
  company: optional(),
  vatId: optional(),
  street: optional(),
  streetNumber: optional(),
  zip: optional(),
  city: optional(),
  countryCode: optional(),
  phone: optional(),
  locale: z.string(),
  notes: optional(),
  ordersCount: count(),
  paidAmount: amount(),
  currency: z.string(),
  firstOrderAt: instant().nullable(),
  lastOrderAt: instant().nullable(),
  createdAt: instant(),
})

export const showPayer = endpoint('GET', '/v1/cabinet/payers/:id', 'One payer', {
  input: z.object({ id: id() }),
  output: payer,
})
export const editPayer = endpoint('PATCH', '/v1/cabinet/payers/:id', 'Change the notes on a payer', {
  input: z.object({ id: id(), notes: optionalText(5000) }),
  output: payer,
})

export const payerList = list({
  name: 'payers.payers',
  path: '/v1/cabinet/payers',
  permission: 'payers.read',
  resource: 'payers',
  relations: {
    orders: { to: 'orders', filter: 'payerId' },
    transfers: { to: 'transfers', filter: 'payerId' },
    invoices: { to: 'invoices', filter: 'payerId' },
  },
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'email', sort: true },
    email: { kind: 'text', hidden: true },
    company: { kind: 'text', optional: true },
    countryCode: { kind: 'text', hide: 'tablet' },
    ordersCount: { kind: 'number', sort: true },
    paidAmount: { kind: 'amount', currency: 'currency', sort: true },
    currency: { kind: 'text', hidden: true },
    phone: { kind: 'text', optional: true },
    firstOrderAt: { kind: 'time', sort: true, optional: true },
    lastOrderAt: { kind: 'time', sort: true, hide: 'mobile' },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    sellerId: ofSeller,
    countryCode: { kind: 'code', of: 'country' },
    ordersCount: { kind: 'number', min: 0 },
    paidAmount: { kind: 'money' },
    firstOrder: { kind: 'period' },
    lastOrder: { kind: 'period' },
    created: { kind: 'period' },
  },
  bulk: {},
  sort: '-createdAt',
  search: true,
})
