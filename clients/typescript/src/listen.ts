#!/usr/bin/env node
import { Kontor, type WebhookName } from './index.ts'

type Output = { write(text: string): void }
declare const process: { argv: string[]; exitCode: number; stdout: Output; stderr: Output }

/** Steps of automations call an endpoint by name; such calls are not listed. */
type Listed = Exclude<WebhookName, 'automation.called'>
type Told = { id: number; event: string; body: Record<string, unknown> }

const usage = `kontor-listen --address https://shop.example.com --key KEY --secret SECRET --forward http://localhost:4000/hook
  --event payment.successful   only this one; may stand several times
  --signing-secret whsec_…     in the place of one made up at each start
  --every 5                    seconds between two looks`

const say = (line: string): void => process.stdout.write(`${line}\n`)
const complain = (error: unknown): void =>
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)

/** What stands behind each `--word`, in order. */
const given = new Map<string, string[]>()
for (let at = 2; at < process.argv.length; at += 2) {
  const name = process.argv[at]!.replace(/^--/, '')
  given.set(name, [...(given.get(name) ?? []), process.argv[at + 1] ?? ''])
}
const one = (name: string): string | undefined => given.get(name)?.at(-1)

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const newSecret = (): string => `whsec_${base64(crypto.getRandomValues(new Uint8Array(32)))}`

/** Signed as Standard Webhooks says, like what an endpoint gets. */
const headersOf = async (secret: string, id: string, body: string): Promise<Record<string, string>> => {
  const time = String(Math.floor(Date.now() / 1000))
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${time}.${body}`))
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': `v1,${base64(new Uint8Array(signature))}`,
  }
}

/** Posts a message to the developer's machine; how it was answered. */
const forward = async (to: string, secret: string, { id, event, body: told }: Told): Promise<string> => {
  const body = JSON.stringify({ ...told, webhook_endpoint_id: 0 })
  const headers = await headersOf(secret, `msg_${id}_${event}`, body)
  const begun = Date.now()
  try {
    const { status } = await fetch(to, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
    return `${status} ${Date.now() - begun} ms`
  } catch (error) {
    const { cause, message } = error as Error
    return `no answer: ${cause instanceof Error ? cause.message || cause.name : message}`
  }
}

/** Events are asked for twenty at a time. */
const groupsOf = async (address: string, chosen: readonly string[] | undefined): Promise<Listed[][]> => {
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as { webhooks: object }
  const words = chosen ?? Object.keys(document.webhooks).filter((word) => !word.startsWith('automation.'))
  return Array.from({ length: Math.ceil(words.length / 20) }, (_, n) => words.slice(n * 20, n * 20 + 20) as never)
}

/** Facts that were written at the same time may be seen in another order than that of their ids. */
const overlap = 20

type Ask = (event: Listed[], query: { per: number; after?: number }) => Promise<Told[]>

/** Answers at each call what happened since the one before, oldest first, each event once. */
const newsOf = async (ask: Ask, groups: Listed[][]): Promise<() => Promise<Told[]>> => {
  const newest = await Promise.all(groups.map(async (words) => (await ask(words, { per: 1 }))[0]?.id ?? 0))
  const start = Math.max(0, ...newest)
  const seen = new Set<string>()
  let last = start
  return async () => {
    const found = new Map<string, Told>()
    for (const words of groups)
      for (let after = Math.max(start, last - overlap); ;) {
        const page = await ask(words, { per: 25, after })
        for (const told of page) found.set(`${told.id} ${told.event}`, told)
        if (page.length < 25) break
        // A fact may be several events, and the last one of a page be cut.
        after = page[0]!.id - 1
      }
    const news = [...found].filter(([name]) => !seen.has(name))
    for (const [name, { id }] of news) {
      seen.add(name)
      last = Math.max(last, id)
    }
    return news.map(([, told]) => told).sort((one, other) => one.id - other.id)
  }
}

const listen = async (address: string, to: string): Promise<void> => {
  const [key, secret] = [one('key'), one('secret')]
  if (!key || !secret) return fail()
  const kontor = new Kontor({ address, key, secret })
  const signing = one('signing-secret') ?? newSecret()
  const ask: Ask = (event, query) => kontor.call('GET /api/webhook_events', { query: { event, ...query } })
  const news = await newsOf(ask, await groupsOf(address, given.get('event')))
  say(`Signing secret: ${signing}`)
  say(`What happens from now on is sent to ${to}.`)
  for (;;) {
    try {
      for (const told of await news())
        say(`${new Date().toISOString()} ${told.event} ${await forward(to, signing, told)}`)
    } catch (error) {
      complain(error)
    }
    await new Promise((done) => setTimeout(done, Number(one('every') ?? 5) * 1000))
  }
}

const fail = (): void => {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
}

const [address, to] = [one('address'), one('forward')]
if (address && to)
  await listen(address.replace(/\/+$/, ''), to).catch((error: unknown) => {
    complain(error)
    process.exitCode = 1
  })
else fail()
