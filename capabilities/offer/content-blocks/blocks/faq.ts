import { flag, items, line, rich } from '../rules/fields.ts'
import { block, roomy } from './block.ts'
import { says } from './says.ts'

/** Questions that open by themselves, without a script. */
export const faq = block({
  group: 'content',
  slots: 0,
  style: { ...roomy, maxWidth: 760 },
  name: says('faq'),
  fields: {
    title: line('', 120),
    firstIsOpen: flag(),
    entries: items(40, { question: line('', 250), answer: rich('', 5000) }),
  },
  typed: ['title', 'entries.*.question', 'entries.*.answer'],
  isEmpty: ({ entries }) => entries.every(({ question }) => question === ''),
  fresh: {
    title: says('faq.title'),
    entries: [{ question: says('faq.entries.question'), answer: says('faq.entries.answer') }],
  },
})
