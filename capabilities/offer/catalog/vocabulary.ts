import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const productForms = [
  'course',
  'service',
  'download',
  'membership',
  'event',
  'certificate',
  'license_key',
  'bundle',
  'physical',
] as const
export type ProductForm = (typeof productForms)[number]

/** Who chooses the cohort of a course that has some: the buyer, the next open one, the seller later; or none is given. */
export const cohortChoices = ['buyer', 'next', 'seller', 'none'] as const
export type CohortChoice = (typeof cohortChoices)[number]

/** All steps of the product editor; each product type declares which it has. */
export const productSteps = [
  'details',
  'file_upload',
  'content',
  'products',
  'tickets_details',
  'variants',
  'add_license_keys',
  'keys_details',
  'design',
  'checkout',
  'market_upsell',
  'upsell',
  'delivery',
  'pages',
  'advanced',
  'languages',
] as const
export type ProductStep = (typeof productSteps)[number]

/** What of a product itself is said in the other languages of its shop; of a plan its name alone. */
export const translatedFields = [
  'name',
  'short_description',
  'description',
  'search_title',
  'search_description',
  'terms_text',
  'delivery_text',
] as const
export type TranslatedField = (typeof translatedFields)[number]

/** What belongs to a product and is translated with it, by the room that owns it. */
export const translatedParts = ['faq', 'question', 'file', 'folder', 'ticket', 'variant', 'upsell', 'lesson'] as const
export type PartKind = (typeof translatedParts)[number]
export const partFields = [
  'name',
  'description',
  'label',
  'hint',
  'options',
  'headline',
  'text',
  'title',
  'question',
  'answer',
] as const
export type PartField = (typeof partFields)[number]

/** Of a category of the shop. */
export const categoryFields = ['title', 'description'] as const

/**
 * `suggested`: a service proposes it, and its seller has not accepted it; `waiting`: buyers do not read it before the review
 * of the product is passed.
 */
export const translationStates = ['missing', 'suggested', 'outdated', 'waiting', 'done'] as const

export const productCategories = [
  'e_book',
  'music_files',
  'coaching',
  'membership',
  'book',
  'online_course',
  'online_course_live',
  'event',
  'certificate',
  'license_code',
] as const
export type ProductCategory = (typeof productCategories)[number]

