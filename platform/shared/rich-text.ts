const marks = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'a']
const paragraphs = ['p', 'ul', 'ol', 'li', 'blockquote', 'hr']

/**
 * What rich text may be made of: words and their marks, nothing that acts or loads, and headings below the page's own.
 * Whoever takes rich text takes all else out of it.
 */
export const richText = (headings: readonly ('h2' | 'h3' | 'h4')[]) => ({
  allowedTags: [...headings, ...paragraphs, ...marks],
  allowedAttributes: { a: ['href', 'rel', 'target'] } as Record<string, string[]>,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
})
