import type { publishEn } from './texts.en.ts'

export const publishDe: Record<keyof typeof publishEn, string> = { home: 'Start' }
