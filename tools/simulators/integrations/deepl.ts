import { Refused } from '../wire.ts'
import { bodyOf, type Service, type Shop } from './people.ts'

type Asked = {
  text?: string[]
  source_lang?: string
  target_lang?: string
  tag_handling?: 'xml' | 'html'
  ignore_tags?: string[]
}

/** Letters a month of the free plan. */
const quota = 500_000
const [mostTexts, mostBytes] = [50, 128 * 1024]
const targets =
  'AR BG CS DA DE EL EN-GB EN-US ES ET FI FR HU ID IT JA KO LT LV NB NL PL PT-BR PT-PT RO RU SK SL SV TR UK ZH'.split(
    ' ',
  )

const key = ({ account }: Shop): string => `deepl-letters-${account}`
export const usedOf = (shop: Shop): number => Number(shop.books.state(key(shop)) ?? 0)

const refuse = (status: number, message: string): never => {
  throw new Refused(status, { message })
}

/**
 * A text “translated”: each run of words outside tags is marked with its language, so that nobody takes it for a translation.
 * What a tag keeps is left as it is, as are tags.
 */
const told = (
  text: string,
  { target_lang: to = '', tag_handling: handling, ignore_tags: ignored = [] }: Asked,
): string => {
  const kept =
    handling === 'html' ? '<span translate="no">[^]*?</span>' : ignored.map((tag) => `<${tag}>[^]*?</${tag}>`).join('|')
  const parts = handling ? text.split(new RegExp(`(${kept ? `${kept}|` : ''}<[^>]*>)`)) : [text]
  return parts
    .map((part) => (/^<|^\s*$/.test(part) ? part : part.replace(/^(\s*)([^]*?)(\s*)$/, `$1[${to}] $2$3`)))
    .join('')
}

const translate = (shop: Shop, asked: Asked) => {
  const { text: texts = [], target_lang: to = '' } = asked
  if (!targets.includes(to)) refuse(400, `Value for 'target_lang' not supported.`)
  if (texts.length === 0 || texts.length > mostTexts) refuse(400, `Parameter 'text' takes 1 to ${mostTexts} values.`)
  if (Buffer.byteLength(JSON.stringify(asked)) > mostBytes) refuse(413, 'Request size exceeds the supported limit.')
  const used = usedOf(shop) + texts.join('').length
  if (used > quota) refuse(456, 'Quota Exceeded')
  shop.books.keep(key(shop), String(used))
  return {
    translations: texts.map((text) => ({
      detected_source_language: asked.source_lang ?? 'EN',
      text: told(text, asked),
    })),
  }
}

/** The part of API 2 that is called, with the letters an account used this month. */
export const deeplCalls: Service = {
  name: 'deepl',
  keyOf: ({ headers }) => (headers.authorization ?? '').replace(/^DeepL-Auth-Key /, ''),
  wrongKey: { status: 403, body: { message: 'Forbidden. The access was forbidden.' } },
  calls: [
    ['GET', '/v2/usage', (shop) => ({ character_count: usedOf(shop), character_limit: quota })],
    ['POST', '/v2/translate', (shop, request) => translate(shop, bodyOf<Asked>(request))],
  ],
}
