import { choice, number } from '../rules/fields.ts'
import { block, roomy } from './block.ts'
import { says } from './says.ts'

/** One to four places beside each other for other blocks; below each other on a phone. */
export const columns = block({
  group: 'frame',
  slots: 4,
  style: { ...roomy, maxWidth: 1200 },
  name: says('columns'),
  fields: {
    columnsCount: number(2, 1, 4),
    widths: choice(['equal', 'wide_first', 'wide_last'], 'equal'),
    gap: number(24, 0, 120),
    alignItems: choice(['top', 'center', 'bottom'], 'top'),
  },
  fresh: {},
})
