import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'

/** Less than most servers wait for a next request, so that they seldom end a connection just as it is taken. */
const keptMilliseconds = 4000

const options = { keepAlive: true, maxFreeSockets: 20, timeout: keptMilliseconds }
const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }

/** Connections that stay open for the next call to the same address. */
export const keptConnections = (protocol: string): HttpAgent =>
  protocol === 'https:' ? agents['https:'] : agents['http:']

/** Keeps what was found out about something for so many milliseconds, and that it could not be found out. */
export const keptFor = <Found>(milliseconds: number) => {
  const known = new Map<string, Promise<Found>>()
  return (what: string, findOut: () => Promise<Found>): Promise<Found> => {
    const before = known.get(what)
    if (before) return before
    const found = findOut()
    known.set(what, found)
    setTimeout(() => known.delete(what), milliseconds).unref()
    return found
  }
}
