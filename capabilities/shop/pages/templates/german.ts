import type { TemplateKey } from './keys.ts'
import { places } from './german-places.ts'
import { centred, dark, nobodyYet, rough, tinted, type Rough, type Template } from './template.ts'

const head: Rough = rough('header', { menuList: [{ name: 'Shop', url: 'shop' }] })
const foot: Rough = rough('footer', { text: 'Fragen? Wir helfen Ihnen gern.', socialsTitle: 'Folgen Sie uns' })
const point = (title: string, text: string): Rough =>
  rough('text', { text: `<h3>${title}</h3><p>${text}</p>` }, centred)

export const german: Readonly<Record<TemplateKey, Template>> = {
  shop_front: [
    head,
    rough(
      'banner',
      {
        titleText: 'Lernen Sie, was Sie schon immer wollten',
        additionalText: 'Kurse, Downloads und Live-Termine. Starten Sie heute, in Ihrem Tempo.',
        buttonText: 'Alle Produkte ansehen',
        buttonLink: '#bproducts',
      },
      dark,
    ),
    rough('popular_products', { title: 'Beliebt', view: 'grid' }),
    rough('columns', { columnsCount: 3 }, tinted, [
      [point('Sofort verfügbar', 'Alles steht direkt nach Ihrer Bestellung bereit.')],
      [point('Überall lernen', 'Am Smartphone, Tablet oder Schreibtisch.')],
      [point('Für Sie da', 'Schreiben Sie uns, ein Mensch antwortet.')],
    ]),
    rough('seller_products', { title: 'Alle Produkte' }),
    rough('testimonials', {
      title: 'Was andere sagen',
      testimonials: [nobodyYet, nobodyYet],
    }),
    foot,
  ],
  course_creator: [
    head,
    rough('banner', {
      titleText: 'Ihr Name lehrt, was Sie am besten können',
      additionalText: 'Ein Satz darüber, wem Sie wobei helfen.',
      buttonText: 'Zu den Kursen',
      buttonLink: '#bproducts',
    }),
    rough('columns', { columnsCount: 2, widths: 'wide_last', alignItems: 'center' }, tinted, [
      [rough('picture', { ratio: 'square' })],
      [
        rough('text', {
          text: '<h2>Über mich</h2><p>Wer Sie sind, was Sie gemacht haben und warum Sie es lehren. Drei kurze Absätze genügen.</p>',
        }),
      ],
    ]),
    rough('seller_products', { title: 'Meine Kurse', view: 'list', showSearch: false }),
    rough('faq', {
      title: 'Häufige Fragen',
      entries: [
        { question: 'Wann geht es los?', answer: '<p>Sofort: Ihr Zugang kommt nach der Bestellung per E-Mail.</p>' },
        { question: 'Wie lange habe ich Zugang?', answer: '<p>Das erfahren Sie bei jedem Produkt.</p>' },
      ],
    }),
    foot,
  ],
  sales_page: [
    rough(
      'banner',
      {
        titleText: 'Das Ergebnis, das Ihr Produkt bringt',
        additionalText: 'In welcher Zeit und ohne welchen Aufwand.',
        buttonText: 'Zum Angebot',
        buttonLink: '#boffer',
      },
      dark,
    ),
    rough('text', { text: '<h2>Kennen Sie das?</h2><p>Beschreiben Sie das Problem in den Worten Ihrer Käufer.</p>' }),
    rough('columns', { columnsCount: 3 }, tinted, [
      [point('Zuerst', 'Was man als Erstes lernt oder erhält.')],
      [point('Danach', 'Was darauf aufbaut.')],
      [point('Am Ende', 'Was man anschließend kann.')],
    ]),
    rough('testimonials', {
      title: 'Erfahrungen',
      testimonials: [nobodyYet],
    }),
    rough('single_product', { buttonText: 'Zur Bestellung' }),
    rough('faq', {
      title: 'Vor der Bestellung',
      entries: [
        {
          question: 'Kann ich widerrufen?',
          answer: '<p>Ja, wie das Gesetz es vorsieht. Näheres lesen Sie auf unserer Seite zum Widerruf.</p>',
        },
      ],
    }),
    foot,
  ],
  about: [
    head,
    rough('columns', { columnsCount: 2, alignItems: 'center' }, {}, [
      [rough('text', { text: '<h2>Über uns</h2><p>Wie es begann, was Ihnen wichtig ist und wer hier arbeitet.</p>' })],
      [rough('picture', { ratio: 'wide' })],
    ]),
    rough(
      'text',
      { text: '<h2>Was uns wichtig ist</h2><ul><li>Das Erste</li><li>Das Zweite</li><li>Das Dritte</li></ul>' },
      tinted,
    ),
    rough('button', { buttonText: 'Zum Shop', link: 'shop' }),
    foot,
  ],
  contact: [
    head,
    rough('contact_form', {
      formName: 'Kontakt',
      titleText: 'Schreiben Sie uns',
      descriptionText: 'Wir antworten meist innerhalb von zwei Werktagen.',
      inputs: [
        { fieldForm: 'first_name', required: true },
        { fieldForm: 'email', required: true },
        { fieldForm: 'custom', label: 'Ihre Nachricht', fieldType: 'textarea', required: true },
      ],
      buttonText: 'Absenden',
      thanksText: 'Vielen Dank. Ihre Nachricht ist angekommen.',
    }),
    foot,
  ],
  empty: [],
  ...places,
}
