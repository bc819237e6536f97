import { newId } from '../books.ts'
import { tellAll, type Send } from '../deliver.ts'
import type { At } from './wire.ts'

type Said = Readonly<Record<string, string>>

/** As Lemonway writes times: in Paris, to the millisecond, without saying so. */
const inParis = (seconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDateTime()
    .toString({ fractionalSecondDigits: 3 })

/** Writes an event down and calls the address that was typed in the dashboard (`/simulator/hook`), by GET, unsigned. */
export const tell = ({ books, account }: At, category: number, said: Said): void => {
  const url = books.state(`hook:${account}`)
  const body = JSON.stringify({
    NotifCategory: String(category),
    NotifDate: inParis(books.now()),
    IntId: '32',
    ...said,
  })
  const left = url ? [{ url, secret: '', tries: 0 }] : []
  tellAll(books, account, { id: newId('event'), object: 'event', created: books.now(), body, left }, sendHook)
}

export const sendHook: Send = async ({ body }, { url }, fault) => {
  const said = JSON.parse(body) as Record<string, string>
  const address = new URL(fault === 'forged' ? url.replace(/[^/]+$/, 'an-address-that-was-guessed') : url)
  if (fault === 'old') said['NotifDate'] = '2016-03-02T16:44:55.883'
  for (const name of ['IdTransaction', 'ExtId']) if (fault === 'altered' && said[name]) said[name] = `${said[name]}9`
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value)
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5000) })).status === 200
  } catch {
    return false
  }
}
