import { line, rich } from '../rules/fields.ts'
import { block } from './block.ts'

/** Text without a word in it, whatever marks it has; a line across is something. */
const isWordless = (html: string): boolean => html.replace(/<(?!hr)[^>]*>/g, '').trim() === ''

export const text = block({
  group: 'content',
  slots: 0,
  style: { paddingBlock: 15, paddingInline: 15, maxWidth: 760 },
  name: { en: 'Text', de: 'Text' },
  fields: {
    text: rich(),
    /** What could be written here; shown to nobody but who writes. */
    hint: line('', 300),
  },
  isEmpty: ({ text: said }) => isWordless(said),
  fresh: {
    en: { hint: 'Your text: select this block and write.' },
    de: { hint: 'Ihr Text: Block auswählen und schreiben.' },
  },
})
