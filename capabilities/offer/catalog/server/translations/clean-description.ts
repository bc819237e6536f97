import sanitize from 'sanitize-html'
import { richText } from '#platform/shared/rich-text.ts'

/** Links of sellers lead away: without our address, and without passing on trust. */
export const cleanDescription = (html: string): string =>
  sanitize(html, {
    ...richText(['h2', 'h3', 'h4']),
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(href ? { href } : {}), rel: 'noopener nofollow ugc', target: '_blank' },
      }),
    },
  }).trim()
