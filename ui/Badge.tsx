import type { ReactNode } from 'react'

export type BadgeTone = 'green' | 'amber' | 'red' | 'blue' | 'gray'

/** A state: a dot and its word, so that the colour is never alone. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={`k-badge k-tone-${tone}`}>{children}</span>
)
