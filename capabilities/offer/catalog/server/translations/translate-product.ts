import type { Ctx } from '#platform/server/context.ts'
import { camel } from '#platform/shared/json-case.ts'
import { invalid, notFound, type FieldErrors } from '#platform/shared/refusal.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { mainLanguageOf, shopLanguagesOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showTranslations as showCall, translate as translateCall } from '../../contract/translations.ts'
import { stateOfTranslation } from '../../rules/translations.ts'
import { ownProduct, touch } from '../own-product.ts'
import { followTranslations, holdsTranslation } from '../review/waiting-translations.ts'
import type { Product } from '../tables.ts'
import { translationsOf } from './read-translations.ts'
import { isAt, plansIn, textsOfProduct, type Place, type Text } from './texts-of-product.ts'
import { writeTranslation } from './write-translation.ts'

type Shown = Output<typeof showCall>
/** Every text of a product, its plans and its parts beside what it says in the other languages of the shop. */
export const showTranslations = async (ctx: Ctx, { id }: { id: number }): Promise<Shown> => {
  const product = await ownProduct(ctx, id)
  const seller = (await sellerById(ctx, product.sellerId))!
  const [, ...others] = shopLanguagesOf(seller)
  const texts = await textsOfProduct(ctx, product)
  const found = await translationsOf(ctx, id, plansIn(texts))
  return {
    mainLanguage: mainLanguageOf(seller),
    otherLanguages: others,
    list: texts.map(({ longest: _, inside = '', ...text }) => ({
      ...text,
      inside,
      translations: others.map((locale) => {
        const own = found.filter((each) => each.locale === locale).find(isAt(text))
        const state = stateOfTranslation(text.source, own)
        return { locale, text: own?.text ?? '', suggested: state === 'suggested' ? own!.suggestedText : null, state }
      }),
    })),
  }
}

type Given = Omit<Input<typeof translateCall>, 'id' | 'locale' | 'confirmed' | 'discarded'>

/** What is given, by its place. */
const givenAt = ({ plans = {}, words = {}, ...own }: Given, { planId, part, field }: Place): string | undefined => {
  if (planId !== null) return plans[planId]
  return part === '' ? own[camel(field) as keyof typeof own] : words[`${part}:${field}`]
}

/** A plan or a part that is not the product's, and words longer than they may be, are refused. */
const assertOwn = ({ plans = {}, words = {} }: Given, texts: readonly Text[]): void => {
  if (Object.keys(plans).some((id) => !texts.some(({ planId }) => planId === Number(id)))) throw notFound()
  const faults: FieldErrors = {}
  for (const [key, said] of Object.entries(words)) {
    const text = texts.find(({ planId, part, field }) => planId === null && `${part}:${field}` === key)
    if (!text) throw notFound()
    if (said.length > text.longest) faults[`words.${key}`] = ['too_long']
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Says texts of a product, its plans and its parts in another language; an empty text is taken back. */
export const translate = async (
  ctx: Ctx,
  { id, locale, confirmed = [], discarded = [], ...given }: Input<typeof translateCall>,
): Promise<Shown> => {
  const product = await ownProduct(ctx, id)
  const seller = (await sellerById(ctx, product.sellerId))!
  if (!shopLanguagesOf(seller).slice(1).includes(locale)) throw invalid({ locale: ['not_in_list'] })
  const texts = await textsOfProduct(ctx, product)
  assertOwn(given, texts)
  const known = (await translationsOf(ctx, id, plansIn(texts))).filter((each) => each.locale === locale)
  for (const text of texts) {
    const before = known.find(isAt(text))
    const now = givenAt(given, text)
    const isNamed = (at: Place) => isAt(text)({ ...at, pricingPlanId: at.planId })
    const isConfirmed = before?.text && confirmed.some(isNamed)
    if (!before?.text && discarded.some(isNamed)) await say(ctx, product, { ...text, locale, text: '' })
    const said = now !== undefined && now !== (before?.text ?? '') ? now : isConfirmed ? before.text! : undefined
    if (said !== undefined) await say(ctx, product, { ...text, locale, text: said })
  }
  await followTranslations(ctx, product)
  await touch(ctx, product)
  return showTranslations(ctx, { id })
}

type Said = Text & { locale: Locale; text: string }

const say = async (ctx: Ctx, product: Product, { planId, part, field, locale, text, source }: Said): Promise<void> => {
  const owner = planId === null ? { productId: product.id, part } : { pricingPlanId: planId }
  const isHeld = planId === null && part === '' && (await holdsTranslation(ctx, product, field))
  await writeTranslation(ctx, { sellerId: product.sellerId, owner, field, locale, text, source, isHeld })
}
