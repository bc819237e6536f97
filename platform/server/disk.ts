import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Ports } from './context.ts'

export type Disk = { free: number; size: number }

/** Folders of an installation that may be disks of their own: files, the embedded database, its write-ahead log. */
const places = ['.', 'files', 'postgres', 'postgres/pg_wal']

/** Room on the fullest disk an installation writes to, as a process that is not root sees it. */
export const diskOf = async (home: string | undefined): Promise<Disk | undefined> => {
  if (home === undefined) return undefined
  const found = await Promise.all(places.map((place) => statfs(join(home, place)).catch(() => undefined)))
  return found
    .flatMap((disk) => (disk ? [{ free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }] : []))
    .toSorted((one, other) => one.free - other.free)[0]
}

const megabyte = 1e6
const knownMilliseconds = 1000
const known = new Map<string, { until: number; disk: Promise<Disk | undefined> }>()

/** As it was within the last second: many ask at once. */
const recentDisk = (home: string): Promise<Disk | undefined> => {
  const now = performance.now()
  const last = known.get(home)
  if (last && last.until > now) return last.disk
  const disk = diskOf(home)
  known.set(home, { until: now + knownMilliseconds, disk })
  return disk
}

type Room = { settings: Pick<Ports['settings'], 'DISK_RESERVE'>; process: Pick<Ports['process'], 'home'> }

export const isFull = ({ free }: Disk, { settings }: Pick<Room, 'settings'>): boolean =>
  free < settings.DISK_RESERVE * megabyte

/**
 * Refuses what makes the data grow (orders, files) while less than DISK_RESERVE is free, so that what must be written all
 * the same still can be: sessions, notices of payments, the database's own log.
 */
export const refuseFullDisk = async ({ settings, process: { home } }: Room): Promise<void> => {
  const disk = home === undefined ? undefined : await recentDisk(home)
  if (disk && isFull(disk, { settings })) throw refuse(platformRefusals, 'disk_full')
}
