import { rich } from '../rules/fields.ts'
import { block } from './block.ts'

export const text = block({
  group: 'content',
  slots: 0,
  style: { paddingBlock: 15, paddingInline: 15, maxWidth: 760 },
  name: { en: 'Text', de: 'Text' },
  fields: { text: rich() },
  fresh: {
    en: { text: '<h2>A heading</h2><p>What your visitors should know.</p>' },
    de: { text: '<h2>Eine Überschrift</h2><p>Was Ihre Besucher wissen sollten.</p>' },
  },
})
