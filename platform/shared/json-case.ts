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

/**
 * An object of these keys, to be copied and filled. One that grows by more than some sixteen computed keys becomes a hash table, which
 * takes five times the memory and longer to write as JSON.
 */
export const blankOf = (keys: readonly string[]): Record<string, unknown> =>
  JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join()}}`) as Record<string, unknown>

type Turn = (key: string) => string
const manyKeys = 12

const turn = (value: unknown, key: Turn): unknown => {
  if (Array.isArray(value)) return turnAll(value, key)
  return value === null || typeof value !== 'object' ? value : turnObject(value as Record<string, unknown>, key, {})
}

const turnObject = (from: Record<string, unknown>, key: Turn, out: Record<string, unknown>) => {
  for (const k of Object.keys(from)) out[key(k)] = keptMaps.has(k) ? from[k] : turn(from[k], key)
  return out
}

/** Rows of a list have the same keys. */
const turnAll = (values: readonly unknown[], key: Turn): unknown[] => {
  let [keys, blank]: [string[], object] = [[], {}]
  return values.map((value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return turn(value, key)
    const own = Object.keys(value)
    if (own.length <= manyKeys) return turnObject(value as Record<string, unknown>, key, {})
    if (own.length !== keys.length || own.some((name, at) => name !== keys[at]))
      [keys, blank] = [own, blankOf(own.map(key))]
    return turnObject(value as Record<string, unknown>, key, { ...blank })
  })
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
