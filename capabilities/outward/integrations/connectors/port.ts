import type { World } from '#platform/server/world.ts'
import type { CallDeed } from '../vocabulary.ts'

export type Keys = Readonly<Record<string, string>>
/** With whose keys a service is asked. */
export type At = Pick<World, 'ports'> & { keys: Keys }

export type Named = { id: string; name: string }
/** What lists and tags there are. */
export type Catalogue = { lists: readonly Named[]; tags: readonly Named[] }

export type Person = { email: string; firstName: string; lastName: string }
/** `list` is an id there, null for all lists the person is on; `tag` is a name. */
export type Deed = { deed: CallDeed; list: string | null; tag: string | null }

/**
 * The code that talks to a service. Refusals are thrown (`ServiceRefusal`), as is the lack of an answer. What was done
 * already is done again without another effect: after a lost answer a deed is simply repeated.
 */
export type Connector = {
  /** Tries the keys; the account’s name there. */
  connect: (at: At) => Promise<string>
  readCatalogue: (at: At) => Promise<Catalogue>
  /** `not_there`: the service does not know the person, and nobody is added by being tagged. */
  act: (at: At, deed: Deed, person: Person) => Promise<'done' | 'not_there'>
}
