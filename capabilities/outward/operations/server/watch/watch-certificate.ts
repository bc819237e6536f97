import { connect } from 'node:tls'
import { outside } from '#platform/server/world.ts'
import { advised, troubled, unset, well, type Watch } from './watch.ts'

/** Certificates of 90 days are renewed a month before their end, shorter ones in their last third: with so much left, that failed. */
const mostHoursLeft = 14 * 24
const leastPartLeft = 1 / 6
const patienceMilliseconds = 10_000

type Validity = { from: Temporal.Instant; until: Temporal.Instant }

/** How long the certificate is valid that visitors of this address get. */
const validityOf = (url: URL): Promise<Validity> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const socket = connect({
      host,
      port: Number(url.port || 443),
      servername: host,
      // What is wrong with it, visitors see; here only its end is read.
      rejectUnauthorized: false,
    })
    socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('No answer')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { valid_from: from, valid_to: until } = socket.getPeerCertificate()
      socket.end()
      resolve({ from: instantOf(from), until: instantOf(until) })
    })
  })

const instantOf = (text: string): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(Date.parse(text))

export const watchCertificate: Watch = {
  part: 'certificate',
  look: async ({ ports }) => {
    const url = new URL(ports.settings.PUBLIC_URL)
    if (url.protocol !== 'https:') return unset('none_needed')
    const found = await outside(() => validityOf(url)).catch((error: unknown) => String(error))
    if (typeof found === 'string')
      return advised('certificate_unreachable', 'unreachable', { error: found.slice(0, 200) })
    const hours = found.until.since(ports.now()).total('hours')
    const days = Math.max(0, Math.floor(hours / 24))
    const lifetime = found.until.since(found.from).total('hours')
    return hours < Math.min(mostHoursLeft, lifetime * leastPartLeft)
      ? troubled('expiring', 'certificate_expiring', { days })
      : well('valid', { days })
  },
}
