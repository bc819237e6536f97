import type { KeysOf } from './keys.ts'
import { asked, beside, contact, letters, person, picture, point, text, three, voices } from './sections.ts'
import { centred, cool, rough, says, template, tinted, type NamedTemplate } from './template.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'

const program = rough('affiliate')
const why = (style: BlockStyle = {}) =>
  text(
    says('Recommend what you like', 'Empfehlen Sie, was Ihnen gefällt'),
    says(
      'Share your own link to {shop}. For every order that comes of it you earn a commission.',
      'Teilen Sie Ihren eigenen Link zu {shop}. Für jede Bestellung daraus erhalten Sie eine Provision.',
    ),
    style,
  )
const suits = asked(
  says(
    'Whose readers it suits, and what you support them with.',
    'Zu wessen Publikum es passt und womit Sie unterstützen.',
  ),
)
const how = (style: BlockStyle) =>
  three(
    style,
    point(says('1. Join', '1. Anmelden'), says('It costs nothing.', 'Es kostet nichts.')),
    point(
      says('2. Share your link', '2. Link teilen'),
      says('Where and how often you like.', 'Wo und wie oft Sie möchten.'),
    ),
    point(
      says('3. Earn', '3. Verdienen'),
      says('You see clicks, orders and commissions.', 'Sie sehen Klicks, Bestellungen und Provisionen.'),
    ),
  )
const toShop = rough('button', {
  buttonText: says('View the shop', 'Zum Shop'),
  link: 'shop',
  buttonViewStyle: 'outlined',
})

export const affiliateTemplates: Readonly<Record<KeysOf<'affiliate'>, NamedTemplate>> = {
  affiliate_invite: template('Invitation', 'Einladung', why(), suits, program),
  affiliate_proof: template(
    'Voices of partners',
    'Stimmen von Partnern',
    program,
    voices(says('What partners say', 'Was Partner sagen'), 2),
  ),
  affiliate_short: template('The program alone', 'Nur das Programm', program),
  affiliate_steps: template('In three steps', 'In drei Schritten', why(centred), how(tinted), program),
  affiliate_host: template(
    'From person to person',
    'Von Mensch zu Mensch',
    beside([picture('pair', 'square'), person]),
    program,
  ),
  affiliate_picture: template('With a picture', 'Mit Bild', picture('hills'), why(centred), program),
  affiliate_film: template('A film first', 'Zuerst ein Film', rough('video'), program, suits),
  affiliate_material: template(
    'With material',
    'Mit Material',
    why(),
    program,
    rough('file_download', {
      title: says('Material', 'Material'),
      text: says('Pictures and texts to use.', 'Bilder und Texte zum Verwenden.'),
    }),
  ),
  affiliate_rules: template(
    'With rules to read',
    'Mit Regeln zum Lesen',
    program,
    rough('pdf_reader', { title: says('What we agree on', 'Was wir vereinbaren') }),
  ),
  affiliate_listen: template('To listen to', 'Zum Anhören', why(), rough('audio'), program),
  affiliate_readers: template(
    'For whom it is',
    'Für wen es ist',
    beside([suits, picture('desk')], cool),
    program,
    how({}),
  ),
  affiliate_look: template(
    'Look first',
    'Erst ansehen',
    why(centred),
    toShop,
    program,
    voices(says('What buyers say', 'Was Käufer sagen'), 3),
  ),
}

const ways = (title = says('Does this suit you?', 'Passt das zu Ihnen?')) =>
  rough('funnel', {
    titleText: title,
    yesText: says('Yes, I want that', 'Ja, das möchte ich'),
    noText: says('No, thank you', 'Nein, danke'),
  })
const goOn = rough('funnel')
const offer = rough('funnel_product', { titleText: says('A good addition', 'Eine gute Ergänzung') })
const until = rough('conversion_tools', { tool: 'countdown', title: says('The offer ends in', 'Das Angebot endet in') })

export const funnelTemplates: Readonly<Record<KeysOf<'funnel'>, NamedTemplate>> = {
  funnel_choice: template('Video and a question', 'Video und eine Frage', rough('video'), ways()),
  funnel_offer: template('A product', 'Ein Produkt', picture('plant'), offer, goOn),
  funnel_picture: template('Picture and a question', 'Bild und eine Frage', picture('hills'), ways()),
  funnel_film_offer: template('Video and a product', 'Video und ein Produkt', rough('video'), offer, goOn),
  funnel_sign_up: template('Sign up and go on', 'Anmelden und weiter', picture('desk'), letters, goOn),
  funnel_ask: template('Ask and go on', 'Fragen und weiter', contact, goOn),
  funnel_countdown: template('A product for a short time', 'Ein Produkt für kurze Zeit', until, offer, goOn),
  funnel_almost: template(
    'Almost there',
    'Fast geschafft',
    rough('conversion_tools', {
      tool: 'progress',
      title: says('Almost there', 'Fast geschafft'),
      percent: 80,
      progressStyle: 'sections',
    }),
    offer,
    goOn,
  ),
  funnel_pictures: template(
    'Pictures and a question',
    'Bilder und eine Frage',
    beside([picture('desk'), picture('hall')]),
    ways(),
  ),
  funnel_inside: template('A look inside', 'Ein Blick hinein', rough('pdf_reader'), ways()),
  funnel_listen: template('To listen to', 'Zum Anhören', rough('audio'), ways()),
  funnel_gift: template(
    'A gift, then a question',
    'Ein Geschenk, dann eine Frage',
    picture('sea'),
    rough('file_download'),
    ways(),
  ),
}
