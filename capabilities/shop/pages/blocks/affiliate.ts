import { line, program, words } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { block } from '#capabilities/offer/content-blocks/blocks/block.ts'
import { says } from './says.ts'

/** An invitation to recommend what is sold, by one of the seller's programs. */
export const affiliate = block({
  group: 'goods',
  slots: 0,
  style: { paddingBlock: 40, paddingInline: 15, maxWidth: 760, align: 'center' },
  name: says('affiliate'),
  fields: { programId: program(), title: line('', 120), text: words('', 1000), viewText: line('', 60) },
  typed: ['title', 'text', 'viewText'],
  fresh: { title: says('affiliate.title'), viewText: says('affiliate.viewText') },
})
