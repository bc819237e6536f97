const marks = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'a']
const paragraphs = ['p', 'ul', 'ol', 'li', 'blockquote', 'hr']

/**
 * Allowed content of rich text: text with marks, and headings below the page's own; nothing that runs or loads.
 * Everything else is stripped from input.
 */
export const richText = (headings: readonly ('h2' | 'h3' | 'h4')[]) => ({
  allowedTags: [...headings, ...paragraphs, ...marks],
  allowedAttributes: { a: ['href', 'rel', 'target'] } as Record<string, string[]>,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
})

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }

/** Rich text as plain text: a line for each paragraph, a link with its address behind it. */
export const plainOf = (html: string): string =>
  html
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, url: string, label: string) =>
      label.trim() === url ? url : `${label} (${url})`,
    )
    .replace(/<li[^>]*>(?:\s*<p[^>]*>)?/g, '- ')
    .replace(/<hr[^>]*>/g, '---\n\n')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/(?:<\/p>)?<\/li>/g, '\n')
    .replace(/<\/(?:p|h\d|ul|ol|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot|nbsp));/g, (_, code: string | undefined, name: string) =>
      code === undefined ? signs[name]! : String.fromCodePoint(Number(code)),
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
