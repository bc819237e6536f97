import type MangoPay from 'mangopay4-nodejs-sdk'
import { newId, type Stored } from '../books.ts'
import { tellAll, type Send } from '../deliver.ts'
import type { Work } from '../wire.ts'
import { invalid, make, missing, text, urlOf, type At, type Said } from './wire.ts'

type EventType = MangoPay.event.EventType
type Hook = Stored & { url: string; event: EventType; status: MangoPay.hook.HookStatus; tag: string | null }

export const createHook: Work<At> = (at, input) => {
  const event = text(input['EventType']) as EventType
  if (!event) throw invalid('EventType')
  // One address for each kind of event.
  if (at.books.list<Hook>(at.account, 'hook').some((each) => each.event === event)) throw invalid('EventType')
  // As Mangopay does: an address of this machine cannot be reached from outside; the simulator can, unless it is told not to.
  if (at.books.state('reaches') === 'nobody') throw invalid('Url')
  const tag = text(input['Tag']) || null
  const hook: Hook = { ...make(at, 'hook'), url: urlOf(input['Url'], 'Url'), event, status: 'ENABLED', tag }
  return shownHook(at.books.put(at.account, hook))
}

export const changeHook: Work<At> = (at, input, { id = '' }) => {
  const hook = at.books.get<Hook>(at.account, id)
  if (hook?.object !== 'hook') throw missing()
  const url = input['Url'] === undefined ? hook.url : urlOf(input['Url'], 'Url')
  const status = input['Status'] === 'DISABLED' ? ('DISABLED' as const) : ('ENABLED' as const)
  return shownHook(at.books.put(at.account, { ...hook, url, status }))
}

export const hooksOf: Work<At> = (at) => at.books.list<Hook>(at.account, 'hook').map(shownHook)

const shownHook = ({ id, tag, created, url, event, status }: Hook) =>
  ({
    Id: id,
    Tag: tag,
    CreationDate: created,
    Url: url,
    Status: status,
    Validity: 'VALID',
    EventType: event,
  }) satisfies Said<MangoPay.hook.HookData>

/** Writes an event down and calls the hook that wants it. */
export const tell = ({ books, account }: At, event: EventType, resource: string): void => {
  const hooks = books.list<Hook>(account, 'hook').filter((each) => each.event === event && each.status === 'ENABLED')
  const body = JSON.stringify({ EventType: event, RessourceId: resource, Date: books.now() })
  const left = hooks.map(({ url }) => ({ url, secret: '', tries: 0 }))
  tellAll(books, account, { id: newId('event'), object: 'event', created: books.now(), body, left }, sendHook)
}

type Called = { EventType: string; RessourceId: string; Date: number }

/** Calls a hook as Mangopay does: by GET, unsigned, and not answered within two seconds it is called again. */
export const sendHook: Send = async ({ body }, { url }, fault) => {
  const said = JSON.parse(body) as Called
  const address = new URL(fault === 'forged' ? url.replace(/[^/]+$/, 'a-token-somebody-guessed') : url)
  address.searchParams.set('EventType', said.EventType)
  address.searchParams.set('RessourceId', fault === 'altered' ? `${said.RessourceId}9` : said.RessourceId)
  address.searchParams.set('Date', String(said.Date - (fault === 'old' ? 5 * 86_400 : 0)))
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2000) })).status === 200
  } catch {
    return false
  }
}
