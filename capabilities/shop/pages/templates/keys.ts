import type { PageKind } from '../vocabulary.ts'

/** Templates of what a shop has. */
const placeKeys = [
  'coming_soon',
  'product_story',
  'product_short',
  'course_landing',
  'course_teacher',
  'membership_home',
  'membership_calm',
  'thanks_next',
  'thanks_warm',
  'affiliate_invite',
  'affiliate_proof',
  'funnel_choice',
  'funnel_offer',
] as const
export type PlaceKey = (typeof placeKeys)[number]

/** Pages to begin with; `empty` has nothing on it. */
export const templateKeys = [
  'shop_front',
  'course_creator',
  'sales_page',
  'about',
  'contact',
  'empty',
  ...placeKeys,
] as const
export type TemplateKey = (typeof templateKeys)[number]

const ofShop: TemplateKey[] = ['shop_front', 'course_creator', 'sales_page', 'about', 'contact', 'coming_soon', 'empty']

/** The templates of a kind of page, the commonest first. */
const byKind: Readonly<Record<PageKind, readonly TemplateKey[]>> = {
  shop: ofShop,
  shop_sub_page: ofShop,
  shop_product: ['product_story', 'product_short', 'empty'],
  course: ['course_landing', 'course_teacher', 'empty'],
  membership: ['membership_home', 'membership_calm', 'empty'],
  thank_you: ['thanks_next', 'thanks_warm', 'empty'],
  affiliate: ['affiliate_invite', 'affiliate_proof', 'empty'],
  funnel: ['funnel_choice', 'funnel_offer', 'empty'],
}
export const templatesOf = (kind: PageKind): readonly TemplateKey[] => byKind[kind]
