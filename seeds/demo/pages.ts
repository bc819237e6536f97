import { anonymous } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { buildPage, dark, rough, tinted, type Template } from '#capabilities/shop/pages/server/testing.ts'

const asSeller = (world: World, { id, userId }: Seller): World =>
  world.as({ ...anonymous, kind: 'user', role: 'seller', userId, sellerId: id })

const text = (html: string) => rough('text', { text: html })
const shown = (fileId: number, alt: string) => rough('picture', { picture: { fileId, alt }, ratio: 'wide' })

const foot = rough('footer', {
  text: 'Studio Lindqvist, Berlin-Kreuzberg. Write to us: one of the three of us answers.',
})

const aboutPage = (studio: number): Template => [
  rough('header', { menuList: [{ name: 'Shop', url: 'shop' }] }),
  rough('columns', { columnsCount: 2, alignItems: 'center' }, {}, [
    [
      text(
        '<h1>Three people, one long table</h1><p>Annika Lindqvist opened the studio in Berlin-Kreuzberg in 2016 with a camera, ' +
          'a potter’s wheel and a letterpress that nobody else wanted. Jonas and Mira came for a weekend course and stayed.</p>' +
          '<p>We make few things, and make each of them until we would buy it ourselves.</p>',
      ),
    ],
    [shown(studio, 'The studio at dusk: lamps above a table, prints and pots on the wall')],
  ]),
  rough('columns', { columnsCount: 3 }, tinted, [
    [text('<h3>We answer</h3><p>Each course has its own comments, and one of us reads them every working day.</p>')],
    [text('<h3>We finish</h3><p>No course is sold before its last lesson is recorded.</p>')],
    [
      text(
        '<h3>We take it back</h3><p>Something is not for you? Fourteen days are enough to find out, and we do not ask why.</p>',
      ),
    ],
  ]),
  rough('contact_form', {
    formName: 'Studio',
    titleText: 'Ask us anything',
    descriptionText: 'About a course, a group, or the clay we use. You hear from us within two working days.',
    inputs: [
      { fieldForm: 'first_name', required: true },
      { fieldForm: 'email', required: true },
      { fieldForm: 'custom', label: 'Your question', fieldType: 'textarea', required: true },
    ],
    buttonText: 'Send',
    thanksText: 'Thank you. Your question has arrived, and a person will answer it.',
  }),
  foot,
]

const beforeYouBegin = rough('faq', {
  title: 'Before you begin',
  entries: [
    {
      question: 'Which language are the courses in?',
      answer: '<p>English, with English subtitles. The workshops in Berlin are held in English and German.</p>',
    },
    {
      question: 'Can I give a course to somebody?',
      answer: '<p>Yes: a gift certificate pays for anything in this shop, and you may choose the day it arrives.</p>',
    },
    {
      question: 'Do I need an account?',
      answer: '<p>No. You buy with your email address and open your purchase with a link.</p>',
    },
  ],
})

const frontPage = (studio: number, about: number): Template => [
  rough('header', {
    menuList: [
      { name: 'Shop', url: 'shop' },
      { name: 'About the studio', url: `page:${about}` },
    ],
    showCancelSubscription: true,
  }),
  rough(
    'banner',
    {
      titleText: 'Learn to look: at light, at letters, at clay',
      additionalText: 'Courses, templates and evenings from a small studio in Berlin-Kreuzberg.',
      picture: { fileId: studio, alt: '' },
      shade: 'dark',
      buttonText: 'See everything we make',
      buttonLink: '#bproducts',
    },
    dark,
  ),
  rough('popular_products', { title: 'What most people begin with', view: 'grid' }),
  rough('columns', { columnsCount: 3 }, tinted, [
    [text('<h3>At your own pace</h3><p>Everything stays open to you. Pause for a month, nothing is lost.</p>')],
    [text('<h3>Seen by a person</h3><p>Hand in your pictures, and one of us tells you what we see in them.</p>')],
    [text('<h3>Yours to try</h3><p>Sample lessons are open to everyone, and you can withdraw for fourteen days.</p>')],
  ]),
  rough('seller_products', { title: 'Everything we make', categoriesView: 'tabs' }),
  beforeYouBegin,
  foot,
]

