import { createServer, type AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import type { NoticeFault } from '../../tools/simulators/deliver.ts'

export const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

/** Where the browser goes on from a page of ours. */
export const pageBehind = async (page: string): Promise<string> => {
  const answer = await fetch(page.replace('/pay/', '/v1/payment_visits/'))
  return ((await answer.json()) as { data: { continue_url: string } }).data.continue_url
}

/** Types an account on a page of ours, and answers where the payer goes on. */
export const typeAccount = (page: string, account: Record<string, string>) =>
  fetch(page.replace('/pay/', '/v1/payment_visits/'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account }),
  })

/** A line of a simulator's own books. */
export type BookedLine = { id: string; created: number }

/** What a person at the desk of any simulator can make happen. */
export const deskAt = (url: string, account: string) => {
  const desk = async <T = { done: true }>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${url}/simulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, ...body }),
    })
    return (await answer.json()) as T
  }
  return {
    desk,
    books: async <T>(): Promise<T> => (await (await fetch(`${url}/simulator/books/${account}`)).json()) as T,
    clock: (now: Temporal.Instant) => desk('clock', { now: Math.floor(now.epochMilliseconds / 1000) }),
    fault: (on: string, kind: string, times = 1) => desk('fault', { on, kind, times }),
    calm: () => desk('calm', {}),
    notices: (kind: NoticeFault) => desk('notices', { kind }),
    deliver: (shuffled = false) => desk<{ sent: number }>('deliver', { shuffled }),
    /** Waits until every notice was sent at least once. */
    told: (of = account) =>
      vi.waitFor(async () => expect(await desk('untold', { account: of })).toEqual({ count: 0 }), { timeout: 30_000 }),
    loseLine: (line: string) => desk('lose_line', { line }),
    closeDispute: (dispute: string, outcome: 'won' | 'lost') => desk('close_dispute', { dispute, outcome }),
    /** What a payer does on the provider's page. */
    atPage: async (
      page: string,
      fields: Record<string, string>,
    ): Promise<{ status: number; location: string | null }> => {
      const { status, headers } = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
      return { status, location: headers.get('location') }
    },
  }
}
