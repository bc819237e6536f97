import type { ColumnType } from 'kysely'

/** The tables the platform itself writes. */
export const platformTables = [
  'audit_entries',
  'backups',
  'event_reactions',
  'events',
  'idempotency_keys',
  'mails',
  'migrations',
  'rate_windows',
  'state_changes',
  'worker_processes',
]

type Id = ColumnType<number, never, never>

/** The platform's own tables that rooms show as lists. They are written by `sendMail` and `writeAuditEntry` alone. */
export interface Tables {
  auditEntries: {
    id: Id
    userId: number | null
    sellerId: number | null
    action: string
    subject: string | null
    subjectId: number | null
    before: object | null
    after: object | null
    address: string | null
    at: Temporal.Instant
  }
  mails: {
    id: Id
    token: string
    sellerId: number | null
    kind: string
    locale: string
    sender: string
    recipient: string
    replyTo: string | null
    subject: string
    html: string
    body: string
    attachments: object[]
    isWished: boolean
    state: string
    error: string | null
    uniqueKey: string | null
    createdAt: Temporal.Instant
    sentAt: Temporal.Instant | null
  }
}
