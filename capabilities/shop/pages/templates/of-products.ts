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

/** The product in one sentence, from its description if there is one. */
const opening = (style: BlockStyle, more: Readonly<Record<string, unknown>> = {}) =>
  rough(
    'banner',
    {
      titleLevel: 'h2',
      titleText: '{short}',
      hint: says('what_changes_with_it_in_one'),
      buttonText: says('to_the_offer'),
      buttonLink: '#buy',
      ...more,
    },
    style,
  )
const order = rough('product_order')
const contents = rough('lessons_overview')
const reviews = rough('product_reviews')
const crumbs = rough('breadcrumb')
const said = voices(says('experiences'))
const film = rough('video')

export const productTemplates: Readonly<Record<KeysOf<'shop_product'>, NamedTemplate>> = {
  product_story: template(
    'name.product_story',
    opening(dark),
    problem,
    steps(),
    order,
    rough('lessons_overview', { showFaq: false }),
    reviews,
    beforeOrder,
  ),
  product_short: template('name.product_short', order, promises, reviews),
  product_picture: template(
    'name.product_picture',
    opening({ all: { paddingBlock: 130 } }, { picture: drawn('hills'), shade: 'dark' }),
    rough('product_order', { showPictures: false }),
    contents,
    reviews,
  ),
  product_film: template('name.product_film', film, order, contents, reviews, beforeOrder),
  product_steps: template('name.product_steps', crumbs, order, steps(cool), contents, reviews),
  product_voices: template('name.product_voices', said, order, reviews, contents),
  product_questions: template('name.product_questions', crumbs, order, beforeOrder, contents, reviews),
  product_inside: template(
    'name.product_inside',
    order,
    rough('pdf_reader', { title: says('look_inside') }),
    contents,
    reviews,
  ),
  product_listen: template('name.product_listen', opening(forest), rough('audio'), order, contents, reviews),
  product_countdown: template(
    'name.product_countdown',
    opening(dark),
    rough('conversion_tools', {
      tool: 'countdown',
      title: says('the_offer_ends_in'),
      endedText: says('the_offer_has_ended'),
    }),
    order,
    reviews,
  ),
  product_ask: template(
    'name.product_ask',
    crumbs,
    order,
    beside([person, picture('portrait', 'square')], tinted),
    contact,
  ),
  product_more: template(
    'name.product_more',
    crumbs,
    order,
    contents,
    reviews,
    rough('popular_products', { title: says('others_bought'), view: 'slider' }),
  ),
}

const join = { buttonText: says('join_the_course') }
export const courseTemplates: Readonly<Record<KeysOf<'course'>, NamedTemplate>> = {
  course_landing: template('name.course_landing', crumbs, opening(dark, join), steps(), order, contents, reviews),
  course_teacher: template(
    'name.course_teacher',
    crumbs,
    rough('columns', { columnsCount: 2, widths: 'wide_last', alignItems: 'center' }, {}, [
      [picture('portrait', 'square')],
      [person],
    ]),
    rough('product_order', { showPictures: false }),
    rough('lessons_overview', { showTeacher: false }),
    reviews,
  ),
  course_short: template('name.course_short', order, contents, promises),
  course_plan: template('name.course_plan', crumbs, opening(cool, join), contents, order, reviews),
  course_film: template('name.course_film', crumbs, film, order, contents, reviews),
  course_picture: template(
    'name.course_picture',
    opening({ all: { paddingBlock: 130 } }, { ...join, picture: drawn('desk'), shade: 'dark' }),
    rough('product_order', { showPictures: false }),
    contents,
    reviews,
  ),
  course_steps: template('name.course_steps', crumbs, problem, steps(forest), order, contents, reviews),
  course_voices: template('name.course_voices', crumbs, opening(tinted, join), said, order, contents, reviews),
  course_questions: template('name.course_questions', crumbs, order, contents, beforeOrder, reviews),
  course_inside: template(
    'name.course_inside',
    crumbs,
    order,
    rough('pdf_reader', { title: says('from_the_workbook') }),
    contents,
  ),
  course_letters: template('name.course_letters', crumbs, opening(cool, join), order, contents, letters),
  course_next: template(
    'name.course_next',
    crumbs,
    order,
    contents,
    reviews,
    rough('single_product', { title: says('after_this_course') }),
  ),
}
