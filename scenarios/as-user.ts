import { resolve } from 'node:path'
import { forbiddingParent } from '#platform/server/postgres-engine.ts'

const isRoot = process.getuid?.() === 0

/** Settings by which a process started as root becomes somebody else; nothing for everybody else. */
export const asUser: Record<string, string> = isRoot ? { RUN_AS: 'nobody' } : {}

/** Whether a shop cannot be started from here: as root, from a folder nobody else may enter. Its start says so and ends. */
export const isClosed = isRoot && (await forbiddingParent(resolve(import.meta.dirname, '..'))) !== undefined
