import { askingAt, type Ask } from '../ask.ts'
import type { At, Connector, TextsAsked } from '../port.ts'

/** DeepL API 2: https://developers.deepl.com/docs. Keys of its free plan end in `:fx`, and have a server of their own. */
const isFree = ({ keys }: At): boolean => (keys['apiKey'] ?? '').endsWith(':fx')

const asking = (at: At): Ask =>
  askingAt(at, {
    name: 'deepl',
    address: isFree(at) ? 'https://api-free.deepl.com' : 'https://api.deepl.com',
    headers: { authorization: `DeepL-Auth-Key ${at.keys['apiKey'] ?? ''}` },
  })

/** Its codes where they are not ours: a target is a variant where it has several, a source never is. */
const targets: Readonly<Record<string, string>> = { en: 'EN-GB', no: 'NB', 'pt-BR': 'PT-BR', 'pt-PT': 'PT-PT' }
const sources: Readonly<Record<string, string>> = { no: 'NB' }
const targetOf = (locale: string): string => targets[locale] ?? languageOf(locale)
const languageOf = (locale: string): string => sources[locale] ?? new Intl.Locale(locale).language.toUpperCase()

/** What it must leave as it is: words in braces, filled for each reader. */
const braced = /\{[^{}]*\}/g
const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const outOfXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const written = {
  plain: {
    handling: { tag_handling: 'xml', ignore_tags: ['keep'] },
    sent: (text: string) => inXml(text).replace(braced, '<keep>$&</keep>'),
    got: (text: string) => outOfXml(text.replace(/<\/?keep>/g, '')),
  },
  rich: {
    handling: { tag_handling: 'html' },
    sent: (text: string) => text.replace(braced, '<span translate="no">$&</span>'),
    got: (text: string) => text.replace(/<span translate="no">(\{[^{}]*\})<\/span>/g, '$1'),
  },
}

const translate = async (at: At, { from, to, texts, isRich }: TextsAsked): Promise<string[]> => {
  const { handling, sent, got } = written[isRich ? 'rich' : 'plain']
  const { translations } = await asking(at)<{ translations: { text: string }[] }>('POST', 'v2/translate', {
    text: texts.map(sent),
    source_lang: languageOf(from),
    target_lang: targetOf(to),
    preserve_formatting: true,
    ...handling,
  })
  return translations.map(({ text }) => got(text))
}

export const deepl: Connector = {
  connect: async (at) => {
    await asking(at)('GET', 'v2/usage')
    return isFree(at) ? 'DeepL API Free' : 'DeepL API'
  },
  readCatalogue: () => Promise.resolve({ lists: [], tags: [], fields: [], stages: [] }),
  deeds: {},
  texts: { translate, mostTexts: 50, mostLetters: 40_000 },
}