const gridsPage: Template = [
  rough('header', { menuList: [{ name: 'Shop', url: 'shop' }] }),
  rough('breadcrumb'),
  rough('product_order'),
  rough('columns', { columnsCount: 3 }, tinted, [
    [
      text(
        '<h3>Open and go</h3><p>Each grid is a file for the layout programs in use, with its measures written on it.</p>',
      ),
    ],
    [text('<h3>Made in print</h3><p>We set books and posters with all forty of them before we sold the first.</p>')],
    [text('<h3>For every job</h3><p>Use them for yourself and for your customers, as often as you like.</p>')],
  ]),
  rough('product_reviews'),
  foot,
]

type Known = { studio: number; grids: number | undefined }

/** The front of the English demo shop, its page about the studio and one of a product, built as a seller builds them. */
export const buildDemoPages = async (world: World, seller: Seller, { studio, grids }: Known): Promise<void> => {
  const owner = asSeller(world, seller)
  const title = 'About the studio'
  const about = await buildPage(owner, { kind: 'shop_sub_page', title, locale: 'en' }, aboutPage(studio))
  await buildPage(owner, { kind: 'shop', title: 'Studio Lindqvist', locale: 'en' }, frontPage(studio, about))
  if (grids !== undefined)
    await buildPage(owner, { kind: 'shop_product', title: 'Grid templates', locale: 'en', subjectId: grids }, gridsPage)
}

const goodToKnow = rough('faq', {
  title: 'Gut zu wissen',
  entries: [
    {
      question: 'Brauche ich eine Presse?',
      answer: '<p>Nein. Ein Sieb, eine Rakel und ein Küchentisch genügen für alles, was Sie hier finden.</p>',
    },
    {
      question: 'Kann ich die offene Werkstatt pausieren?',
      answer:
        '<p>Sie können zum Ende jedes Monats kündigen und jederzeit wiederkommen. Die ersten vierzehn Tage sind kostenlos.</p>',
    },
  ],
})

/** The front of the German one. */
export const buildGermanPages = async (world: World, seller: Seller, workshop: number): Promise<void> => {
  await buildPage(asSeller(world, seller), { kind: 'shop', title: 'Werkstatt Sommer', locale: 'de' }, [
    rough('header', { menuList: [{ name: 'Shop', url: 'shop' }] }),
    rough(
      'banner',
      {
        titleText: 'Drucken Sie selbst. Von Hand.',
        additionalText: 'Vorlagen, Wissen und eine offene Werkstatt aus Leipzig-Plagwitz.',
        picture: { fileId: workshop, alt: '' },
        shade: 'dark',
        buttonText: 'Zu den Vorlagen',
        buttonLink: '#bproducts',
      },
      dark,
    ),
    rough('columns', { columnsCount: 2, alignItems: 'center' }, {}, [
      [
        text(
          '<h2>Eine alte Schlosserei, zwei Pressen</h2><p>Friederike Sommer druckt hier seit 2012 in kleinen Auflagen. Was sie ' +
            'dabei gelernt hat, steht in diesem Shop: fertig getrennte Motive, eine kleine Papierkunde und jeden Monat eine ' +
            'Technik, die Sie zu Hause nachmachen.</p>',
        ),
      ],
      [shown(workshop, 'Hügel hinter Leipzig, gezeichnet in drei Farben')],
    ]),
    rough('seller_products', { title: 'Alles aus der Werkstatt', categoriesView: 'tabs', showSearch: false }, tinted),
    goodToKnow,
    rough('footer', { text: 'Fragen? Schreiben Sie uns, es antwortet Friederike.' }),
  ])
}
