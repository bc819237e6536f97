import type { KeysOf } from './keys.ts'
import {
  beforeOrder,
  beside,
  contact,
  drawn,
  letters,
  person,
  picture,
  problem,
  promises,
  steps,
  voices,
} from './sections.ts'
import { cool, dark, forest, rough, says, template, tinted, type NamedTemplate } from './template.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'

/** What the product is in one sentence, which its seller may have said already. */
const opening = (style: BlockStyle, more: Readonly<Record<string, unknown>> = {}) =>
  rough(
    'banner',
    {
      titleLevel: 'h2',
      titleText: '{short}',
      hint: says('What changes with it, in one line', 'Was sich damit ändert, in einer Zeile'),
      buttonText: says('To the offer', 'Zum Angebot'),
      buttonLink: '#buy',
      ...more,
    },
    style,
  )
const order = rough('product_order')
const contents = rough('lessons_overview')
const reviews = rough('product_reviews')
const crumbs = rough('breadcrumb')
const said = voices(says('Experiences', 'Erfahrungen'))
const film = rough('video')

export const productTemplates: Readonly<Record<KeysOf<'shop_product'>, NamedTemplate>> = {
  product_story: template(
    'The whole story',
    'Die ganze Geschichte',
    opening(dark),
    problem,
    steps(),
    order,
    rough('lessons_overview', { showFaq: false }),
    reviews,
    beforeOrder,
  ),
  product_short: template('Short and clear', 'Kurz und klar', order, promises, reviews),
  product_picture: template(
    'One large picture',
    'Ein großes Bild',
    opening({ all: { paddingBlock: 130 } }, { picture: drawn('hills'), shade: 'dark' }),
    rough('product_order', { showPictures: false }),
    contents,
    reviews,
  ),
  product_film: template('A film first', 'Zuerst ein Film', film, order, contents, reviews, beforeOrder),
  product_steps: template('In three steps', 'In drei Schritten', crumbs, order, steps(cool), contents, reviews),
  product_voices: template('Voices first', 'Stimmen zuerst', said, order, reviews, contents),
  product_questions: template('With answers', 'Mit Antworten', crumbs, order, beforeOrder, contents, reviews),
  product_inside: template(
    'A look inside',
    'Ein Blick hinein',
    order,
    rough('pdf_reader', { title: says('Look inside', 'Blättern Sie hinein') }),
    contents,
    reviews,
  ),
  product_listen: template('To listen to', 'Zum Anhören', opening(forest), rough('audio'), order, contents, reviews),
  product_countdown: template(
    'For a limited time',
    'Für kurze Zeit',
    opening(dark),
    rough('conversion_tools', {
      tool: 'countdown',
      title: says('The offer ends in', 'Das Angebot endet in'),
      endedText: says('The offer has ended.', 'Das Angebot ist beendet.'),
    }),
    order,
    reviews,
  ),
  product_ask: template(
    'Ask before you buy',
    'Fragen vor dem Kauf',
    crumbs,
    order,
    beside([person, picture('portrait', 'square')], tinted),
    contact,
  ),
  product_more: template(
    'With more of the shop',
    'Mit mehr aus dem Shop',
    crumbs,
    order,
    contents,
    reviews,
    rough('popular_products', { title: says('Others bought', 'Andere kauften'), view: 'slider' }),
  ),
}

const join = { buttonText: says('Join the course', 'Zum Kurs anmelden') }
export const courseTemplates: Readonly<Record<KeysOf<'course'>, NamedTemplate>> = {
  course_landing: template(
    'What you will learn',
    'Was Sie lernen',
    crumbs,
    opening(dark, join),
    steps(),
    order,
    contents,
    reviews,
  ),
  course_teacher: template(
    'The teacher first',
    'Zuerst die Lehrperson',
    crumbs,
    rough('columns', { columnsCount: 2, widths: 'wide_last', alignItems: 'center' }, {}, [
      [picture('portrait', 'square')],
      [person],
    ]),
    rough('product_order', { showPictures: false }),
    rough('lessons_overview', { showTeacher: false }),
    reviews,
  ),
  course_short: template('Short and clear', 'Kurz und klar', order, contents, promises),
  course_plan: template(
    'The lessons first',
    'Zuerst die Lektionen',
    crumbs,
    opening(cool, join),
    contents,
    order,
    reviews,
  ),
  course_film: template('A film first', 'Zuerst ein Film', crumbs, film, order, contents, reviews),
  course_picture: template(
    'One large picture',
    'Ein großes Bild',
    opening({ all: { paddingBlock: 130 } }, { ...join, picture: drawn('desk'), shade: 'dark' }),
    rough('product_order', { showPictures: false }),
    contents,
    reviews,
  ),
  course_steps: template('Where it leads', 'Wohin es führt', crumbs, problem, steps(forest), order, contents, reviews),
  course_voices: template(
    'Voices first',
    'Stimmen zuerst',
    crumbs,
    opening(tinted, join),
    said,
    order,
    contents,
    reviews,
  ),
  course_questions: template('With answers', 'Mit Antworten', crumbs, order, contents, beforeOrder, reviews),
  course_inside: template(
    'A look into the workbook',
    'Ein Blick ins Arbeitsheft',
    crumbs,
    order,
    rough('pdf_reader', { title: says('From the workbook', 'Aus dem Arbeitsheft') }),
    contents,
  ),
  course_letters: template(
    'With letters before it',
    'Mit Briefen vorab',
    crumbs,
    opening(cool, join),
    order,
    contents,
    letters,
  ),
  course_next: template(
    'And what comes next',
    'Und wie es weitergeht',
    crumbs,
    order,
    contents,
    reviews,
    rough('single_product', { title: says('After this course', 'Nach diesem Kurs') }),
  ),
}
