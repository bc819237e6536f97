import { centred, nobodyYet, rough, says, tinted, type Drawn, type Rough, type Words } from './template.ts'
import type { Drawing } from './drawings.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'

/** Parts that several templates are made of. */

export const drawn = (drawing: Drawing): Drawn => ({ drawing })

export const head = rough('header', { menuList: [{ name: says('Shop', 'Shop'), url: 'shop' }] })
export const foot = rough('footer', {
  text: says('Questions? We are happy to help.', 'Fragen? Wir helfen Ihnen gern.'),
  socialsTitle: says('Follow us', 'Folgen Sie uns'),
})

/** Where nothing is known yet: what could be said there, to who writes alone. */
export const asked = (hint: Words, style: BlockStyle = {}): Rough => rough('text', { hint }, style)
export const text = (title: Words, said: Words, style: BlockStyle = {}): Rough =>
  rough(
    'text',
    {
      text: says(`<h2>${title.en}</h2><p>${said.en}</p>`, `<h2>${title.de}</h2><p>${said.de}</p>`),
    },
    style,
  )
export const point = (title: Words, said: Words): Rough =>
  rough(
    'text',
    {
      text: says(`<h3>${title.en}</h3><p>${said.en}</p>`, `<h3>${title.de}</h3><p>${said.de}</p>`),
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
export const voices = (title: Words, count = 2): Rough =>
  rough('testimonials', { title, testimonials: Array.from({ length: count }, () => nobodyYet) })

const access = {
  question: says('How do I get access?', 'Wie erhalte ich Zugang?'),
  answer: says(
    '<p>By email, as soon as your payment has arrived.</p>',
    '<p>Per E-Mail, sobald Ihre Zahlung eingegangen ist.</p>',
  ),
}
const account = {
  question: says('Do I need an account?', 'Brauche ich ein Konto?'),
  answer: says(
    '<p>No. You order with your email address and open your purchase with a link.</p>',
    '<p>Nein. Sie bestellen mit Ihrer E-Mail-Adresse und öffnen Ihren Kauf über einen Link.</p>',
  ),
}
const invoice = {
  question: says('Do I get an invoice?', 'Erhalte ich eine Rechnung?'),
  answer: says(
    '<p>Yes, by email, and it stays on the page of your order.</p>',
    '<p>Ja, per E-Mail, und sie bleibt auf der Seite Ihrer Bestellung.</p>',
  ),
}
const withdrawal = {
  question: says('Can I withdraw?', 'Kann ich widerrufen?'),
  answer: says(
    '<p>As the law says. Details are on our page about withdrawal.</p>',
    '<p>Wie es das Gesetz vorsieht. Näheres steht auf unserer Seite zum Widerruf.</p>',
  ),
}
const cancelling = {
  question: says('How do I cancel?', 'Wie kündige ich?'),
  answer: says(
    '<p>Online, by the link at the foot of this page, without a reason.</p>',
    '<p>Online, über den Link am Fuß dieser Seite, ohne Angabe von Gründen.</p>',
  ),
}
/** What is true of every purchase. */
export const beforeOrder: Rough = rough('faq', {
  title: says('Before you order', 'Bevor Sie bestellen'),
  entries: [access, account, invoice, withdrawal],
})
export const afterOrder: Rough = rough('faq', {
  title: says('Good to know', 'Gut zu wissen'),
  entries: [access, invoice, withdrawal],
})
export const forMembers: Rough = rough('faq', {
  title: says('Questions of members', 'Fragen von Mitgliedern'),
  entries: [access, cancelling, invoice],
})

/** What every shop keeps: it is how ordering works here. */
export const promises: Rough = three(
  tinted,
  point(
    says('Access by email', 'Zugang per E-Mail'),
    says('As soon as your payment has arrived.', 'Sobald Ihre Zahlung eingegangen ist.'),
  ),
  point(
    says('No account needed', 'Ohne Konto'),
    says('You open your purchase with a link.', 'Sie öffnen Ihren Kauf über einen Link.'),
  ),
  point(
    says('One clear price', 'Ein klarer Preis'),
    says('What you see is what you pay.', 'Was Sie sehen, zahlen Sie.'),
  ),
)

const what = (en: string, de: string): Rough => asked(says(en, de), centred)
/** Three steps only the seller can name. */
export const steps = (style: BlockStyle = tinted): Rough =>
  three(
    style,
    what('First: what they receive or learn at once.', 'Zuerst: was sie sofort erhalten oder lernen.'),
    what('Then: what builds upon it.', 'Danach: was darauf aufbaut.'),
    what('In the end: what they can do afterwards.', 'Am Ende: was sie danach können.'),
  )
export const problem: Rough = asked(
  says(
    'The situation your buyers are in today, in their words.',
    'Die Lage, in der Ihre Käufer heute sind, in deren Worten.',
  ),
)
export const person: Rough = asked(
  says(
    'Who you are, what you have done, and why you do this. Three short paragraphs are enough.',
    'Wer Sie sind, was Sie gemacht haben und warum Sie dies tun. Drei kurze Absätze genügen.',
  ),
)

const contactInputs = [
  { fieldForm: 'first_name', required: true },
  { fieldForm: 'email', required: true },
  { fieldForm: 'custom', label: says('Your message', 'Ihre Nachricht'), fieldType: 'textarea', required: true },
]
export const contact: Rough = rough('contact_form', {
  formName: says('Contact', 'Kontakt'),
  titleText: says('Write to us', 'Schreiben Sie uns'),
  inputs: contactInputs,
  buttonText: says('Send', 'Absenden'),
  thanksText: says('Thank you. Your message has arrived.', 'Vielen Dank. Ihre Nachricht ist angekommen.'),
})
export const waitingList: Rough = rough('contact_form', {
  formName: says('Waiting list', 'Warteliste'),
  titleText: says('Tell me when it starts', 'Sagen Sie mir, wann es losgeht'),
  inputs: [{ fieldForm: 'email', required: true }],
  buttonText: says('Add me', 'Eintragen'),
  thanksText: says('Thank you. We will write to you.', 'Vielen Dank. Wir schreiben Ihnen.'),
})
export const letters: Rough = rough('opt_in', {
  titleText: says('Stay in touch', 'Bleiben Sie auf dem Laufenden'),
  descriptionText: says('You can stop our emails with one click.', 'Unsere E-Mails bestellen Sie mit einem Klick ab.'),
})

export const toProducts = {
  buttonText: says('See all products', 'Alle Produkte ansehen'),
  buttonLink: '#bproducts',
}
/** Who sells, in the seller's own words. */
export const opening = (style: BlockStyle, more: Readonly<Record<string, unknown>> = toProducts) =>
  rough(
    'banner',
    {
      titleText: '{shop}',
      additionalText: '{about}',
      hint: says('What you offer, in one line', 'Ihr Angebot in einer Zeile'),
      ...more,
    },
    style,
  )
export const toShop = rough('button', { buttonText: says('To the shop', 'Zum Shop'), link: 'shop' })
