import type { Erasing } from '#platform/server/erase.ts'

export const savedViewsErasing: Erasing = { columns: { saved_views: 'rows' } }
