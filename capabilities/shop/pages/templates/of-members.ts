import type { KeysOf } from './keys.ts'
import {
  afterOrder,
  asked,
  beside,
  drawn,
  foot,
  forMembers,
  head,
  letters,
  person,
  picture,
  point,
  three,
  voices,
} from './sections.ts'
import { cool, dark, forest, rough, says, template, tinted, type NamedTemplate } from './template.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'

const opening = (style: BlockStyle, more: Readonly<Record<string, unknown>> = {}) =>
  rough(
    'banner',
    {
      titleText: '{subject}',
      additionalText: '{short}',
      hint: says('what_your_members_find_here'),
      showButton: false,
      ...more,
    },
    style,
  )
const inside = (title = says('what_you_get'), more = {}) => rough('membership_products', { title, ...more })
const how = (style: BlockStyle) =>
  three(
    style,
    point(says('join'), says('choose_how_you_would_like_to')),
    point(says('take_part'), says('open_what_interests_you_in_any')),
    point(says('leave'), says('you_can_cancel_online_without_a')),
  )
const film = rough('video')

export const membershipTemplates: Readonly<Record<KeysOf<'membership'>, NamedTemplate>> = {
  membership_home: template('name.membership_home', opening(dark), inside(), how(tinted)),
  membership_calm: template(
    'name.membership_calm',
    opening({ all: { paddingBlock: 40, align: 'left' } }),
    inside(says('inside'), { view: 'list' }),
  ),
  membership_film: template('name.membership_film', opening(tinted), film, inside()),
  membership_host: template(
    'name.membership_host',
    opening(cool),
    beside([picture('portrait', 'square'), person]),
    inside(),
  ),
  membership_picture: template(
    'name.membership_picture',
    opening({ all: { paddingBlock: 130 } }, { picture: drawn('sea'), shade: 'dark' }),
    inside(),
    forMembers,
  ),
  membership_steps: template('name.membership_steps', head, opening(forest), how({}), inside(), foot),
  membership_questions: template('name.membership_questions', opening(dark), inside(), forMembers),
  membership_voices: template('name.membership_voices', opening(tinted), voices(says('what_members_say'), 3), inside()),
  membership_files: template(
    'name.membership_files',
    opening(cool),
    inside(),
    rough('file_download', { title: says('to_begin_with') }),
    rough('pdf_reader'),
  ),
  membership_listen: template('name.membership_listen', opening(forest), rough('audio'), inside()),
  membership_letters: template('name.membership_letters', opening(dark), inside(), letters),
  membership_more: template(
    'name.membership_more',
    opening(tinted),
    inside(),
    rough('single_product', { title: says('one_step_further') }),
  ),
}

const order = rough('thank_you')
const thanks = asked(says('two_personal_sentences_as_you_would'))

export const thanksTemplates: Readonly<Record<KeysOf<'thank_you'>, NamedTemplate>> = {
  thanks_next: template(
    'name.thanks_next',
    order,
    three(
      tinted,
      point(says('1_look_into_your_inbox'), says('your_confirmation_has_been_sent_by')),
      point(says('2_take_ten_minutes'), says('open_it_once_today_the_beginning')),
      point(says('3_ask'), says('write_to_us_if_anything_is')),
    ),
  ),
  thanks_warm: template('name.thanks_warm', order, beside([picture('portrait', 'square'), thanks], tinted)),
  thanks_short: template('name.thanks_short', order),
  thanks_film: template('name.thanks_film', film, order),
  thanks_picture: template('name.thanks_picture', order, picture('sea'), thanks),
  thanks_questions: template('name.thanks_questions', order, afterOrder),
  thanks_gift: template(
    'name.thanks_gift',
    order,
    rough('file_download', {
      title: says('one_more_thing'),
      text: says('a_small_thank_you_from_us'),
    }),
    thanks,
  ),
  thanks_listen: template('name.thanks_listen', order, rough('audio'), thanks),
  thanks_letters: template('name.thanks_letters', order, letters),
  thanks_more: template('name.thanks_more', order, rough('single_product', { title: says('goes_well_with_it') })),
  thanks_voices: template('name.thanks_voices', order, voices(says('what_others_say'), 3)),
  thanks_shop: template(
    'name.thanks_shop',
    head,
    order,
    rough('button', { buttonText: says('to_the_shop'), link: 'shop', buttonViewStyle: 'outlined' }),
    foot,
  ),
}
