import { flag, items, line, rich } from '../rules/fields.ts'
import { block, roomy } from './block.ts'

/** Questions that open by themselves, without a script. */
export const faq = block({
  group: 'content',
  slots: 0,
  style: { ...roomy, maxWidth: 760 },
  name: { en: 'Questions and answers', de: 'Fragen und Antworten' },
  fields: {
    title: line('', 120),
    firstIsOpen: flag(),
    entries: items(40, { question: line('', 250), answer: rich('', 5000) }),
  },
  isEmpty: ({ entries }) => entries.every(({ question }) => question === ''),
  fresh: {
    en: {
      title: 'Questions',
      entries: [{ question: 'How do I get access?', answer: '<p>By email, right after your order.</p>' }],
    },
    de: {
      title: 'Fragen',
      entries: [{ question: 'Wie erhalte ich Zugang?', answer: '<p>Per E-Mail, direkt nach der Bestellung.</p>' }],
    },
  },
})
