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
