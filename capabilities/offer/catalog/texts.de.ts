import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  title: 'Produkte',
}
