import type { BadgeTone } from '#ui/Badge.tsx'
import type { Health } from '../vocabulary.ts'

export const tones: Readonly<Record<Health, BadgeTone>> = {
  good: 'green',
  attention: 'amber',
  bad: 'red',
  unset: 'gray',
}
