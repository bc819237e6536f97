import type { World } from '#platform/server/world.ts'
import type { ServiceDeed } from '../vocabulary.ts'

export type Keys = Readonly<Record<string, string>>
/** With whose keys a service is asked. */
export type At = Pick<World, 'ports'> & { keys: Keys }

export type Named = { id: string; name: string }
/** What lists and tags there are, fields of a person, and stages a deal can be in. */
export type Catalogue = {
  lists: readonly Named[]
  tags: readonly Named[]
  fields: readonly Named[]
  stages: readonly Named[]
}

export type Person = { email: string; firstName: string; lastName: string }

/** What a deed says besides list and tag. */
export type Details = {
  /** Values by the ids of fields there. */
  fields?: Readonly<Record<string, string>>
  /** Known again by its title; `amount` in hundredths. */
  deal?: { title: string; stage: string; amount: number; currency: string }
  event?: { name: string; value: string }
  /** A paid order; `amount` as a decimal with a point, `identity` as the service hashes who bought. */
  sale?: {
    orderNumber: string
    amount: string
    currency: string
    at: string
    url: string
    identity: Readonly<Record<string, number>>
  }
}

/** By what a buyer who agreed to marketing can be known again. */
export type Seen = { email: string; address: string | null; userAgent: string | null }

/** `list` is an id there, null for all lists the person is on; `tag` is a name. */
export type Deed = { deed: ServiceDeed; list: string | null; tag: string | null; details: Details }

/** `not_there`: the service does not know the person, and only `subscribe` adds anyone. */
type Did = 'done' | 'not_there'
type Act = (at: At, deed: Deed, person: Person) => Promise<Did>

/** Who unsubscribed at the service, from which list, and when. */
export type Gone = { email: string; list: string | null; at: Temporal.Instant | null }

export type Video = {
  id: string
  name: string
  /** 0 until it is known. */
  seconds: number
  address: string
  pictureUrl: string | null
  /** It can be played, and its length and picture are known. */
  isReady: boolean
}
export type VideoPage = { videos: readonly Video[]; pages: number }

export type BegunUpload = { video: Video; uploadUrl: string }

/** What a service with videos does. All of it can be done again: an upload whose first answer was lost is found among the begun ones. */
export type Videos = {
  /** The newest first, or what fits the query best. */
  list: (at: At, asked: { query: string; page: number }) => Promise<VideoPage>
  /** Undefined where there is none of that id. */
  find: (at: At, id: string) => Promise<Video | undefined>
  /** Makes a video and says where its bytes are sent, by the protocol tus 1.0. */
  beginUpload: (at: At, file: { name: string; size: number }) => Promise<BegunUpload>
  /** Uploads of a file of this name and size that were begun lately and of which nothing arrived. */
  begunUploads: (at: At, file: { name: string; size: number }) => Promise<readonly BegunUpload[]>
  /** Only these websites may show it from now on: some more, some no longer. */
  showOnlyOn: (at: At, id: string, hosts: { add: readonly string[]; remove: readonly string[] }) => Promise<void>
}

/** Texts of one kind, in an order the answer keeps. What is rich is HTML, and keeps its tags. */
export type TextsAsked = { from: string; to: string; texts: readonly string[]; isRich: boolean }

/** What a service that translates does. Words in braces come back as they were sent. */
export type Texts = {
  translate: (at: At, asked: TextsAsked) => Promise<readonly string[]>
  /** At once. */
  mostTexts: number
  mostLetters: number
}

/**
 * The code that talks to a service. Refusals are thrown (`ServiceRefusal`), as is the lack of an answer. What was done
 * already is done again without another effect: after a lost answer a deed is simply repeated. `once` names deeds of which
 * that is not true: after a lost answer they are left to a person.
 */
export type Connector = {
  /** Tries the keys; the account’s name there. */
  connect: (at: At) => Promise<string>
  readCatalogue: (at: At) => Promise<Catalogue>
  /** One for each deed its declaration names. */
  deeds: Readonly<Partial<Record<ServiceDeed, Act>>>
  once?: readonly ServiceDeed[]
  /** Asks the service to call this address when people unsubscribe, and whether it will; again it changes nothing. */
  watch?: (at: At, url: string, catalogue: Catalogue) => Promise<boolean>
  /** What such a call says; nothing of other kinds of calls. */
  readNotice?: (said: URLSearchParams) => Gone | undefined
  /** Who unsubscribed since then, of services that call nobody. */
  readGone?: (at: At, since: Temporal.Instant) => Promise<readonly Gone[]>
  /** Of services that measure sales: who bought, hashed; nothing else of it is kept or sent. */
  identify?: (seen: Seen) => Readonly<Record<string, number>>
  /** Of services that keep videos. */
  videos?: Videos
  /** Of services that translate. */
  texts?: Texts
}
