import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

export const servicesErasing: Erasing = { columns: { services: { answers: sql`'[]'::jsonb` }, service_messages: { text: '' }, service_files: 'rows', appointments: { reason: null } } }
