import type { KeysOf } from './keys.ts'
import { asked, beside, contact, letters, person, picture, point, text, three, voices } from './sections.ts'
import { centred, cool, rough, says, template, tinted, type NamedTemplate } from './template.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'

const program = rough('affiliate')
const why = (style: BlockStyle = {}) =>
  text(says('recommend_what_you_like'), says('share_your_own_link_to_shop'), style)
const suits = asked(says('whose_readers_it_suits_and_what'))
const how = (style: BlockStyle) =>
  three(
    style,
    point(says('1_join'), says('it_costs_nothing')),
    point(says('2_share_your_link'), says('where_and_how_often_you_like')),
    point(says('3_earn'), says('you_see_clicks_orders_and_commissions')),
  )
const toShop = rough('button', {
  buttonText: says('view_the_shop'),
  link: 'shop',
  buttonViewStyle: 'outlined',
})

export const affiliateTemplates: Readonly<Record<KeysOf<'affiliate'>, NamedTemplate>> = {
  affiliate_invite: template('name.affiliate_invite', why(), suits, program),
  affiliate_proof: template('name.affiliate_proof', program, voices(says('what_partners_say'), 2)),
  affiliate_short: template('name.affiliate_short', program),
  affiliate_steps: template('name.affiliate_steps', why(centred), how(tinted), program),
  affiliate_host: template('name.affiliate_host', beside([picture('pair', 'square'), person]), program),
  affiliate_picture: template('name.affiliate_picture', picture('hills'), why(centred), program),
  affiliate_film: template('name.affiliate_film', rough('video'), program, suits),
  affiliate_material: template(
    'name.affiliate_material',
    why(),
    program,
    rough('file_download', {
      title: says('material'),
      text: says('pictures_and_texts_to_use'),
    }),
  ),
  affiliate_rules: template('name.affiliate_rules', program, rough('pdf_reader', { title: says('what_we_agree_on') })),
  affiliate_listen: template('name.affiliate_listen', why(), rough('audio'), program),
  affiliate_readers: template('name.affiliate_readers', beside([suits, picture('desk')], cool), program, how({})),
  affiliate_look: template('name.affiliate_look', why(centred), toShop, program, voices(says('what_buyers_say'), 3)),
}

const ways = (title = says('does_this_suit_you')) =>
  rough('funnel', {
    titleText: title,
    yesText: says('yes_i_want_that'),
    noText: says('no_thank_you'),
  })
const goOn = rough('funnel')
const offer = rough('funnel_product', { titleText: says('a_good_addition') })
const until = rough('conversion_tools', { tool: 'countdown', title: says('the_offer_ends_in') })

export const funnelTemplates: Readonly<Record<KeysOf<'funnel'>, NamedTemplate>> = {
  funnel_choice: template('name.funnel_choice', rough('video'), ways()),
  funnel_offer: template('name.funnel_offer', picture('plant'), offer, goOn),
  funnel_picture: template('name.funnel_picture', picture('hills'), ways()),
  funnel_film_offer: template('name.funnel_film_offer', rough('video'), offer, goOn),
  funnel_sign_up: template('name.funnel_sign_up', picture('desk'), letters, goOn),
  funnel_ask: template('name.funnel_ask', contact, goOn),
  funnel_countdown: template('name.funnel_countdown', until, offer, goOn),
  funnel_almost: template(
    'name.funnel_almost',
    rough('conversion_tools', {
      tool: 'progress',
      title: says('almost_there'),
      percent: 80,
      progressStyle: 'sections',
    }),
    offer,
    goOn,
  ),
  funnel_pictures: template('name.funnel_pictures', beside([picture('desk'), picture('hall')]), ways()),
  funnel_inside: template('name.funnel_inside', rough('pdf_reader'), ways()),
  funnel_listen: template('name.funnel_listen', rough('audio'), ways()),
  funnel_gift: template('name.funnel_gift', picture('sea'), rough('file_download'), ways()),
}
