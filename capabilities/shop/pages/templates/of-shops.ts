import type { KeysOf } from './keys.ts'
import {
  asked,
  beforeOrder,
  beside,
  contact,
  drawn,
  foot,
  head,
  letters,
  person,
  picture,
  problem,
  promises,
  steps,
  text,
  three,
  voices,
  waitingList,
} from './sections.ts'
import { centred, cool, dark, forest, rough, says, template, tinted, type NamedTemplate } from './template.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'

const toProducts = {
  buttonText: says('See all products', 'Alle Produkte ansehen'),
  buttonLink: '#bproducts',
}
/** Who sells, in the seller's own words. */
const opening = (style: BlockStyle, more: Readonly<Record<string, unknown>> = toProducts) =>
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
const products = (title = says('All products', 'Alle Produkte'), more = {}) =>
  rough('seller_products', { title, ...more })
const popular = (view: 'grid' | 'slider' = 'grid') =>
  rough('popular_products', { title: says('Popular', 'Beliebt'), view })
const toShop = rough('button', { buttonText: says('To the shop', 'Zum Shop'), link: 'shop' })
const link = (en: string, de: string) =>
  rough('button', { buttonText: says(en, de), buttonSize: 'large', isWide: true, link: 'shop' })

export const shopTemplates: Readonly<Record<KeysOf<'shop'>, NamedTemplate>> = {
  shop_front: template(
    'Shop with a banner',
    'Shop mit Banner',
    head,
    opening(dark),
    popular(),
    promises,
    products(),
    voices(says('What others say', 'Was andere sagen')),
    foot,
  ),
  course_creator: template(
    'Courses by one person',
    'Kurse einer Person',
    head,
    opening(cool, { ...toProducts, buttonText: says('View the courses', 'Zu den Kursen') }),
    rough('columns', { columnsCount: 2, widths: 'wide_last', alignItems: 'center' }, tinted, [
      [picture('portrait', 'square')],
      [person],
    ]),
    products(says('My courses', 'Meine Kurse'), { view: 'list', showSearch: false }),
    beforeOrder,
    foot,
  ),
  sales_page: template(
    'One product',
    'Ein Produkt',
    opening(dark, {
      titleText: '',
      additionalText: '',
      hint: says('The result your product brings, in one line', 'Das Ergebnis Ihres Produkts in einer Zeile'),
      buttonText: says('To the offer', 'Zum Angebot'),
      buttonLink: '#boffer',
    }),
    problem,
    steps(),
    voices(says('Experiences', 'Erfahrungen'), 1),
    rough('single_product', { buttonText: says('To the order', 'Zur Bestellung') }),
    beforeOrder,
    foot,
  ),
  shop_picture: template(
    'One large picture',
    'Ein großes Bild',
    head,
    opening(
      { all: { paddingBlock: 140 }, mobile: { paddingBlock: 72 } },
      { ...toProducts, picture: drawn('sea'), shade: 'dark' },
    ),
    products(says('Our offer', 'Unser Angebot'), { showSearch: false }),
    promises,
    foot,
  ),
  shop_catalogue: template(
    'Catalogue with search',
    'Katalog mit Suche',
    head,
    opening({ all: { paddingBlock: 40, align: 'left', maxWidth: 1200 } }, { showButton: false }),
    products(says('Everything at a glance', 'Alles auf einen Blick'), { itemsPerPage: 19 }),
    beforeOrder,
    foot,
  ),
  shop_studio: template(
    'Studio',
    'Atelier',
    head,
    opening(forest),
    beside([person, picture('desk')]),
    popular('slider'),
    products(says('From our studio', 'Aus unserem Atelier'), { categoriesView: 'none', showSearch: false }),
    contact,
    foot,
  ),
  shop_film: template(
    'A film first',
    'Zuerst ein Film',
    head,
    opening(tinted, { showButton: false }),
    rough('video'),
    popular(),
    products(),
    foot,
  ),
  shop_dates: template(
    'Workshops and dates',
    'Workshops und Termine',
    head,
    opening({ all: { paddingBlock: 120 } }, { ...toProducts, picture: drawn('hall'), shade: 'dark' }),
    products(says('Next dates', 'Nächste Termine'), { view: 'list', showSearch: false, sortKey: 'newest' }),
    beforeOrder,
    contact,
    foot,
  ),
  shop_letters: template(
    'Letters to readers',
    'Briefe an Leserinnen und Leser',
    head,
    opening(cool, { showButton: false }),
    letters,
    popular('slider'),
    person,
    foot,
  ),
  shop_voices: template(
    'Voices first',
    'Stimmen zuerst',
    head,
    opening(dark),
    voices(says('What others say', 'Was andere sagen'), 3),
    popular(),
    products(),
    foot,
  ),
  shop_links: template(
    'Everything in one place',
    'Alles an einem Ort',
    rough('picture', { picture: drawn('portrait'), ratio: 'square' }, { all: { maxWidth: 200, radius: 200 } }),
    opening({ all: { paddingBlock: 15, maxWidth: 560 } }, { showButton: false }),
    link('To the shop', 'Zum Shop'),
    rough('popular_products', { title: says('Popular', 'Beliebt'), view: 'list' }, { all: { maxWidth: 560 } }),
    rough('footer', { socialsTitle: says('Follow us', 'Folgen Sie uns') }, centred),
  ),
  coming_soon: template(
    'Coming soon',
    'Bald da',
    opening(dark, {
      titleText: says('Soon: something new by {shop}', 'Bald: etwas Neues von {shop}'),
      additionalText: says(
        'Leave your email and you will be the first to know.',
        'Hinterlassen Sie Ihre E-Mail-Adresse, und Sie erfahren es zuerst.',
      ),
      showButton: false,
    }),
    rough('conversion_tools', { tool: 'countdown', title: says('It starts in', 'Es beginnt in') }),
    waitingList,
  ),
}

