import type { ReturnLine } from '#capabilities/sale/direct-debits/server/index.ts'
import { readDay, type StatementLine } from '../rules/statement-csv.ts'

type Node = { [name: string]: unknown }

/** The children of a name as objects, whatever the namespace's prefix. */
const all = (node: unknown, name: string): Node[] => {
  if (typeof node !== 'object' || node === null) return []
  const found = Object.entries(node).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1]
  return (Array.isArray(found) ? found : found === undefined ? [] : [found]).map((each: unknown) =>
    typeof each === 'object' && each !== null ? (each as Node) : { '#': each },
  )
}
const at = (node: unknown, ...path: string[]): Node | undefined =>
  path.reduce<Node | undefined>((here, name) => (here ? all(here, name)[0] : undefined), node as Node)
const textAt = (node: unknown, ...path: string[]): string | null => {
  const found = at(node, ...path)?.['#']
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() || null : null
}

/**
 * An amount of ISO 20022 in hundredths: a point and up to five decimals, of which those past the second must be zero.
 * Undefined for what is no such amount.
 */
const isoAmount = (text: string): number | undefined => {
  const match = /^(\d{1,13})(?:\.(\d{1,2})0{0,3})?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

export type CamtRead = { lines: StatementLine[]; returns: ReturnLine[]; outgoing: number; unreadable: number }

/**
 * A camt.053 bank statement or a camt.054 notice of single bookings (ISO 20022): what brought money. Undefined when the
 * file is neither.
 */
export const readCamt = async (xml: string): Promise<CamtRead | undefined> => {
  const { convert } = await import('xmlbuilder2')
  // A statement needs no document type; entities are refused before anything is parsed.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return undefined
  let root: Node
  try {
    root = convert(xml, { format: 'object', group: true }) as Node
  } catch {
    return undefined
  }
  const statements = [
    ...all(at(root, 'Document', 'BkToCstmrStmt'), 'Stmt'),
    ...all(at(root, 'Document', 'BkToCstmrDbtCdtNtfctn'), 'Ntfctn'),
  ]
  if (statements.length === 0) return undefined
  const lines: StatementLine[] = []
  const returns: ReturnLine[] = []
  let [outgoing, unreadable] = [0, 0]
  for (const entry of statements.flatMap((statement) => all(statement, 'Ntry'))) {
    const isBooked = (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK'
    if (!isBooked || textAt(entry, 'CdtDbtInd') !== 'CRDT' || textAt(entry, 'RvslInd') === 'true') {
      outgoing++
      if (isBooked && textAt(entry, 'CdtDbtInd') === 'DBIT') returns.push(...returnsOf(entry))
      continue
    }
    const parts = partsOf(entry)
    for (const [i, part] of (parts.length > 0 ? parts : [{}]).entries()) {
      const line = lineOf(entry, part, parts.length > 1 ? i + 1 : null)
      if (line) lines.push(line)
      else unreadable++
    }
  }
  return { lines, returns, outgoing, unreadable }
}

const partsOf = (entry: Node): Node[] => all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'))

/** Reversed payments of a booking, with the bank's reason. */
const returnsOf = (entry: Node): ReturnLine[] => {
  const bookedOn = readDay(textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? '')
  return partsOf(entry).flatMap((part) => {
    const endToEndId = textAt(part, 'Refs', 'EndToEndId')
    const code = textAt(part, 'RtrInf', 'Rsn', 'Cd')?.toUpperCase()
    return bookedOn && endToEndId && code && /^[A-Z0-9]{4}$/.test(code) ? [{ endToEndId, code, bookedOn }] : []
  })
}

/** One payment of a booking; `position` distinguishes those of a batch booking. */
const lineOf = (entry: Node, part: Node, position: number | null): StatementLine | undefined => {
  const money =
    (position === null ? undefined : (at(part, 'Amt') ?? at(part, 'AmtDtls', 'TxAmt', 'Amt'))) ?? at(entry, 'Amt')
  const amount = isoAmount(String(money?.['#'] ?? ''))
  const bookedOn = readDay(textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? '')
  if (!amount || amount < 0 || !bookedOn) return undefined
  const own = textAt(part, 'Refs', 'AcctSvcrRef')
  const bank = textAt(entry, 'AcctSvcrRef')
  const said = [
    ...all(at(part, 'RmtInf'), 'Ustrd').map((each) => String(each['#'] ?? '')),
    textAt(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref') ?? '',
    textAt(part, 'Refs', 'EndToEndId') ?? '',
  ].filter((text) => text && text !== 'NOTPROVIDED')
  return {
    bankReference: own ?? (bank && (position === null ? bank : `${bank}/${position}`)),
    bookedOn,
    amount,
    currency: String(money?.['@Ccy'] ?? 'EUR').toLowerCase(),
    payerName: textAt(part, 'RltdPties', 'Dbtr', 'Nm') ?? textAt(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
    payerIban: textAt(part, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN'),
    purpose: said.join(' ') || (textAt(entry, 'AddtlNtryInf') ?? ''),
    endToEndId: textAt(part, 'Refs', 'EndToEndId'),
    batch: textAt(part, 'Refs', 'PmtInfId') ?? textAt(entry, 'NtryDtls', 'Btch', 'PmtInfId'),
  }
}
