import { flag, number } from '../rules/fields.ts'
import { block } from './block.ts'
import { says } from './says.ts'

/** Room between blocks, with a line in it where one is wanted. */
export const gap = block({
  group: 'frame',
  slots: 0,
  style: { paddingInline: 15, maxWidth: 5000 },
  name: says('gap'),
  fields: { height: number(40, 0, 400), showLine: flag() },
  fresh: {},
})