export const reviewStates = ['free', 'reviewed', 'in_review', 'rejected', 'not_for_review', 'free_without_fee'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The operator's decision about a paid product of a power seller before it may be sold. */
export const productReviewState = machine('product_review_state', {
  table: 'products',
  column: 'review_state',
  initial: ['not_for_review', 'free', 'free_without_fee'],
  states: {
    free: { tone: 'green' },
    reviewed: { tone: 'green' },
    in_review: { tone: 'blue' },
    rejected: { tone: 'red' },
    not_for_review: { tone: 'gray' },
    free_without_fee: { tone: 'green' },
  },
  moves: {
    submit: { from: ['not_for_review', 'rejected', 'free', 'free_without_fee'], to: 'in_review' },
    change: { from: ['reviewed'], to: 'in_review' },
    approve: { from: ['in_review'], to: 'reviewed' },
    reject: { from: ['in_review'], to: 'rejected' },
    make_free: { from: ['not_for_review', 'in_review', 'reviewed', 'rejected'], to: 'free' },
    /** What was changed is as it was when it passed. */
    take_back: { from: ['in_review', 'rejected'], to: 'reviewed' },
    leave_reseller: { from: ['free', 'free_without_fee', 'in_review', 'reviewed', 'rejected'], to: 'not_for_review' },
  },
  sets: {
    /** What was submitted has not passed. */
    contested: ['in_review', 'rejected'],
    free: ['free', 'free_without_fee'],
  },
})

/** What of a product the operator reviews: a change of it waits until it has passed. */
export const materialFields = ['name', 'shortDescription', 'description', 'category'] as const

/** The same in the order of the numbers by which programs know the kinds of orders. */
export const orderKinds = ['one_time', 'installment', 'limited_subscription', 'subscription'] as const
/** Whether a plan can be bought now. */
export const planSales = ['on_sale', 'upcoming', 'ended', 'archived'] as const
export type PlanSale = (typeof planSales)[number]

export const planForms = ['one_time', 'subscription', 'limited_subscription', 'installment'] as const
export type PlanForm = (typeof planForms)[number]

/** Days of the month on which a plan's payments may fall. */
export const customStartDays = [1, 7, 14, 21, 28] as const

export const buyButtonTexts = [
  'dynamic_cta',
  'buy_now',
  'agree_on_terms_and_pay',
  'complete_order',
  'accept_and_pay_now',
] as const
export const postPurchaseNotifications = ['standard_email', 'custom_email', 'no_email'] as const

/** What a product may ask its buyers: a tick, a free answer, any of several services, one of several options. */
export const questionForms = ['checkbox', 'open_question', 'service', 'select_box'] as const
/** Forms that are answered by choosing among options. */
export const choosingForms: readonly (typeof questionForms)[number][] = ['service', 'select_box']

/** Which of the seller's webhook endpoints receive events of a product. */
export const webhookSelections = ['none', 'all', 'selected'] as const
export const trackingSelections = ['none', 'all', 'selected'] as const

/** Groups of parameters added to the address of the seller's own page after a purchase. */
export const forwardGroups = ['payment', 'payer', 'product', 'additional', 'receiver'] as const

/** What a seller may restrict a product to: the payment forms a buyer chooses. Apple Pay and Google Pay come with cards. */
export const offeredMethods = [
  'card',
  'paypal',
  'sepa',
  'bank_wire',
  'klarna',
  'ideal',
  'p_24',
  'twint',
  'mondu',
] as const
export type OfferedMethod = (typeof offeredMethods)[number]

/**
 * Why buyers are not offered a payment method: no provider takes it, the seller's account lacks it, or the sale is
 * outside its limits.
 */
export const methodHindrances = ['no_provider', 'not_verified', 'feature', 'currency', 'plan_form', 'amount'] as const
export type MethodHindrance = (typeof methodHindrances)[number]

/**
 * Why a product in a list cannot be sold in its present state, or what is notable about it. Conditions:
 * `rules/issues.ts`.
 */
export const productIssues = [
  'not_valid',
  'no_active_pay_method',
  'no_pricing_plans',
  'limit_reached',
  'on_review',
  'rejected',
  'not_reviewed',
  'not_active',
  'no_active_events',
  'not_sendable',
  'no_digitals',
  'finish_registration',
  'no_tax_number',
  'no_products',
  'is_archived',
  'has_access_password',
] as const
export type ProductIssue = (typeof productIssues)[number]

export const productActions = [
  'product_links',
  'edit',
  'preview',
  'product_page',
  'submit_review',
  'publish',
  'unpublish',
  'duplicate',
  'archive',
  'unarchive',
] as const
export type ProductAction = (typeof productActions)[number]

export const productSorts = ['total_views', 'total_purchases', 'recent_purchase'] as const

export const catalogPermissions = permissions({
  'catalog.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'catalog.change': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
  'catalog.publish': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
  'catalog.review': { manager: 'granted', admin: 'full' },
  'catalog.pricing': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof catalogPermissions, true> {}
}

export const catalogRefusals = refusals('catalog', {
  archived: 409,
  not_archived: 409,
  not_publishable: 409,
  trial_not_for_events: 422,
  group_exists: 409,
  category_circle: 409,
  levels_not_possible: 422,
  addon_not_possible: 422,
  not_an_image: 422,
  needs_no_review: 409,
  bundle_page_blocked: 409,
  products_full: 409,
  changed_meanwhile: 409,
  document_invalid: 422,
})
