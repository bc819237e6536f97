import { line } from '../rules/fields.ts'
import { block } from './block.ts'
import { says } from './says.ts'

/** A video, sound or recording of one of the services in `rules/embed.ts`, loaded only after its reader's consent. */
export const embed = block({
  group: 'media',
  slots: 0,
  style: { paddingBlock: 15, paddingInline: 15, maxWidth: 960 },
  name: says('embed'),
  fields: { embedAddress: line('', 500), title: line('', 500) },
  typed: ['title'],
  isEmpty: ({ embedAddress }) => embedAddress === '',
  fresh: {},
})
