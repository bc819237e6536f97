import { dark, nobodyYet, rough, tinted, type Rough, type Template } from './template.ts'
import type { PlaceKey } from './keys.ts'

const point = (title: string, text: string): Rough => rough('text', { text: `<h3>${title}</h3><p>${text}</p>` })
const three = (...points: [Rough, Rough, Rough]): Rough =>
  rough(
    'columns',
    { columnsCount: 3 },
    tinted,
    points.map((each) => [each]),
  )

/** Pages of what a shop has: products, courses, memberships, purchases, programs. */
export const places: Readonly<Record<PlaceKey, Template>> = {
  coming_soon: [
    rough(
      'banner',
      {
        titleText: 'Demnächst: worauf Sie gewartet haben',
        additionalText: 'Hinterlassen Sie Ihre E-Mail-Adresse und erfahren Sie es zuerst.',
        showButton: false,
      },
      dark,
    ),
    rough('conversion_tools', { tool: 'countdown' }),
    rough('contact_form', {
      formName: 'Warteliste',
      titleText: 'Sagen Sie mir, wann es losgeht',
      descriptionText: 'Eine E-Mail am Tag selbst, sonst nichts.',
      inputs: [{ fieldForm: 'email', required: true }],
      buttonText: 'Eintragen',
      thanksText: 'Vielen Dank. Wir schreiben Ihnen.',
    }),
  ],
  product_story: [
    rough(
      'banner',
      {
        titleLevel: 'h2',
        titleText: 'Was sich damit ändert',
        additionalText: 'Ein Satz über das Ergebnis, in den Worten Ihrer Käufer.',
        buttonText: 'Zum Angebot',
        buttonLink: '#buy',
      },
      dark,
    ),
    rough('text', {
      text: '<h2>Kennen Sie das?</h2><p>Beschreiben Sie, wo Ihre Käufer heute stehen.</p>',
    }),
    three(
      point('Zuerst', 'Was sie sofort erhalten.'),
      point('Danach', 'Was darauf aufbaut.'),
      point('Am Ende', 'Was sie anschließend können.'),
    ),
    rough('product_order'),
    rough('lessons_overview', { showFaq: false }),
    rough('product_reviews'),
    rough('faq', {
      title: 'Vor der Bestellung',
      entries: [
        {
          question: 'Wie erhalte ich es?',
          answer: '<p>Per E-Mail, direkt nach Ihrer Bestellung.</p>',
        },
      ],
    }),
  ],
  product_short: [
    rough('product_order'),
    three(
      point('Sofort verfügbar', 'Alles steht nach Ihrer Bestellung bereit.'),
      point('Klarer Preis', 'Sie zahlen, was Sie sehen.'),
      point('Für Sie da', 'Ein Mensch beantwortet Ihre Fragen.'),
    ),
    rough('product_reviews'),
  ],
  course_landing: [
    rough('breadcrumb'),
    rough(
      'banner',
      {
        titleLevel: 'h2',
        titleText: 'Was Sie nach diesem Kurs können',
        additionalText: 'Lektion für Lektion, in Ihrem Tempo.',
        buttonText: 'Am Kurs teilnehmen',
        buttonLink: '#buy',
      },
      dark,
    ),
    three(
      point('Verstehen', 'Was Sie als Erstes anders sehen.'),
      point('Üben', 'Übungen, die in einen Tag passen.'),
      point('Anwenden', 'Am Ende Ihre eigene Arbeit.'),
    ),
    rough('product_order'),
    rough('lessons_overview'),
    rough('product_reviews'),
  ],
  course_teacher: [
    rough('breadcrumb'),
    rough('columns', { columnsCount: 2, widths: 'wide_last', alignItems: 'center' }, {}, [
      [rough('picture', { ratio: 'square' })],
      [
        rough('text', {
          text: '<h2>Das lernen Sie von mir</h2><p>Wer Sie sind, was Sie gemacht haben und warum Sie es lehren.</p>',
        }),
      ],
    ]),
    rough('product_order', { showPictures: false }),
    rough('lessons_overview', { showTeacher: false }),
    rough('product_reviews'),
  ],
  membership_home: [
    rough(
      'banner',
      {
        titleText: 'Schön, dass Sie hier sind',
        additionalText: 'Jeden Monat etwas Neues, und alles, was es vorher gab.',
        showButton: false,
      },
      dark,
    ),
    rough('membership_products', { title: 'Was Sie erhalten' }),
    three(
      point('Beitreten', 'Wählen Sie, ob Sie monatlich oder jährlich zahlen.'),
      point('Mitmachen', 'Öffnen Sie, was Sie interessiert, in beliebiger Reihenfolge.'),
      point('Gehen', 'Sie können online kündigen, ohne Gründe.'),
    ),
  ],
  membership_calm: [
    rough('text', {
      text: '<h2>Alles an einem Ort</h2><p>Für wen es ist, in einem Satz.</p>',
    }),
    rough('membership_products', { title: 'Inhalt', view: 'list' }),
  ],
  thanks_next: [
    rough('thank_you'),
    three(
      point('1. Sehen Sie in Ihr Postfach', 'Ihr Zugang ist per E-Mail unterwegs.'),
      point('2. Nehmen Sie sich zehn Minuten', 'Öffnen Sie es heute einmal, das erleichtert den Anfang.'),
      point('3. Fragen Sie', 'Antworten Sie auf unsere E-Mail, wenn etwas unklar ist.'),
    ),
  ],
  thanks_warm: [
    rough('thank_you'),
    rough('columns', { columnsCount: 2, alignItems: 'center' }, tinted, [
      [rough('picture', { ratio: 'square' })],
      [
        rough('text', {
          text: '<h2>Danke für Ihr Vertrauen</h2><p>Schreiben Sie zwei persönliche Sätze, wie an einen Freund.</p>',
        }),
      ],
    ]),
  ],
  affiliate_invite: [
    rough('text', {
      text: '<h2>Empfehlen Sie, was Ihnen gefällt</h2><p>Warum es zu Ihren Lesern passt und womit Sie sie unterstützen.</p>',
    }),
    rough('affiliate'),
  ],
  affiliate_proof: [
    rough('affiliate'),
    rough('testimonials', {
      title: 'Was Partner sagen',
      testimonials: [nobodyYet],
    }),
  ],
  funnel_choice: [
    rough('video'),
    rough('funnel', {
      titleText: 'Passt das zu Ihnen?',
      additionalText: 'Sagen Sie in zwei Sätzen, wobei es hilft und für wen es gemacht ist.',
      yesText: 'Ja, das möchte ich',
      noText: 'Nein, lieber nicht',
    }),
  ],
  funnel_offer: [
    rough('picture', { ratio: 'wide' }),
    rough('funnel_product', {
      titleText: 'Eine gute Ergänzung',
      additionalText: 'Warum es zu dem passt, was eben bestellt wurde, in zwei Sätzen.',
    }),
    rough('funnel'),
  ],
}
