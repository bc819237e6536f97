import type { Locale, Message } from '#platform/shared/texts.ts'
import { centred, nobodyYet, rough, says, tinted, type Drawn, type Rough, type Saying } from './template.ts'
import type { Drawing } from './drawings.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'

/** Sections shared by several templates. */

export const drawn = (drawing: Drawing): Drawn => ({ drawing })

export const head = rough('header', { menuList: [{ name: says('shop'), url: 'shop' }] })
export const foot = rough('footer', {
  text: says('questions_we_are_happy_to_help'),
  socialsTitle: says('follow_us'),
})

/** A text without known facts: shows a suggestion to the author only. */
export const asked = (hint: Message, style: BlockStyle = {}): Rough => rough('text', { hint }, style)
export const text = (title: Message, said: Message, style: BlockStyle = {}): Rough =>
  rough(
    'text',
    {
      text: (locale: Locale) => `<h2>${title(locale)}</h2><p>${said(locale)}</p>`,
    },
    style,
  )
export const point = (title: Message, said: Message): Rough =>
  rough(
    'text',
    {
      text: (locale: Locale) => `<h3>${title(locale)}</h3><p>${said(locale)}</p>`,
    },
    centred,
  )
export const beside = (parts: readonly Rough[], style: BlockStyle = {}): Rough =>
  rough(
    'columns',
    { columnsCount: parts.length, alignItems: 'center' },
    style,
    parts.map((each) => [each]),
  )
export const three = (style: BlockStyle, ...points: [Rough, Rough, Rough]): Rough =>
  rough(
    'columns',
    { columnsCount: 3 },
    style,
    points.map((each) => [each]),
  )

export const picture = (drawing: Drawing, ratio: 'square' | 'wide' = 'wide'): Rough =>
  rough('picture', { picture: drawn(drawing), ratio })
export const voices = (title: Message, count = 2): Rough =>
  rough('testimonials', { title, testimonials: Array.from({ length: count }, () => nobodyYet) })

const access = {
  question: says('how_do_i_get_access'),
  answer: says('by_email_as_soon_as_your'),
}
const account = {
  question: says('do_i_need_an_account'),
  answer: says('no_you_order_with_your_email'),
}
const invoice = {
  question: says('do_i_get_an_invoice'),
  answer: says('yes_by_email_and_it_stays'),
}
const withdrawal = {
  question: says('can_i_withdraw'),
  answer: says('as_the_law_says_details_are'),
}
const cancelling = {
  question: says('how_do_i_cancel'),
  answer: says('online_by_the_link_at_the'),
}
/** What is true of every purchase. */
export const beforeOrder: Rough = rough('faq', {
  title: says('before_you_order'),
  entries: [access, account, invoice, withdrawal],
})
export const afterOrder: Rough = rough('faq', {
  title: says('good_to_know'),
  entries: [access, invoice, withdrawal],
})
export const forMembers: Rough = rough('faq', {
  title: says('questions_of_members'),
  entries: [access, cancelling, invoice],
})

/** Promises true of every shop, because ordering works this way here. */
export const promises: Rough = three(
  tinted,
  point(says('access_by_email'), says('as_soon_as_your_payment_has')),
  point(says('no_account_needed'), says('you_open_your_purchase_with_a')),
  point(says('one_clear_price'), says('what_you_see_is_what_you')),
)

const what = (saying: Saying): Rough => asked(says(saying), centred)
/** Three steps only the seller can name. */
export const steps = (style: BlockStyle = tinted): Rough =>
  three(
    style,
    what('first_what_they_receive_or_learn'),
    what('then_what_builds_upon_it'),
    what('in_the_end_what_they_can'),
  )
export const problem: Rough = asked(says('the_situation_your_buyers_are_in'))
export const person: Rough = asked(says('who_you_are_what_you_have'))

const contactInputs = [
  { fieldForm: 'first_name', required: true },
  { fieldForm: 'email', required: true },
  { fieldForm: 'custom', label: says('your_message'), fieldType: 'textarea', required: true },
]
export const contact: Rough = rough('contact_form', {
  formName: says('contact'),
  titleText: says('write_to_us'),
  inputs: contactInputs,
  buttonText: says('send'),
  thanksText: says('thank_you_your_message_has_arrived'),
})
export const waitingList: Rough = rough('contact_form', {
  formName: says('waiting_list'),
  titleText: says('tell_me_when_it_starts'),
  inputs: [{ fieldForm: 'email', required: true }],
  buttonText: says('add_me'),
  thanksText: says('thank_you_we_will_write_to'),
})
export const letters: Rough = rough('opt_in', {
  titleText: says('stay_in_touch'),
  descriptionText: says('you_can_stop_our_emails_with'),
})

export const toProducts = {
  buttonText: says('see_all_products'),
  buttonLink: '#bproducts',
}
/** Who sells, in the seller's own words. */
export const opening = (style: BlockStyle, more: Readonly<Record<string, unknown>> = toProducts) =>
  rough(
    'banner',
    {
      titleText: '{shop}',
      additionalText: '{about}',
      hint: says('what_you_offer_in_one_line'),
      ...more,
    },
    style,
  )
export const toShop = rough('button', { buttonText: says('to_the_shop'), link: 'shop' })
