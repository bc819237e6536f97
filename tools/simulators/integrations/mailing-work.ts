import type { FastifyRequest } from 'fastify'
import { addPerson, bodyOf, fields, lists, peopleOf, put, type Person, type Service, type Shop } from './people.ts'

type Form = Record<string, string> & { fields?: Record<string, string>; advanced?: { listId?: string } }

const did = (result: unknown) => ({ error: 0, message: 'ok', result })
const refused = (error: number, message: string) => ({ error, message, result: null })
const call =
  (work: (shop: Shop, form: Form) => unknown) =>
  (shop: Shop, request: FastifyRequest): unknown =>
    work(shop, bodyOf<Form>(request))

/** The address is a field like others. */
const address = { id: '1', name: 'E-Mail' }
const personAt = (shop: Shop, { recipientId }: Form): Person | undefined =>
  peopleOf(shop).find(({ id }) => id === recipientId)

/** The part of the web service that is called: forms, answered by a number, 0 where it was done. */
export const mailingWorkCalls: Service = {
  name: 'mailing_work',
  keyOf: (request) => bodyOf<Form>(request)['password'] ?? '',
  wrongKey: { status: 200, body: refused(1, 'Access denied') },
  calls: [
    ['POST', '/getLists', () => did(lists)],
    ['POST', '/getFields', () => did([address, ...fields])],
    ['POST', '/getOptoutSetups', () => did([{ id: 7, name: 'Default' }])],
    [
      'POST',
      '/getRecipientIdsByEmail',
      call((shop, { email, advanced }) => {
        const found = peopleOf(shop).filter(
          (person) => person.email === email && (!advanced?.listId || person.list === advanced.listId),
        )
        return found.length > 0 ? did(found.map(({ id }) => id)) : refused(4, 'No match found')
      }),
    ],
    [
      'POST',
      '/createRecipient',
      call((shop, { listId, fields: { [address.id]: email = '', ...others } = {} }) => {
        if (!lists.some(({ id }) => id === listId)) return refused(4, 'Invalid list')
        const person = addPerson(shop, email, listId ?? '')
        return did(put(shop, { ...person, fields: others }).id)
      }),
    ],
    [
      'POST',
      '/updateRecipientById',
      call((shop, form) => {
        const person = personAt(shop, form)
        if (!person) return refused(3, 'Recipient not found')
        put(shop, { ...person, fields: { ...person.fields, ...form.fields } })
        return did(true)
      }),
    ],
    [
      'POST',
      '/optoutRecipientById',
      call((shop, form) => {
        const person = personAt(shop, form)
        if (!person || form['optoutSetupId'] !== '7') return refused(3, 'Recipient or setup not found')
        put(shop, { ...person, state: 'unsubscribed' })
        return did(true)
      }),
    ],
  ],
  report: (url, { email }) => ({ method: 'POST', url, form: { email } }),
}
