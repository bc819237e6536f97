import { choice, colour, flag, line, link } from '../rules/fields.ts'
import { buttonSizes, buttonViews } from './banner.ts'
import { block } from './block.ts'
import { says } from './says.ts'

export const button = block({
  group: 'content',
  slots: 0,
  style: { paddingBlock: 15, paddingInline: 15, maxWidth: 760, align: 'center' },
  name: says('button'),
  fields: {
    buttonText: line('', 60),
    link: link(),
    buttonSize: choice(buttonSizes, 'medium'),
    buttonViewStyle: choice(buttonViews, 'filled'),
    buttonAnimation: choice(['none', 'pulse', 'lift'], 'none'),
    isWide: flag(),
    buttonColor: colour(),
    buttonTextColor: colour(),
  },
  typed: ['buttonText'],
  isEmpty: ({ buttonText, link: to }) => buttonText === '' || to === '',
  fresh: { buttonText: says('button.buttonText') },
})
