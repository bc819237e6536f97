/** Fields of a block of a report, by lower-case name; lines that go on are joined (RFC 5322, 2.2.3). */
const fieldsOf = (block: string): Map<string, string> =>
  new Map(
    block
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const at = line.indexOf(':')
        return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : []
      }),
  )

export type DeliveryReport = { action: string; status: string | null; said: string }

/** The part `message/delivery-status` (RFC 3464): a block of the report, then one for each recipient; ours have one. */
export const readDeliveryStatus = (text: string): DeliveryReport | null => {
  const blocks = text.split(/\r?\n\s*\r?\n/).map(fieldsOf)
  const found = blocks.find((fields) => fields.has('action'))
  if (!found) return null
  const said = found.get('diagnostic-code')?.replace(/^[a-z-]+;\s*/i, '') ?? ''
  return { action: found.get('action')!.toLowerCase(), status: found.get('status')?.split(/\s/)[0] ?? null, said }
}

/** The part `message/feedback-report` (RFC 5965): what its reader said of an email. */
export const readFeedback = (text: string): string | null => fieldsOf(text).get('feedback-type')?.toLowerCase() ?? null

type Fields = ReadonlyMap<string, string>

/** Whether a program answered (RFC 3834): absence notes, lists, robots. */
export const isAutomatic = (headers: Fields): boolean => {
  const submitted = headers.get('auto-submitted')?.toLowerCase() ?? 'no'
  const precedence = headers.get('precedence')?.toLowerCase() ?? ''
  const noReturn = headers.get('return-path')?.trim() === '<>'
  return (
    !submitted.startsWith('no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(precedence) ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    headers.has('x-loop') ||
    noReturn ||
    /mailer-daemon|postmaster/i.test(headers.get('from') ?? '')
  )
}
