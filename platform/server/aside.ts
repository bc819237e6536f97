import type { World } from './world.ts'

type Place = Pick<World, 'db'>
type Report = (error: unknown, job: string) => void

const running = new WeakMap<Place['db'], Set<Promise<void>>>()
const reports = new WeakMap<Place['db'], Report>()

/**
 * Lets work of a job go on when the job has ended, so that whatever it waits for takes no place of the queue. If the process dies, or
 * the work fails, it is lost: what it does must be found and done again by another job.
 */
export const goOnAside = ({ db }: Place, job: string, work: Promise<void>): void => {
  const here = running.get(db) ?? new Set()
  running.set(db, here)
  const ended = work.catch((error: unknown) => reports.get(db)?.(error, job)).finally(() => void here.delete(ended))
  here.add(ended)
}

/** Waits for all work aside, also what begins meanwhile. */
export const endOfAside = async (place: Place): Promise<void> => {
  const here = running.get(place.db)
  if (!here || here.size === 0) return
  await Promise.all(here)
  await endOfAside(place)
}

/** Whom failures of work aside are told. */
export const reportAside = ({ db }: Place, report: Report): void => void reports.set(db, report)
