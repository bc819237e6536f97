import type { Readable } from 'node:stream'
import type { Db } from './database.ts'
import type { Settings } from './settings.ts'
import type { Listen } from './listen-through.ts'
import type { ReadReplica } from './read-replica.ts'
import type { RunProgram } from './run-program.ts'
import type { Storage } from './storage.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { Role } from '#platform/shared/permission.ts'
import type { Registry } from './registry.ts'
import type { Secret } from './secrets.ts'
import type { ProcessState } from './process-state.ts'

/** What a team member's role leaves out of what its rights give. */
export type RoleLimits = {
  /** The only products whose rows they see and change; null is all. */
  productIds: readonly number[] | null
  /** Whether emails, phone numbers and streets of people are masked for them. */
  hidesContacts: boolean
  /** Upper limit of one refund, in hundredths; null means no limit. */
  refundAmount: number | null
}

/** Who acts. Jobs and reactions act as `system`; all others are determined by their session. */
export type Actor = {
  kind: 'anonymous' | 'user' | 'system'
  userId: number | null
  role: Role | null
  /** The seller whose rows a seller or a team member acting for one sees. */
  sellerId: number | null
  /** Permissions granted to a team member's role. */
  rights: readonly string[]
  /** What that role leaves out, where it leaves something out. */
  limits?: RoleLimits
  /** Must first protect their account: until then they hold no right, whatever their role holds. */
  isUnprotected?: boolean
  /** The account they act for rests: nothing is changed but what rights name that say so. */
  isResting?: boolean
  /** Calls with a key that may only read. */
  readsOnly?: boolean
  /** By what a program calls: a row of the keys, or of the connections of an app. */
  program?: { kind: 'key' | 'app'; id: number }
  /** The rights a key or an app was given: the program holds no other, whatever its person holds; left out, all of them. */
  programRights?: readonly string[]
  /** Features that are switched off for them. */
  lacks?: readonly string[]
  sessionId: number | null
  /** Somebody of the operator's acts as this seller for a limited time: `role` is their own, and without `mayChange` they only read. */
  impersonation?: { id: number; role: Role; mayChange: boolean }
  /** The time zone the actor's days are counted in. */
  zone: string
}

export const anonymous: Actor = {
  kind: 'anonymous',
  userId: null,
  role: null,
  sellerId: null,
  rights: [],
  sessionId: null,
  zone: 'Europe/Berlin',
}
export const systemActor: Actor = { ...anonymous, kind: 'system' }
/** The seller, as whom what they planned reads and acts while nobody is signed in. */
export const sellerActor = (sellerId: number): Actor => ({ ...anonymous, kind: 'user', role: 'seller', sellerId })

/** The test worlds beside the real one, one a seller: databases, files and clocks of their own in this installation. */
export type TestWorlds = {
  /** The world of a seller, made where there is none. Refuses where the database server permits no further database. */
  open: (sellerId: number) => Promise<{ transact: <T>(verb: (ctx: Ctx) => Promise<T>) => Promise<T> }>
  /** Deletes it with all that is in it. */
  remove: (sellerId: number) => Promise<void>
  /** Why no further world can be made on this database server. */
  obstacle: () => Promise<'no_database' | 'no_place' | null>
}

/** What a test world knows of itself. */
export type TestMode = {
  /** Whose world it is. */
  sellerId: number
  /** The instant its clock is being moved to; null while it stands. */
  movingTo: () => Promise<Temporal.Instant | null>
  /**
   * Moves its clock on, and returns at once: what falls due on the way is done in its order, day by day. Refuses while the clock is
   * being moved.
   */
  moveTo: (until: Temporal.Instant) => Promise<void>
}

/** What the process holds once: settings, files, secrets, clock, and what the rooms registered. */
export type Ports = {
  settings: Settings
  storage: Storage
  /** Key material for sealing and signing. */
  secret: Secret
  now: () => Temporal.Instant
  /** What the process knows of itself. */
  process: ProcessState
  /** What all rooms have registered: lists, rights, tables … */
  registry: Registry
  /** Streams the answer of a COPY … TO STDOUT statement. */
  copyOut: (statement: string) => Promise<Readable>
  /** Where reads are answered as well; undefined without DATABASE_READ_URL, and in a test world. */
  replica?: ReadReplica
  /** Programs of the machine, where it has them. */
  runProgram: RunProgram
  /** Runs a backup in a separate process, so that nobody waits for it; rejects when the backup fails. */
  backUp: () => Promise<void>
  /** Listens to a channel until it is stopped; `missed` is called when notifications may have been lost. */
  listen: Listen
  /** Where sellers try things; undefined in commands, and in a test world. */
  testWorlds?: TestWorlds
  /** Only in a test world. */
  testMode?: TestMode
}

export const systemClock = (): Temporal.Instant => Temporal.Now.instant()

/** Notes a call that changes something, made by somebody who acts as somebody else. */
export type AuditHook = (
  ctx: Ctx,
  call: { name: string; summary: string; input: Readonly<Record<string, unknown>> },
) => Promise<void>

/** Everything a verb may touch: one open transaction, one moment, one actor. */
export type Ctx = {
  db: Db
  now: Temporal.Instant
  actor: Actor
  locale: Locale
  requestId: string
  /** The caller's network address, where a call has one. */
  address: string | null
  ports: Ports
}

/** The calendar day of an instant in a zone: due dates, invoice dates and number ranges follow it. */
export const localDay = (now: Temporal.Instant, zone: string): Temporal.PlainDate =>
  now.toZonedDateTimeISO(zone).toPlainDate()

/** The first instant of a calendar day in a zone. */
export const startOfDay = (day: Temporal.PlainDate, zone: string): Temporal.Instant =>
  day.toZonedDateTime(zone).toInstant()
