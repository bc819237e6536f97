import { choice, flag, instant, line, number } from '../rules/fields.ts'
import { block } from './block.ts'

export const conversionToolKinds = ['countdown', 'counter', 'progress'] as const
export const progressStyles = [
  'loading',
  'bordered',
  'sections',
  'circle',
  'filledCircle',
  'halfCircle',
  'pieCircle',
] as const

/** The time that is left, a number that counts, or how far something is. */
export const conversionTools = block({
  group: 'conversion',
  slots: 0,
  style: { paddingBlock: 15, paddingInline: 15, maxWidth: 730, align: 'center' },
  name: { en: 'Countdown, counter, progress', de: 'Countdown, Zähler, Fortschritt' },
  fields: {
    tool: choice(conversionToolKinds, 'countdown'),
    title: line('', 120),
    endsAt: instant(),
    endedText: line('', 250),
    countdownNumber: number(100, 0, 1_000_000),
    countingDirection: choice(['up', 'down'], 'up'),
    countdownUnits: line('', 40),
    percent: number(60, 0, 100),
    progressStyle: choice(progressStyles, 'loading'),
    showNumbers: flag(true),
  },
  isEmpty: ({ tool, endsAt }) => tool === 'countdown' && endsAt === null,
  fresh: {
    en: { title: 'The offer ends in', endedText: 'The offer has ended.' },
    de: { title: 'Das Angebot endet in', endedText: 'Das Angebot ist beendet.' },
  },
})
