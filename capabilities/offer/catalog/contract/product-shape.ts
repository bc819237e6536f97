import { z } from 'zod'
import { amount, flag, id, instant, optionalText, text, basisPoints, count } from '#platform/shared/contract.ts'
import { whole } from '#platform/shared/number-fields.ts'
import { isWebAddress, withScheme } from '#platform/shared/web-address.ts'
import { textByLanguage } from '#platform/shared/text-by-language.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'
import { vatClasses } from '#capabilities/money/taxes/rules/vat-rates.ts'
import {
  buyButtonTexts,
  forwardGroups,
  materialFields,
  methodHindrances,
  offeredMethods,
  postPurchaseNotifications,
  productActions,
  productCategories,
  productForms,
  productIssues,
  reviewStates,
  trackingSelections,
  webhookSelections,
} from '../vocabulary.ts'
import { planShape } from './plan.ts'
import { askedShape, faqField, questionsField } from './question.ts'
import { coverShape, ticketShape } from './shop.ts'

export const nameLimit = 300

const word = () => optionalText(nameLimit)

const slug = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,100})[a-z0-9]$/, 'invalid_slug')

const url = () =>
  z
    .string()
    .trim()
    .overwrite(withScheme)
    .max(500, 'too_long')
    .refine((value) => value === '' || isWebAddress(value), 'invalid_url')
    .nullish()
    .transform((value) => value || null)

const ids = () => z.array(id()).max(500)

const customEmail = z.object({ subject: textByLanguage(200), body: textByLanguage(10_000) })

const successWords = z.object({ title: textByLanguage(120), text: textByLanguage(2000) })

/** Every field an editor step may change; what is left out stays as it is. */
export const productChange = z.object({
  name: text(nameLimit).optional(),
  slug: slug().optional(),
  category: z
    .enum(productCategories)
    .or(z.literal('').transform(() => null))
    .nullable()
    .optional(),
  internalName: word().optional(),
  costCenter: word().optional(),
  shortDescription: z.string().trim().max(500, 'too_long').optional(),
  description: z.string().max(50_000, 'too_long').optional(),
  free: flag().optional(),
  private: flag().optional(),
  limit: whole(1, 1_000_000).nullable().optional(),
  vatClass: z.enum(vatClasses).optional(),
  /** Null opens the page to all; left out, it stays. */
  accessPassword: z.string().trim().min(4, 'too_short').max(100, 'too_long').nullable().optional(),
  groupIds: ids().optional(),
  categoryIds: ids().optional(),
  buyButtonText: z.enum(buyButtonTexts).optional(),
  successUrl: url().optional(),
  cancelUrl: url().optional(),
  searchTitle: z.string().trim().max(120, 'too_long').optional(),
  searchDescription: z.string().trim().max(320, 'too_long').optional(),
  /** Image of link previews; null uses the cover. */
  shareFileId: id().nullable().optional(),
  /** Null uses our standard text. */
  successWords: successWords.nullable().optional(),
  errorUrl: url().optional(),
  /** Null allows every method the seller offers. */
  paymentMethods: z.array(z.enum(offeredMethods)).min(1, 'empty').nullable().optional(),
  termsText: optionalText(10_000).optional(),
  /** Null uses the seller's default. */
  cancellationTermId: z.preprocess((value) => (value === '' ? null : value), id().nullable()).optional(),
  /** Null uses the seller's default. */
  checkoutId: z.preprocess((value) => (value === '' ? null : value), id().nullable()).optional(),
  deliveryText: z.string().trim().max(10_000, 'too_long').optional(),
  accessDays: whole(1, 36_500).nullable().optional(),
  postPurchaseNotification: z.enum(postPurchaseNotifications).optional(),
  customEmail: customEmail.nullable().optional(),
  /** In display order. */
  questions: questionsField.optional(),
  faq: faqField.optional(),
  webhookSelection: z.enum(webhookSelections).optional(),
  webhookEndpointIds: z.array(id()).max(100, 'too_big').optional(),
  trackingSelection: z.enum(trackingSelections).optional(),
  trackingCodeIds: z.array(id()).max(100, 'too_big').optional(),
  forwardGroups: z
    .array(z.enum(forwardGroups))
    .transform((groups) => [...new Set(groups)])
    .optional(),
})

const option = z.object({ id: id(), name: z.string() })

/** `share`: what of a bundle's revenue falls on it now; `shareBp`: what its seller set. */
const part = z.object({
  id: id(),
  name: z.string(),
  form: z.enum(productForms),
  published: z.boolean(),
  shareBp: basisPoints().nullable(),
  share: z.int(),
})

const digital = z.object({
  id: id(),
  fileId: id(),
  title: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
})

const offeredPlan = planShape.extend({ recommended: z.boolean() })

export const productShape = z.object({
  id: id(),
  name: z.string(),
  slug: z.string(),
  form: z.enum(productForms),
  category: z.enum(productCategories).nullable(),
  internalName: z.string().nullable(),
  costCenter: z.string().nullable(),
  shortDescription: z.string(),
  description: z.string(),
  free: z.boolean(),
  published: z.boolean(),
  archived: z.boolean(),
  private: z.boolean(),
  limit: z.int().nullable(),
  vatClass: z.enum(vatClasses),
  soldCount: count(),
  reservedCount: count(),
  accessPassword: z.boolean(),
  reviewState: z.enum(reviewStates),
  canSell: z.boolean(),
  isSoldOut: z.boolean(),
  anyPaymentMethodActive: z.boolean(),
  waysToPay: z.array(z.object({ form: z.enum(offeredMethods), hindrance: z.enum(methodHindrances).nullable() })),
  hasDigitals: z.boolean(),
  activeTicketsCount: count(),
  reviewNotPassed: z.boolean(),
  reviewReason: z.string().nullable(),
  waitingFields: z.array(z.enum(materialFields)),
  displayPrice: amount().nullable(),
  displayOldPrice: amount().nullable(),
  displayCurrencyId: z.string().nullable(),
  buyButtonText: z.enum(buyButtonTexts),
  successUrl: z.string().nullable(),
  cancelUrl: z.string().nullable(),
  errorUrl: z.string().nullable(),
  searchTitle: z.string(),
  searchDescription: z.string(),
  sharePicture: pictureShape.nullable(),
  successWords: successWords.nullable(),
  sellerName: z.string(),
  sellerCurrency: z.string(),
  paymentMethods: z.array(z.string()).nullable(),
  termsText: z.string().nullable(),
  cancellationTermId: id().nullable(),
  checkoutId: id().nullable(),
  deliveryText: z.string(),
  accessDays: z.int().nullable(),
  postPurchaseNotification: z.enum(postPurchaseNotifications),
  customEmail: customEmail.nullable(),
  questions: z.array(askedShape),
  faq: faqField,
  webhookSelection: z.enum(webhookSelections),
  webhookEndpointIds: z.array(id()),
  trackingSelection: z.enum(trackingSelections),
  trackingCodeIds: z.array(id()),
  forwardGroups: z.array(z.enum(forwardGroups)),
  groupIds: z.array(id()),
  categoryIds: z.array(id()),
  covers: z.array(coverShape),
  files: z.array(digital),
  productAddons: z.array(part),
  pricingPlans: z.array(offeredPlan),
  tickets: z.array(ticketShape.extend({ pricingPlans: z.array(offeredPlan) })),
  issues: z.array(z.enum(productIssues)),
  actions: z.array(z.enum(productActions)),
  groups: z.array(option),
  categories: z.array(option),
  shopUrl: z.string(),
  totalViews: z.int(),
  totalPurchases: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
  publishedAt: instant().nullable(),
})
