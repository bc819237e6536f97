import type { World } from '#platform/server/world.ts'
import type { AdviceKind, AlertKind, Health, WatchedPart } from '../../vocabulary.ts'
import type { Figures } from '../tables.ts'

/** One trouble operators are alerted of. */
export type Finding = { kind: AlertKind; subject: string | null; figures: Figures }

/** How a part is: `word` names its sentence, `advice` what to do where that needs no alert. */
export type Reading = {
  health: Health
  word: string
  figures: Figures
  advice?: AdviceKind
  findings: readonly Finding[]
}

export type Watch = { part: WatchedPart; look: (world: World) => Promise<Reading> }

/** Nothing is wrong. */
export const well = (word: string, figures: Figures = {}): Reading => ({ health: 'good', word, figures, findings: [] })

/** The watched feature is not configured. */
export const unset = (word: string): Reading => ({ health: 'unset', word, figures: {}, findings: [] })

/** Needs attention soon. */
export const advised = (advice: AdviceKind, word: string, figures: Figures = {}): Reading => ({
  health: 'attention',
  word,
  figures,
  advice,
  findings: [],
})

/** A problem, with the same text in the status and in the alert. */
export const troubled = (word: string, kind: AlertKind, figures: Figures): Reading => ({
  health: 'bad',
  word,
  figures,
  findings: [{ kind, subject: null, figures }],
})