type OwnSubKeys = Exclude<KeysOf<'shop_sub_page'>, KeysOf<'shop'>>
export const subPageTemplates: Readonly<Record<OwnSubKeys, NamedTemplate>> = {
  about: template(
    'About us',
    'Über uns',
    head,
    beside([
      asked(
        says(
          'How it began, what you care about, and who works here.',
          'Wie es begann, was Ihnen wichtig ist und wer hier arbeitet.',
        ),
      ),
      picture('desk'),
    ]),
    asked(says('What matters to you: two or three things.', 'Was Ihnen wichtig ist: zwei oder drei Dinge.'), tinted),
    toShop,
    foot,
  ),
  contact: template('Contact', 'Kontakt', head, contact, foot),
  sub_team: template(
    'The people',
    'Die Menschen',
    head,
    text(
      says('Who works here', 'Wer hier arbeitet'),
      says('Every message is read by one of us.', 'Jede Nachricht liest jemand von uns.'),
      centred,
    ),
    beside([picture('portrait', 'square'), person], tinted),
    beside([person, picture('pair', 'square')]),
    foot,
  ),
  sub_questions: template('Questions and answers', 'Fragen und Antworten', head, beforeOrder, contact, foot),
  sub_services: template(
    'What we do for you',
    'Was wir für Sie tun',
    head,
    opening(forest, {
      titleText: says('Work with {shop}', 'Arbeiten Sie mit {shop}'),
      buttonText: says('Ask us', 'Fragen Sie uns'),
      buttonLink: '#bcontact',
    }),
    steps(),
    contact,
    foot,
  ),
  sub_references: template(
    'References',
    'Referenzen',
    head,
    text(
      says('Whom we have worked with', 'Mit wem wir gearbeitet haben'),
      says('In their own words.', 'In deren eigenen Worten.'),
      centred,
    ),
    voices(says('Voices', 'Stimmen'), 4),
    toShop,
    foot,
  ),
  sub_gallery: template(
    'Gallery',
    'Galerie',
    head,
    text(
      says('A look inside', 'Ein Blick hinein'),
      says('How we work, in pictures.', 'Wie wir arbeiten, in Bildern.'),
      centred,
    ),
    beside([picture('desk'), picture('hall')]),
    three({}, picture('plant', 'square'), picture('pair', 'square'), picture('portrait', 'square')),
    toShop,
    foot,
  ),
  sub_film: template(
    'A film',
    'Ein Film',
    head,
    opening(tinted, { showButton: false }),
    rough('video'),
    person,
    toShop,
    foot,
  ),
  sub_download: template(
    'Something for free',
    'Etwas gratis',
    head,
    beside([
      text(
        says('Yours for free', 'Für Sie, kostenlos'),
        says('Download it here, without an order.', 'Laden Sie es hier herunter, ohne Bestellung.'),
      ),
      picture('plant', 'square'),
    ]),
    rough('file_download'),
    letters,
    foot,
  ),
  sub_letters: template(
    'Letters to readers',
    'Briefe an Leserinnen und Leser',
    head,
    text(
      says('Letters from {shop}', 'Briefe von {shop}'),
      says('Now and then, and you can stop them with one click.', 'Ab und zu, und mit einem Klick abbestellt.'),
      centred,
    ),
    letters,
    foot,
  ),
  sub_week: template(
    'Offer of the week',
    'Angebot der Woche',
    head,
    opening(dark, {
      titleText: says('Our offer of the week', 'Unser Angebot der Woche'),
      additionalText: '',
      buttonText: says('To the offer', 'Zum Angebot'),
      buttonLink: '#boffer',
    }),
    rough('conversion_tools', { tool: 'countdown', title: says('It ends in', 'Es endet in') }),
    rough('single_product', { buttonText: says('To the order', 'Zur Bestellung') }),
    beforeOrder,
    foot,
  ),
  sub_event: template(
    'An event',
    'Eine Veranstaltung',
    head,
    opening(
      { all: { paddingBlock: 120 } },
      {
        titleText: '',
        additionalText: '',
        hint: says('What it is, when and where', 'Was, wann und wo'),
        picture: drawn('hall'),
        shade: 'dark',
        buttonText: says('To the tickets', 'Zu den Tickets'),
        buttonLink: '#boffer',
      },
    ),
    steps(),
    rough('single_product', { buttonText: says('To the tickets', 'Zu den Tickets') }),
    contact,
    foot,
  ),
}
