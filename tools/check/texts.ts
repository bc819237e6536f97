import { catalogueNames, readLanguages } from '#languages/read.ts'
import { catalogueFaults } from '../texts/compare.ts'
import { ownMessages } from '../texts/own-messages.ts'
import { check } from './check.ts'

/** Words that no text uses, and what it says instead; a star stands for the rest of a word. docs/voice.md tells why. */
const neverWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    'any more': 'any longer, no longer',
    'by hand': 'manually',
    'by itself': 'automatically',
    'by themselves': 'automatically',
    canceled: 'cancelled',
    dear: 'expensive',
    dearer: 'more expensive, an upgrade',
    'e-mail*': 'email',
    everybody: 'everyone',
    'fall away': 'waive, no longer apply',
    'falls away': 'is waived, no longer applies',
    'go on': 'continue',
    'goes on': 'continues',
    'hand in': 'submit',
    'handed in': 'submitted',
    'hear of': 'be informed of',
    'hears of': 'is informed of',
    'installment*': 'instalment',
    'is told': 'is notified',
    'are told': 'are notified',
    'licence key*': 'license key',
    'log in': 'sign in',
    login: 'sign-in',
    'look in': 'check again',
    mail: 'email',
    mailed: 'emailed',
    mails: 'emails',
    'order rate*': 'instalment',
    'post code': 'postcode',
    'postal code': 'postcode',
    press: 'click',
    pressed: 'clicked',
    presses: 'clicks',
    'price plan*': 'pricing plan',
    rests: 'is paused',
    shall: 'should, will',
    'so long': 'how long, until then',
    'so many': 'this many, how many',
    somebody: 'someone',
    stand: 'be shown, appear',
    stands: 'is shown, appears',
    'take back': 'withdraw, undo',
    'taken back': 'withdrawn, undone',
    'takes back': 'withdraws, undoes',
    telephone: 'phone',
    'throw away': 'delete',
    'thrown away': 'deleted',
    till: 'until',
    'to be had': 'available',
    tries: 'attempts',
    whoever: 'anyone who',
    wire: 'bank transfer',
    wired: 'transferred',
    wires: 'bank transfers',
  },
  de: {
    gemailt: 'per E-Mail gesendet',
    Mail: 'E-Mail',
    Mails: 'E-Mails',
    'Mailadresse*': 'E-Mail-Adresse',
    Knopf: 'Schaltfläche',
    'Fassung*': 'Version',
    ruht: 'ist pausiert',
    'steht aus': 'ist vorgemerkt',
    'Testzeit*': 'Testphase',
    'von Hand': 'manuell',
    'von selbst': 'automatisch',
    wegfallen: 'erlassen, entfallen',
    wegwerfen: 'löschen',
    Worte: 'Text',
    Zahler: 'Käufer',
    Zahlers: 'Käufers',
    Zustand: 'Status',
    zurücknehmen: 'zurückziehen, rückgängig machen',
  },
}

const asPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d_.-])${word.replace('*', '[\\p{L}]*')}(?![\\p{L}\\d_]|-[\\p{L}]|\\.\\p{L})`, 'iu')

const neverPatterns = new Map(
  Object.entries(neverWords).map(([language, words]) => [
    language,
    Object.entries(words).map(([word, better]) => ({ word, better, pattern: asPattern(word) })),
  ]),
)

/** What a reader sees of a message: without the names of its values. */
const readable = (message: string): string => message.replace(/\{\s*\w+\s*(?=[,}])/g, '{')

export const neverWordsIn = (language: string, message: string): string[] =>
  (neverPatterns.get(language) ?? [])
    .filter(({ pattern }) => pattern.test(readable(message)))
    .map(({ word, better }) => `“${word.replace('*', '')}”: better “${better}”`)

/** Words docs/voice.md avoids, in what each language says of its own. */
const avoidedWords = (): string[] =>
  Object.keys(readLanguages()).flatMap((language) =>
    catalogueNames().flatMap((name) =>
      ownMessages(language, name).flatMap(([key, message]) =>
        neverWordsIn(language, message).map(
          (word) => `languages/${language}/${name}.po: ${key} says ${word} (docs/voice.md)`,
        ),
      ),
    ),
  )

export const texts = check('texts', () => [...catalogueFaults(), ...avoidedWords()])
