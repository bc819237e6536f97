import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Books } from '../books.ts'
import { addDesk, openSimulator, type Options } from '../open.ts'
import { Refused } from '../wire.ts'
import { activeCampaignCalls } from './active-campaign.ts'
import { deeplCalls, usedOf } from './deepl.ts'
import { getResponseCalls } from './get-response.ts'
import { hubspotCalls } from './hubspot.ts'
import { klickTippCalls } from './klick-tipp.ts'
import { mailChimpCalls } from './mail-chimp.ts'
import { mailingWorkCalls } from './mailing-work.ts'
import { salesOf, tracifyCalls } from './tracify.ts'
import { addFilmPlaces, filmsOf, vimeoVideosCalls } from './vimeo-videos.ts'
import { contactsOf, dealsOf, eventsOf, hooksOf, peopleOf, put, type Service, type Shop } from './people.ts'

const services: readonly Service[] = [
  activeCampaignCalls,
  deeplCalls,
  getResponseCalls,
  hubspotCalls,
  klickTippCalls,
  mailChimpCalls,
  mailingWorkCalls,
  tracifyCalls,
  vimeoVideosCalls,
]
const slowMilliseconds = 400

type Asked = { call: string; account: string; work: (shop: Shop, request: FastifyRequest) => unknown }

/** Does a call, or what a scripted fault makes of it. */
const answer = async (books: Books, { call, account, work }: Asked, request: FastifyRequest, reply: FastifyReply) => {
  const fault = books.nextFault(account, call)
  if (fault === '429') return reply.code(429).header('retry-after', '90').send({ detail: 'Too many requests.' })
  if (fault && /^[45]\d\d$/.test(fault)) return reply.code(Number(fault)).send({ detail: 'Fault.' })
  if (fault === 'slow') await setTimeout(slowMilliseconds)
  const breakOff = () => void (reply.hijack(), request.raw.socket.destroy())
  if (fault === 'timeout_before') return breakOff()
  try {
    const done = books.transact(() => work({ books, account }, request))
    return fault === 'timeout_after' ? breakOff() : await reply.code(done === undefined ? 204 : 200).send(done)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return reply.code(error.status).send(error.body)
  }
}

type Leaving = { account: string; email?: unknown; url?: unknown; service?: unknown; times?: unknown }

/** A person unsubscribes at the service, which reports it, as often as it is told to, to whoever asked to be told. */
const leave = async (books: Books, { account, email, url, service, times = 1 }: Leaving) => {
  const shop = { books, account }
  const people = peopleOf(shop).filter((person) => person.email === email)
  for (const person of people) put(shop, { ...person, state: 'unsubscribed' })
  for (const contact of contactsOf(shop).filter((each) => each.email === email))
    put(shop, { ...contact, hasLeft: true })
  // An address that a seller enters by hand is given with the deed.
  const hooks = typeof url === 'string' ? [{ service, url, list: '' }] : hooksOf(shop)
  const reports = people.flatMap((person) =>
    hooks
      .filter(({ list }) => !list || list === person.list)
      .flatMap((hook) => services.find(({ name }) => name === hook.service)?.report?.(hook.url, person) ?? []),
  )
  for (const { method, url: to, form } of reports)
    for (let time = 0; time < Number(times); time++)
      await fetch(to, { method, ...(form ? { body: new URLSearchParams(form) } : {}) })
}

/**
 * A simulator of all services that can be connected, each under its name: accounts by key (`key_of_<account>`), lists, tags,
 * people. Faults are scripted by `/simulator/fault`: `429` and other statuses, `slow`, `timeout_before` and `timeout_after` the deed.
 */
export const startIntegrationsSimulator = ({
  listen,
  ...options
}: Options & { listen?: (call: string, account: string) => void } = {}) =>
  openSimulator(
    options,
    (message) => ({ detail: message }),
    (app, books) => {
      const desk = addDesk(app, books, () => Promise.resolve(true))
      desk('leave', (given) => leave(books, given))
      addFilmPlaces(app, books, desk)
      app.get<{ Params: { account: string } }>('/simulator/books/:account', ({ params: { account } }) => ({
        people: peopleOf({ books, account }),
        deals: dealsOf({ books, account }),
        events: eventsOf({ books, account }),
        contacts: contactsOf({ books, account }),
        hooks: hooksOf({ books, account }),
        films: filmsOf({ books, account }),
        sales: salesOf({ books, account }),
        letters: usedOf({ books, account }),
      }))
      for (const { name, keyOf, calls, wrongKey } of services)
        for (const [method, path, work] of calls)
          app.route({
            method,
            url: `/${name}${path}`,
            handler: (request, reply) => {
              const account = /^key_of_(\w+)/.exec(keyOf(request))?.[1]
              const { status, body } = wrongKey ?? { status: 401, body: { detail: 'Your API key may be invalid.' } }
              if (account === undefined) return reply.code(status).send(body)
              const call = `${method} ${path}`
              listen?.(call, account)
              return answer(books, { call, account, work }, request, reply)
            },
          })
    },
  )
