import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales, type Locale, type Texts } from '#platform/shared/texts.ts'
import { check } from './check.ts'
import { allFiles, root } from './sources.ts'

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'messages' in value && 'room' in value

/** Names in braces at the outer level of an ICU message: `{count, plural, …}` → count. */
export const placeholders = (message: string): string[] => {
  const names = new Set<string>()
  let depth = 0
  for (let at = 0; at < message.length; at++) {
    if (message[at] === '{') {
      const name = /^\{\s*(\w+)\s*[,}]/.exec(message.slice(at))?.[1]
      if (name && depth % 2 === 0) names.add(name)
      depth++
    } else if (message[at] === '}') depth--
  }
  return [...names].sort()
}

/** Files that put a room's words together, in both languages. */
export const textFiles = (): string[] =>
  allFiles().filter(
    (file) =>
      /^(apps|capabilities|platform)\/.*[/-]texts(\.\w+)?\.ts$/.test(file) &&
      !/\.(en|de)\.ts$/.test(file) &&
      file !== 'platform/shared/texts.ts',
  )

/** Words that no text uses, and what it says instead; a star stands for the rest of a word. docs/voice.md tells why. */
const neverWords: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
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

const neverPatterns = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.entries(neverWords[locale]).map(([word, better]) => ({ word, better, pattern: asPattern(word) })),
  ]),
) as Record<Locale, { word: string; better: string; pattern: RegExp }[]>

/** What a reader sees of a message: without the names of its values. */
const readable = (message: string): string => message.replace(/\{\s*\w+\s*(?=[,}])/g, '{')

export const neverWordsIn = (locale: Locale, message: string): string[] =>
  neverPatterns[locale]
    .filter(({ pattern }) => pattern.test(readable(message)))
    .map(({ word, better }) => `“${word.replace('*', '')}”: better “${better}”`)

export const texts = check('texts', async () => {
  const faults: string[] = []
  for (const file of textFiles()) {
    const module: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href)
    for (const { messages } of Object.values(module).filter(isTexts)) {
      const keys = new Set(locales.flatMap((locale) => Object.keys(messages[locale])))
      for (const key of keys) {
        const [first, ...others] = locales.map((locale) => messages[locale][key])
        for (const [index, other] of others.entries()) {
          const locale = locales[index + 1]
          if (first === undefined || other === undefined)
            faults.push(`${file}: ${key} is missing in ${first === undefined ? locales[0] : locale}`)
          else if (placeholders(first).join() !== placeholders(other).join())
            faults.push(
              `${file}: ${key} has {${placeholders(first).join('} {')}} in ${locales[0]} and {${placeholders(other).join('} {')}} in ${locale}`,
            )
          else if (other.trim() === '' && first.trim() !== '') faults.push(`${file}: ${key} is empty in ${locale}`)
        }
        for (const locale of locales)
          for (const word of neverWordsIn(locale, messages[locale][key] ?? ''))
            faults.push(`${file}: ${key} says in ${locale} ${word} (docs/voice.md)`)
      }
    }
  }
  return faults
})
