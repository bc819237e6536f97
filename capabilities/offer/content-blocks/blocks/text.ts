import { line, rich } from '../rules/fields.ts'
import { block } from './block.ts'
import { says } from './says.ts'

/** Text without a word in it, whatever marks it has; a line across is something. */
const isWordless = (html: string): boolean => html.replace(/<(?!hr)[^>]*>/g, '').trim() === ''

export const text = block({
  group: 'content',
  slots: 0,
  style: { paddingBlock: 15, paddingInline: 15, maxWidth: 760 },
  name: says('text'),
  fields: {
    text: rich(),
    /** Suggestion for the text; shown to the author only. */
    hint: line('', 300),
  },
  typed: ['text'],
  isEmpty: ({ text: said }) => isWordless(said),
  fresh: { hint: says('text.hint') },
})
