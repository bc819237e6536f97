import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** People at a shop whose processes die: what they saw, and what they were promised. */
export type Crowd = {
  base: string
  isOpen: boolean
  /** Answers that are none. */
  faults: string[]
  /** What one more try did not heal. */
  unhealed: string[]
  /** When orders were acknowledged, in milliseconds. */
  placedAt: number[]
  counts: { asked: number; again: number; pages: number; looks: number; reconnects: number }
  /** The keys of orders that were promised, who bought by those that were acknowledged, and the files. */
  keys: string[]
  bought: string[]
  files: { id: number; content: Buffer }[]
  said: string[]
}

export const openCrowd = (base: string): Crowd => ({
  base,
  isOpen: true,
  faults: [],
  unhealed: [],
  placedAt: [],
  counts: { asked: 0, again: 0, pages: 0, looks: 0, reconnects: 0 },
  keys: [],
  bought: [],
  files: [],
  said: [],
})

type Answer = { status: number; data: Record<string, string>; bytes: Buffer }
const patience = 20_000
const pause = 1000

const once = async (crowd: Crowd, path: string, init: RequestInit): Promise<Answer | undefined> => {
  crowd.counts.asked++
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(`${crowd.base}${path}`, { ...init, redirect: 'manual', signal })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status >= 500 || answer.status === 429) return undefined
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const { data = {} } = isJson ? (JSON.parse(bytes.toString()) as { data?: Record<string, string> }) : {}
    return { status: answer.status, data, bytes }
  } catch {
    return undefined
  }
}

/** What a person does who gets no answer: the same again, once. What is not healed by it is asked on, and noted. */
const ask = async (crowd: Crowd, path: string, init: RequestInit = {}): Promise<Answer> => {
  for (let tries = 1; ; tries++) {
    const answer = await once(crowd, path, init)
    if (answer) return answer
    if (tries === 1) crowd.counts.again++
    if (tries === 2) crowd.unhealed.push(`${init.method ?? 'GET'} ${path}`)
    await sleep(pause)
  }
}

const post = (crowd: Crowd, path: string, from: string, body: object): Promise<Answer> =>
  ask(crowd, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })

const addressOf = (n: number, at: number): string => `10.${n}.${(at >> 8) % 256}.${at % 256}`

/** Orders and pays, one purchase after another. */
export const buy = async (crowd: Crowd, n: number, product: string): Promise<void> => {
  for (let at = 0; crowd.isOpen; at++) {
    const [key, from] = [randomUUID(), addressOf(n, at)]
    crowd.keys.push(key)
    const payer = { first_name: 'B', last_name: 'B', street: 'S', zip: '10115', city: 'B', country_code: 'DE' }
    const email = `b${n}-${at}@example.com`
    const form = { form: 'card', terms: true, payer: { ...payer, email } }
    const placed = await post(crowd, `/v1/checkout/${product}/order`, from, { checkout_key: key, ...form })
    if (placed.status !== 201) crowd.faults.push(`order: ${placed.status} ${placed.bytes.toString()}`)
    crowd.placedAt.push(performance.now())
    crowd.bought.push(email)
    const reference = /sandbox\/pay\/([\w-]+)/.exec(placed.data['redirect_url'] ?? '')?.[1]
    // Paid before, and only the answer was lost.
    if (reference) await post(crowd, `/v1/sandbox/payments/${reference}/pay`, from, { number: '4242424242424242' })
    await sleep(150)
  }
}

/** Reads pages, one after another. */
export const read = async (crowd: Crowd, pages: readonly string[]): Promise<void> => {
  for (let at = 0; crowd.isOpen; at++) {
    const path = pages[at % pages.length]!
    const { status, bytes } = await ask(crowd, path)
    crowd.counts.pages++
    if (status !== 200 || !bytes.includes('</html>')) crowd.faults.push(`${path}: ${status}`)
    await sleep(100)
  }
}

/** A seller looks for the order that was acknowledged last, again and again: it is there whoever answers. */
export const lookBack = async (crowd: Crowd, token: string): Promise<void> => {
  while (crowd.isOpen) {
    const email = crowd.bought.at(-1)
    if (email) {
      const path = `/v1/cabinet/orders?query=${encodeURIComponent(email)}`
      const { status, data } = await ask(crowd, path, { headers: { authorization: token } })
      crowd.counts.looks++
      if (status !== 200 || Number(data['total_count']) < 1) crowd.faults.push(`list: ${status}, ${email} is missing`)
    }
    await sleep(50)
  }
}

/** Uploads files, and reads each by its link, which any process answers. */
export const upload = async (crowd: Crowd, token: string, linkOf: (id: number) => Promise<string>): Promise<void> => {
  while (crowd.isOpen) {
    const content = randomBytes(200_000)
    const form = new FormData()
    form.append('file', new Blob([content], { type: 'application/octet-stream' }), 'notes.bin')
    const headers = { authorization: token }
    const { status, data } = await ask(crowd, '/v1/cabinet/files', { method: 'POST', headers, body: form })
    if (status !== 201) crowd.faults.push(`upload: ${status}`)
    const id = Number(data['id'])
    crowd.files.push({ id, content })
    const got = await ask(crowd, await linkOf(id))
    if (!got.bytes.equals(content)) crowd.faults.push(`file ${id}: ${got.status}, ${got.bytes.length} bytes`)
    await sleep(1000)
  }
}

/** Says something to all who watch, every other second. */
export const talk = async (crowd: Crowd, path: string, token: string): Promise<void> => {
  while (crowd.isOpen) {
    const text = `Said ${crowd.said.length}`
    const headers = { authorization: token, 'content-type': 'application/json' }
    const { status } = await ask(crowd, path, { method: 'POST', headers, body: JSON.stringify({ text }) })
    if (status === 201) crowd.said.push(text)
    else crowd.faults.push(`message: ${status}`)
    await sleep(2000)
  }
}

export type Watcher = { heard: Set<string>; end: () => void }

/** Watches a stream as browsers do: one that breaks is opened again after three seconds. */
export const watch = (crowd: Crowd, path: string, token: string): Watcher => {
  const ending = new AbortController()
  const heard = new Set<string>()
  const follow = async (): Promise<void> => {
    const headers = { cookie: `kontor_access=${token}` }
    const answer = await fetch(`${crowd.base}${path}`, { headers, signal: ending.signal })
    const decoder = new TextDecoder()
    let rest = ''
    for await (const piece of answer.body ?? []) {
      const parts = (rest + decoder.decode(piece, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) for (const [text] of part.matchAll(/Said \d+/g)) heard.add(text)
    }
  }
  void (async () => {
    while (!ending.signal.aborted) {
      await follow().catch(() => undefined)
      if (ending.signal.aborted) return
      crowd.counts.reconnects++
      await sleep(3000)
    }
  })()
  return { heard, end: () => ending.abort() }
}
