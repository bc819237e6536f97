import { Agent, request, type OutgoingHttpHeaders } from 'node:http'

export type Load = { perSecond: number; p50: number; p99: number; failed: number }

const agents = new Map<number, Agent>()
const agentFor = (connections: number): Agent => {
  let agent = agents.get(connections)
  if (!agent) agents.set(connections, (agent = new Agent({ keepAlive: true, maxSockets: connections })))
  return agent
}

const send = (
  url: string,
  connections: number,
  body: string | undefined,
  more: OutgoingHttpHeaders | undefined,
): Promise<number> =>
  new Promise((resolve) => {
    const call = request(
      url,
      {
        agent: agentFor(connections),
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'identity',
          ...more,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    call.on('error', () => resolve(0))
    call.end(body)
  })

/** Sends requests from `buyers` at once for `seconds`, after a short warm-up that is not counted. Milliseconds per answer. */
export const load = (
  url: string,
  buyers: number,
  seconds: number,
  body?: () => string,
  headers?: () => OutgoingHttpHeaders,
): Promise<Load> =>
  repeated(buyers, seconds, async () => {
    const status = await send(url, buyers, body?.(), headers?.())
    return status >= 200 && status < 300
  })

/** Does something over and over, `buyers` at once for `seconds`, after a short warm-up; it says whether it went well. */
export const repeated = async (buyers: number, seconds: number, work: () => Promise<boolean>): Promise<Load> => {
  const times: number[] = []
  let failed = 0
  const from = performance.now() + Math.min(1000, seconds * 250)
  const till = from + seconds * 1000
  const buyer = async () => {
    while (performance.now() < till) {
      const started = performance.now()
      const isGood = await work()
      const ended = performance.now()
      if (ended < from || ended > till) continue
      times.push(ended - started)
      if (!isGood) failed++
    }
  }
  await Promise.all(Array.from({ length: buyers }, buyer))
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed }
}

/** A load in words. */
export const shown = ({ perSecond, p50, p99, failed }: Load): string =>
  `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failed ? `, ${failed} failed` : ''}`

/**
 * Ours and the limit in short rounds by turns, so that what else the machine does falls on both: the round in the middle by
 * its ratio, and how far the ratios lie apart.
 */
export const compared = async (ours: () => Promise<Load>, limit: () => Promise<Load>, rounds = 9) => {
  const pairs: { ours: Load; limit: Load; ratio: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const [first, second] = [await limit(), await ours()]
    pairs.push({ ours: second, limit: first, ratio: second.perSecond / first.perSecond })
  }
  pairs.sort((a, b) => a.ratio - b.ratio)
  const percent = (at: number) => Math.round(pairs.at(at)!.ratio * 100)
  return { ...pairs[Math.floor(rounds / 2)]!, spread: ` (${percent(0)} to ${percent(-1)})` }
}

/** Milliseconds of the fastest half of several runs of one thing, as a median. */
export const median = async (runs: number, once: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const started = performance.now()
    await once()
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

/** Does one thing after another, `atOnce` at a time. Answers how many a second. */
export const each = async <T>(
  things: readonly T[],
  atOnce: number,
  once: (thing: T) => Promise<unknown>,
): Promise<number> => {
  const begun = performance.now()
  const left = [...things]
  const worker = async () => {
    for (let thing = left.pop(); thing !== undefined; thing = left.pop()) await once(thing)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (things.length * 1000) / (performance.now() - begun)
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
