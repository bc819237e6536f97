import type { World } from '#platform/server/world.ts'
import type { Facts } from '../../rules/facts.ts'
import type { Deed, Side } from '../../vocabulary.ts'

/** Who asks by the protocol: the world of their key or token, and what their program calls itself. */
export type Assistant = {
  world: World
  side: Side
  client: string
  /** Whether the seller lets assistants do more than read; buyers’ assistants always ask. */
  mayWrite: boolean
}

/** A call that reads, as the assistant's person; its answer under camelCase keys. */
export type Read = (name: string, input: Record<string, unknown>) => Promise<unknown>

/** What the call of a deed will be given, and what its person reads of it. */
export type Prepared = { input: Record<string, unknown>; facts: Facts }

/**
 * A tool is a declared call under a name and with words that a model understands. `call` is its method and path; a list is
 * asked by its filters.
 */
export type Tool = {
  name: string
  title: string
  description: string
  call: string
  /** The fields that are offered, of those the call takes. */
  only?: readonly string[]
  /** Fields that must be given although the call could do without. */
  needs?: readonly string[]
  /** Fields the call itself does not have, as JSON Schema, by camelCase names; for tools that are prepared. */
  more?: Readonly<Record<string, { type: string; description: string }>>
  /** Fields of the answer that only a screen has use for, at any depth. */
  leavesOut?: readonly string[]
  /** An address that each row of its list gets, by the row’s fields: `/common/invoices/{id}.pdf`. */
  address?: { field: string; path: string }
  /** Takes away or gives up something. */
  isDestructive?: true
  /** It is done only once a person confirmed it; `prepare` reads what they are to know. */
  asks?: {
    deed: Deed
    prepare: (read: Read, input: Record<string, unknown>, assistant: Assistant) => Promise<Prepared>
  }
}

/** For clients that cannot lead their person to a page: it answers once the person decided. */
export const waitForDecision: Tool = {
  name: 'wait_for_request',
  title: 'Wait for a decision',
  description:
    'Answers as soon as a person decided about something you asked for and it was done, or after `seconds` ' +
    '(20 when left out) with the state so far: call it again while it is pending and the person is there.',
  call: 'GET /v1/payer/assistant_requests/:id/decision',
}
