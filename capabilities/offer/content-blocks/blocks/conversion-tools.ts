import { choice, flag, instant, line, link, number, words } from '../rules/fields.ts'
import { block } from './block.ts'
import { says } from './says.ts'

export const conversionToolKinds = ['countdown', 'counter', 'progress', 'none'] as const
export const progressStyles = [
  'loading',
  'bordered',
  'sections',
  'circle',
  'filledCircle',
  'halfCircle',
  'pieCircle',
] as const

/**
 * The time that is left, a number that counts, or how far something is, with words and a button; in place, or in a window
 * that opens later.
 */
export const conversionTools = block({
  group: 'conversion',
  slots: 0,
  style: { paddingBlock: 15, paddingInline: 15, width: 95, maxWidth: 730, align: 'center' },
  name: says('conversion_tools'),
  fields: {
    tool: choice(conversionToolKinds, 'countdown'),
    title: line('', 120),
    text: words('', 1000),
    endsAt: instant(),
    endedText: line('', 250),
    countdownNumber: number(100, 0, 1_000_000),
    countingDirection: choice(['up', 'down'], 'up'),
    countdownStep: number(0, 0, 100_000),
    countdownUnits: line('', 40),
    percent: number(60, 0, 100),
    progressStyle: choice(progressStyles, 'loading'),
    showNumbers: flag(true),
    buttonText: line('', 60),
    link: link(),
    /** In seconds; 0 is in place. */
    openModalAfter: number(0, 0, 600),
  },
  typed: ['title', 'text', 'buttonText'],
  isEmpty: ({ tool, endsAt, title, text }) =>
    (tool === 'countdown' && endsAt === null) || (tool === 'none' && title === '' && text === ''),
  fresh: { title: says('conversion_tools.title'), endedText: says('conversion_tools.endedText') },
})
