import { escapeHtml } from '#platform/shared/escape-html.ts'
import { plainOf } from '#platform/shared/rich-text.ts'
import type { MailDocument, MailType } from '../blocks/mail.ts'
import type { Block } from './document.ts'

export type { MailDocument, MailType }

/** A document and how often it was saved. */
export type WrittenMail = { revision: number; document: MailDocument }

/** Addresses people wrote into their text: a link that names the site it leads to. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]»“”’])/

const linked = (text: string): string =>
  text
    .split(address)
    .map((part, at) =>
      at % 2 === 1 && URL.canParse(part)
        ? `<a href="${escapeHtml(part)}">${escapeHtml(new URL(part).host)}</a>`
        : escapeHtml(part),
    )
    .join('')

const blockOf = (id: string, type: MailType, values: Block['values']): Block<MailType> => ({
  id,
  type,
  values,
  style: {},
  slots: [],
})

/** A letter that was written as plain text before letters had blocks, with its button. */
export const mailOfWords = (text: string, button: { label: string; url: string } | null = null): MailDocument => {
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((each) => each.trim() !== '')
    .map((each) => `<p>${linked(each.trim()).replace(/\n/g, '<br>')}</p>`)
  return {
    version: 1,
    blocks: [
      ...(paragraphs.length > 0 ? [blockOf('btext', 'text', { text: paragraphs.join('') })] : []),
      ...(button ? [blockOf('bbutton', 'button', { buttonText: button.label, link: button.url })] : []),
    ],
  }
}

/** One that was written with simple markup, which was cleaned. */
export const mailOfRich = (html: string): MailDocument => ({
  version: 1,
  blocks: html === '' ? [] : [blockOf('btext', 'text', { text: html })],
})

/** All that personal fields may stand in: texts and labels of buttons. */
export const filledTextsOf = ({ blocks }: MailDocument): string =>
  blocks.map(({ values }) => `${String(values['text'] ?? '')} ${String(values['buttonText'] ?? '')}`).join(' ')

/** A letter with other words in the place of its own: what `fill` makes of texts and labels of buttons. */
export const filledMail = (document: MailDocument, fill: (text: string) => string): MailDocument => ({
  ...document,
  blocks: document.blocks.map((block) => {
    const { text, buttonText } = block.values
    const filled = {
      ...(typeof text === 'string' ? { text: fill(text) } : {}),
      ...(typeof buttonText === 'string' ? { buttonText: fill(buttonText) } : {}),
    }
    return { ...block, values: { ...block.values, ...filled } }
  }),
})

/** What a letter says in words alone, where there is room for no more: `limit` characters, ended between words. */
export const wordsOfMail = ({ blocks }: MailDocument, limit: number): string => {
  const words = blocks
    .filter(({ type }) => type === 'text')
    .map(({ values }) => plainOf(String(values['text'] ?? '').replace(/<a\s[^>]*>|<\/a>/g, '')))
    .filter((each) => each !== '')
    .join('\n\n')
  return words.length <= limit ? words : `${words.slice(0, limit - 2).replace(/\s+\S*$/, '')} …`
}

/** Where the first button of a letter leads; null without one. */
export const wayOfMail = ({ blocks }: MailDocument): string | null => {
  const way = blocks.find(({ type, values }) => type === 'button' && /^https?:/.test(String(values['link'] ?? '')))
  return way ? String(way.values['link']) : null
}
