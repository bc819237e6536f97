import type { planEn } from './texts.plan.en.ts'

export const planDe: Record<keyof typeof planEn, string> = {
  title: 'Nicht in Ihrem Tarif enthalten',
  text: '„{name}“ gehört nicht zu Ihrem Tarif. Vergleichen Sie die Tarife, um zu sehen, welcher es enthält.',
  text_team: '„{name}“ gehört nicht zum Tarif des Verkäufers. Ändern kann ihn der Inhaber des Kontos.',
  compare: 'Tarife vergleichen',
}
