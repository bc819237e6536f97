import type { ClientOutput } from '#platform/shared/contract.ts'
import type { scanTickets, showDoor } from '../../contract.ts'
import { tidyCode } from '../../rules/ticket-code.ts'

export type Door = ClientOutput<typeof showDoor>
export type DoorAnswer = ClientOutput<typeof scanTickets>['list'][number]
export type WaitingScan = { key: string; code: string; at: string; name: string; isLetIn: boolean }
export type Memory = { door: Door; fetchedAt: string; waiting: WaitingScan[] }

const keyOf = (id: string | number) => `kontor.door.${id}`

export const timeNow = (): string => new Date(performance.timeOrigin + performance.now()).toISOString()

/** What this phone knows of a door: the list it took along, and the scans it could not send yet. */
export const readMemory = (id: string | number): Memory | undefined => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? '') as Memory
  } catch {
    return undefined
  }
}

export const writeMemory = (id: string | number, memory: Memory): void => {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(memory))
  } catch {
    // A full or forbidden store: the door works as long as the page stays open.
  }
}

const hashOf = async (code: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The door's answer without a network: from the list taken along and what was scanned since. */
export const answerAlone = async (
  { door, waiting }: Memory,
  scan: { key: string; code: string },
): Promise<DoorAnswer> => {
  const code = tidyCode(scan.code)
  const hash = await hashOf(code)
  const ticket = door.tickets.find((each) => each.codeHash === hash)
  const before = waiting.find((each) => each.isLetIn && tidyCode(each.code) === code)
  const known = { key: scan.key, ticketId: null, name: ticket?.name ?? '', ticketName: ticket?.ticketName ?? '' }
  if (!ticket) return { ...known, verdict: 'unknown', usedAt: null }
  if (before) return { ...known, verdict: 'already_used', usedAt: before.at }
  return { ...known, verdict: ticket.verdict, usedAt: ticket.usedAt }
}
