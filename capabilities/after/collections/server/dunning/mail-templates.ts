import { templatesOf } from '#platform/server/mail-template.ts'
import { collectionTexts } from '../../texts.ts'

const parts = (kind: 'agreed' | 'next') =>
  ({
    words: ['seller'],
    values: { number: 1 },
    subject: `parts.${kind}.subject`,
    heading: `parts.${kind}.subject`,
    paragraphs: [`parts.${kind}.text`],
    facts: [['parts.part', 'amount']],
    button: 'letter.pay',
  }) as const

export const partsMails = templatesOf(collectionTexts, 'payments', {
  payment_parts_agreed: parts('agreed'),
  payment_parts_next: parts('next'),
})
