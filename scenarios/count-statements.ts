import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { vi } from 'vitest'

/** Workers are woken some milliseconds after a commit. */
const woken = (): Promise<void> => pause(100)

/** Statements asked and packets they travelled in (0012), over all connections. */
export const counted = async (what: () => Promise<unknown>): Promise<{ statements: number; trips: number }> => {
  await woken()
  const wire = pg.Connection.prototype as unknown as { bind: (message: object) => void; sync: () => void }
  const [statements, trips] = [vi.spyOn(wire, 'bind'), vi.spyOn(wire, 'sync')]
  await what()
  await woken()
  const found = { statements: statements.mock.calls.length, trips: trips.mock.calls.length }
  for (const spy of [statements, trips]) spy.mockRestore()
  return found
}
