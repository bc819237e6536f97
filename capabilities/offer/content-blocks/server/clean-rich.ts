import sanitize from 'sanitize-html'
import { richText } from '#platform/shared/rich-text.ts'
import { cleanLink } from '../rules/clean-link.ts'

const whole = richText(['h2', 'h3', 'h4'])
/** Nobody writes deeper than this; mail programs and browsers choke on thousands. */
const deepestTag = 40
const alignment = /^(?:left|center|right|justify)$/

/** Rich text of blocks: words and their marks, nothing that acts, loads or places itself. */
export const cleanRich = (html: string, linkOf: (href: string) => string = cleanLink): string =>
  sanitize(html, {
    ...whole,
    allowedAttributes: { ...whole.allowedAttributes, p: ['style'], h2: ['style'], h3: ['style'], h4: ['style'] },
    allowedStyles: { '*': { 'text-align': [alignment] } },
    allowProtocolRelative: false,
    nestingLimit: deepestTag,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => {
        const to = linkOf(href)
        const attribs: Record<string, string> = to ? { href: to } : {}
        if (/^https?:/.test(to)) Object.assign(attribs, { rel: 'noopener nofollow ugc', target: '_blank' })
        return { tagName, attribs }
      },
    },
  }).trim()
