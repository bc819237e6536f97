import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  'refusal.too_many':
    'Sie haben die Höchstzahl von {most} gespeicherten Ansichten erreicht. Bitte entfernen Sie eine, die Sie nicht mehr brauchen.',
}
