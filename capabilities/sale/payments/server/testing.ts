import type { World } from '#platform/server/world.ts'
import { authenticateAtSandbox, payAtSandbox } from './sandbox-counter.ts'

export { faultScript } from './providers/sandbox/provider.ts'
export { resolveUnknown } from './receive-notice.ts'
export { playSandboxBank } from './sandbox-counter.ts'

/** What a payer does on the sandbox bank's page, authentication included. */
export const payInSandbox = async (
  world: World,
  url: string,
  instrument: { card: string } | { iban: string },
): Promise<void> => {
  const reference = url.split('/').at(-1) ?? ''
  const payment = await world.transact((ctx) =>
    payAtSandbox(ctx, { reference, number: 'card' in instrument ? instrument.card : instrument.iban }),
  )
  if (payment.state === 'action_needed') await confirmInSandbox(world, url)
}

/** The bank asked before a payment with a method it knows: the payer says yes. */
export const confirmInSandbox = async (world: World, url: string): Promise<void> => {
  await world.transact((ctx) =>
    authenticateAtSandbox(ctx, { reference: url.split('/').at(-1) ?? '', isApproved: true }),
  )
}

type Booking = {
  reference: string
  amount: string
  purpose?: string
  name?: string
  iban?: string
  on?: string
  isDebit?: boolean
  status?: string
  parts?: string
}

/** A camt.053.001.08 statement as banks write it. */
export const camt = (bookings: readonly Booking[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-21T06:00:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>
${bookings.map(entryOf).join('\n')}
</Stmt></BkToCstmrStmt></Document>`

const entryOf = (booking: Booking): string =>
  `<Ntry><Amt Ccy="EUR">${booking.amount}</Amt><CdtDbtInd>${booking.isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>${booking.status ?? 'BOOK'}</Cd></Sts><BookgDt><Dt>${booking.on ?? '2026-11-20'}</Dt></BookgDt><AcctSvcrRef>${booking.reference}</AcctSvcrRef><NtryDtls>${
    booking.parts ??
    `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>${booking.name ?? 'Somebody'}</Nm></Pty></Dbtr>${booking.iban ? `<DbtrAcct><Id><IBAN>${booking.iban}</IBAN></Id></DbtrAcct>` : ''}</RltdPties><RmtInf><Ustrd>${booking.purpose ?? ''}</Ustrd></RmtInf></TxDtls>`
  }</NtryDtls></Ntry>`
