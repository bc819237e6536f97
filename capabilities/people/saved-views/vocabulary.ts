import { refusals } from '#platform/shared/refusal.ts'

export const savedViewRefusals = refusals('saved_views', { too_many: 409 })
