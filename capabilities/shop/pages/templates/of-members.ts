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
      hint: says('What your members find here', 'Was Ihre Mitglieder hier finden'),
      showButton: false,
      ...more,
    },
    style,
  )
const inside = (title = says('What you get', 'Was Sie erhalten'), more = {}) =>
  rough('membership_products', { title, ...more })
const how = (style: BlockStyle) =>
  three(
    style,
    point(says('Join', 'Beitreten'), says('Choose how you would like to pay.', 'Wählen Sie, wie Sie zahlen möchten.')),
    point(
      says('Take part', 'Mitmachen'),
      says('Open what interests you, in any order.', 'Öffnen Sie, was Sie interessiert, in jeder Reihenfolge.'),
    ),
    point(
      says('Leave', 'Kündigen'),
      says('You can cancel online, without a reason.', 'Sie kündigen online, ohne Angabe von Gründen.'),
    ),
  )
const film = rough('video')

export const membershipTemplates: Readonly<Record<KeysOf<'membership'>, NamedTemplate>> = {
  membership_home: template('Home of the members', 'Zuhause der Mitglieder', opening(dark), inside(), how(tinted)),
  membership_calm: template(
    'Contents as a list',
    'Inhalte als Liste',
    opening({ all: { paddingBlock: 40, align: 'left' } }),
    inside(says('Inside', 'Darin'), { view: 'list' }),
  ),
  membership_film: template('A welcome on film', 'Willkommen im Film', opening(tinted), film, inside()),
  membership_host: template(
    'Your host',
    'Wer Sie begleitet',
    opening(cool),
    beside([picture('portrait', 'square'), person]),
    inside(),
  ),
  membership_picture: template(
    'One large picture',
    'Ein großes Bild',
    opening({ all: { paddingBlock: 130 } }, { picture: drawn('sea'), shade: 'dark' }),
    inside(),
    forMembers,
  ),
  membership_steps: template('How it works', 'So geht es', head, opening(forest), how({}), inside(), foot),
  membership_questions: template('With answers', 'Mit Antworten', opening(dark), inside(), forMembers),
  membership_voices: template(
    'Voices of members',
    'Stimmen von Mitgliedern',
    opening(tinted),
    voices(says('What members say', 'Was Mitglieder sagen'), 3),
    inside(),
  ),
  membership_files: template(
    'With files to begin with',
    'Mit Dateien für den Anfang',
    opening(cool),
    inside(),
    rough('file_download', { title: says('To begin with', 'Für den Anfang') }),
    rough('pdf_reader'),
  ),
  membership_listen: template('To listen to', 'Zum Anhören', opening(forest), rough('audio'), inside()),
  membership_letters: template('With letters', 'Mit Briefen', opening(dark), inside(), letters),
  membership_more: template(
    'And one step further',
    'Und einen Schritt weiter',
    opening(tinted),
    inside(),
    rough('single_product', { title: says('One step further', 'Einen Schritt weiter') }),
  ),
}

const order = rough('thank_you')
const thanks = asked(
  says('Two personal sentences, as you would write to a friend.', 'Zwei persönliche Sätze, wie an eine Freundin.'),
)

export const thanksTemplates: Readonly<Record<KeysOf<'thank_you'>, NamedTemplate>> = {
  thanks_next: template(
    'What happens next',
    'Wie es weitergeht',
    order,
    three(
      tinted,
      point(
        says('1. Look into your inbox', '1. Schauen Sie in Ihr Postfach'),
        says('Your confirmation has been sent by email.', 'Ihre Bestätigung ist per E-Mail unterwegs.'),
      ),
      point(
        says('2. Take ten minutes', '2. Nehmen Sie sich zehn Minuten'),
        says(
          'Open it once today: the beginning is easier then.',
          'Öffnen Sie es heute einmal: Dann fällt der Anfang leichter.',
        ),
      ),
      point(
        says('3. Ask', '3. Fragen Sie'),
        says('Write to us if anything is unclear.', 'Schreiben Sie uns, wenn etwas unklar ist.'),
      ),
    ),
  ),
  thanks_warm: template(
    'A personal thank-you',
    'Ein persönlicher Dank',
    order,
    beside([picture('portrait', 'square'), thanks], tinted),
  ),
  thanks_short: template('The order alone', 'Nur die Bestellung', order),
  thanks_film: template('Thanks on film', 'Dank im Film', film, order),
  thanks_picture: template('Thanks with a picture', 'Dank mit Bild', order, picture('sea'), thanks),
  thanks_questions: template('With answers', 'Mit Antworten', order, afterOrder),
  thanks_gift: template(
    'A small gift',
    'Ein kleines Geschenk',
    order,
    rough('file_download', {
      title: says('One more thing', 'Noch etwas'),
      text: says('A small thank-you from us.', 'Ein kleines Dankeschön von uns.'),
    }),
    thanks,
  ),
  thanks_listen: template('Thanks to listen to', 'Dank zum Anhören', order, rough('audio'), thanks),
  thanks_letters: template('With letters', 'Mit Briefen', order, letters),
  thanks_more: template(
    'And what goes with it',
    'Und was dazu passt',
    order,
    rough('single_product', { title: says('Goes well with it', 'Passt gut dazu') }),
  ),
  thanks_voices: template(
    'In good company',
    'In guter Gesellschaft',
    order,
    voices(says('What others say', 'Was andere sagen'), 3),
  ),
  thanks_shop: template(
    'Back to the shop',
    'Zurück zum Shop',
    head,
    order,
    rough('button', { buttonText: says('To the shop', 'Zum Shop'), link: 'shop', buttonViewStyle: 'outlined' }),
    foot,
  ),
}
