import type { RecordFault, RecordKind } from '../vocabulary.ts'

/** A record as it should be, and what was found in its place. */
export type RecordFinding = {
  kind: RecordKind
  type: 'TXT' | 'CNAME'
  name: string
  /** What has to stand there. */ value: string
  /** Null: it is as it should be. */ fault: RecordFault | null
  /** What stands there instead. */ seen: string | null
  /** Without it the domain does not send. */ isRequired: boolean
}

const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').flatMap((part) => {
      const [name = '', ...value] = part.split('=')
      return name.trim() ? [[name.trim().toLowerCase(), value.join('=').replace(/\s+/g, '')] as const] : []
    }),
  )

type Key = { selector: string; publicKey: string }

export const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

/** RFC 6376, 3.6.1: tags in any order, spaces between them; `v` and `k` may be left out. */
export const judgeDkim = (domain: string, { selector, publicKey }: Key, found: readonly string[]): RecordFinding => {
  const isOurs = found.some((record) => tagsOf(record).get('p') === publicKey)
  return {
    kind: 'dkim',
    type: 'TXT',
    name: `${selector}._domainkey.${domain}`,
    value: dkimValue(publicKey),
    fault: isOurs ? null : found.length === 0 ? 'missing' : 'other_key',
    seen: isOurs ? null : (found[0] ?? null),
    isRequired: true,
  }
}

const isSpf = (record: string): boolean => /^v=spf1(\s|$)/i.test(record)

/** RFC 7208, 4.5: a name with two such records has none. Ours is put before what ends the one that is there. */
export const judgeSpf = (domain: string, ours: string, found: readonly string[]): RecordFinding => {
  const records = found.filter(isSpf)
  const [first = ''] = records
  const known = new Set(records.flatMap((record) => record.toLowerCase().split(/\s+/)))
  const lacking = ours.split(/\s+/).filter((each) => !known.has(each.toLowerCase()))
  const merged = [...new Set(records.flatMap((record) => record.split(/\s+/).slice(1)))]
  const ends = merged.filter((each) => /^[-~?+]?all$/i.test(each))
  const middle = merged.filter((each) => !ends.includes(each))
  const fault = first === '' ? 'missing' : records.length > 1 ? 'several' : lacking.length > 0 ? 'lacks_us' : null
  return {
    kind: 'spf',
    type: 'TXT',
    name: domain,
    value: fault === null ? first : ['v=spf1', ...lacking, ...middle, ends[0] ?? '~all'].join(' '),
    fault,
    seen: fault === null || first === '' ? null : records.join(' · '),
    isRequired: true,
  }
}

const policies = ['none', 'quarantine', 'reject']

/** RFC 7489, 6.6.3: the domain's own record, else that of a name above it. Any policy does. */
export const judgeDmarc = (domain: string, own: readonly string[], above: readonly string[]): RecordFinding => {
  const isDmarc = (record: string) => /^v=DMARC1\s*(;|$)/i.test(record)
  const records = own.some(isDmarc) ? own.filter(isDmarc) : above.filter(isDmarc)
  const [first] = records
  const isGood = records.length === 1 && policies.includes(tagsOf(first!).get('p')?.toLowerCase() ?? '')
  return {
    kind: 'dmarc',
    type: 'TXT',
    name: `_dmarc.${domain}`,
    value: isGood ? first! : 'v=DMARC1; p=none',
    fault: isGood ? null : first === undefined ? 'missing' : records.length > 1 ? 'several' : 'no_policy',
    seen: isGood ? null : (first ?? null),
    isRequired: true,
  }
}

/** Where returned emails go: below the domain, so that the return path is of the same name as the sender (RFC 7489, 3.1.2). */
export const returnHost = (domain: string): string => `bounces.${domain}`

export const judgeReturnPath = (domain: string, target: string, found: readonly string[]): RecordFinding => {
  const isOurs = found.some((name) => name.toLowerCase().replace(/\.$/, '') === target.toLowerCase())
  return {
    kind: 'return_path',
    type: 'CNAME',
    name: returnHost(domain),
    value: target,
    fault: isOurs ? null : found.length === 0 ? 'missing' : 'elsewhere',
    seen: isOurs ? null : (found[0] ?? null),
    isRequired: false,
  }
}

/** Whether emails may leave from a domain. */
export const isWhole = (findings: readonly RecordFinding[]): boolean =>
  findings.length > 0 && findings.every(({ fault, isRequired }) => fault === null || !isRequired)
