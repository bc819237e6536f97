import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  'refusal.too_many':
    'Sie haben so viele gespeicherte Ansichten, wie Platz haben ({most}). Bitte entfernen Sie eine, die Sie nicht mehr brauchen.',
}
