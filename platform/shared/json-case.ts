/**
 * The one codec between wire keys (snake_case) and ours (camelCase). Values under these keys are user data: their own
 * keys stay as they are.
 */
export const keptMaps: ReadonlySet<string> = new Set([
  'answers',
  'settings',
  'prefs',
  'payload',
  'errors',
  'request',
  'response',
  'texts',
  'metadata',
  // Resources of JSON:API are made with the names they have on the wire.
  'attributes',
  'relationships',
  // Clients of course sessions read the files of a video by these very keys.
  'assets',
])

const snakeOf = new Map<string, string>()
const camelOf = new Map<string, string>()

export const snake = (key: string): string => {
  let made = snakeOf.get(key)
  if (made === undefined) {
    // Codes of languages stay as they are: `title.pt-BR`.
    made = key.replace(/(?<!-[A-Z]?)[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (snakeOf.size < 5000) snakeOf.set(key, made)
  }
  return made
}

export const camel = (key: string): string => {
  let made = camelOf.get(key)
  if (made === undefined) {
    made = key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    if (camelOf.size < 5000) camelOf.set(key, made)
  }
  return made
}

const turn = (value: unknown, key: (k: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((v) => turn(v, key))
  if (value === null || typeof value !== 'object') return value
  const [from, out] = [value as Record<string, unknown>, {} as Record<string, unknown>]
  for (const k of Object.keys(from)) out[key(k)] = keptMaps.has(k) ? from[k] : turn(from[k], key)
  return out
}

export const toWire = (value: unknown): unknown => turn(value, snake)
export const fromWire = (value: unknown): unknown => turn(value, camel)

/** Writes `{ paymentState: ['paid'], page: 1 }` as `payment_state[]=paid&page=1`. Empty values are left out. */
export const toQuery = (params: Record<string, unknown>): string => {
  const out = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value)) for (const v of value) out.append(`${snake(key)}[]`, String(v))
    else out.append(snake(key), String(value))
  }
  return out.toString()
}

/** Reads a query string with bracket arrays into camelCase keys; `a[]=1&a[]=2` → `{ a: ['1','2'] }`. */
export const fromQuery = (query: string): Record<string, string | string[]> => {
  const out: Record<string, string | string[]> = {}
  for (const [rawKey, value] of new URLSearchParams(query)) {
    const isArray = rawKey.endsWith('[]')
    const key = camel(isArray ? rawKey.slice(0, -2) : rawKey)
    if (key === '__proto__') continue
    const known = out[key]
    if (isArray) out[key] = Array.isArray(known) ? [...known, value] : [value]
    else out[key] = value
  }
  return out
}
