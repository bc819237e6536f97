import { createHash } from 'node:crypto'
import type { World } from '#platform/server/world.ts'
import type { ProviderAccount } from '../port.ts'

type Here = Pick<World, 'ports'>
export type Pairs = Readonly<Record<string, string>>

const timeoutMilliseconds = 20_000
/** The version of the interface whose fields are requested. */
const version = '204'

/** A refusal by PayPal: codes of its list of errors, or an answer that is no name-value pairs. */
export class NvpRefusal extends Error {
  readonly codes: readonly string[]
  constructor(codes: readonly string[]) {
    super(`PayPal answered ${codes.join(', ') || 'nothing it publishes'}.`)
    this.codes = codes
  }
}

/** Internal error, and PayPal's own time-outs: the outcome is unknown. */
const passing = ['10001', '10101', '10445', '11610', '11611']
export const isPassing = (error: unknown): boolean =>
  !(error instanceof NvpRefusal) || error.codes.length === 0 || error.codes.some((code) => passing.includes(code))

/** PayPal's own hosts; its sandbox for a demo, and a simulator where PAYPAL_API leads to one. */
const hostOf = ({ ports }: Here, live: string, sandbox: string): string =>
  ports.settings.PAYPAL_API?.replace(/\/$/, '') ?? (ports.settings.DEMO ? sandbox : live)
const endpointOf = (here: Here): string =>
  `${hostOf(here, 'https://api-3t.paypal.com', 'https://api-3t.sandbox.paypal.com')}/nvp`
/** The page where a payer agrees to a token's payment. */
export const pageOf = (here: Here, token: string): string => {
  const page = new URL(`${hostOf(here, 'https://www.paypal.com', 'https://www.sandbox.paypal.com')}/cgi-bin/webscr`)
  page.search = new URLSearchParams({ cmd: '_express-checkout', useraction: 'commit', token }).toString()
  return page.href
}
/** The address that confirms whether a notice is PayPal's. */
export const validatorOf = (here: Here): string =>
  `${hostOf(here, 'https://ipnpb.paypal.com', 'https://ipnpb.sandbox.paypal.com')}/cgi-bin/webscr`

type Call = {
  /** Our idempotency key: PayPal performs the operation once, and repeats its first answer. */
  once?: string
}

/** One call on a seller's account. A call that broke off is sent again where that does nothing twice. */
export const askNvp = async (
  here: Here,
  { settings, credentials }: Pick<ProviderAccount, 'settings' | 'credentials'>,
  method: string,
  fields: Pairs,
  { once }: Call = {},
): Promise<Pairs> => {
  const body = new URLSearchParams({
    METHOD: method,
    VERSION: version,
    USER: settings['user'] ?? '',
    PWD: credentials['password'] ?? '',
    SIGNATURE: credentials['signature'] ?? '',
    ...fields,
    ...(once ? { MSGSUBID: messageId(here, once) } : {}),
  })
  const ask = async (): Promise<Pairs> => {
    const answer = await fetch(endpointOf(here), {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const said = Object.fromEntries(new URLSearchParams(await answer.text()))
    if (answer.ok && ['Success', 'SuccessWithWarning'].includes(said['ACK'] ?? '')) return said
    throw new NvpRefusal(Object.keys(said).flatMap((name) => (/^L_ERRORCODE\d+$/.test(name) ? [said[name]!] : [])))
  }
  try {
    return await ask()
  } catch (error) {
    const isRead = method.startsWith('Get') || method === 'TransactionSearch'
    if (!isPassing(error) || !(isRead || once)) throw error
    return ask()
  }
}

/** At most 38 signs. */
const messageId = ({ ports }: Here, deed: string): string =>
  createHash('sha256')
    .update(`${new URL(ports.settings.PUBLIC_URL).host}:${deed}`)
    .digest('hex')
    .slice(0, 36)
