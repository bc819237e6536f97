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
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-21T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>
${balanceOf('OPBD', '2026-11-20')}
${balanceOf('CLBD', '2026-11-21')}
${bookings.map(entryOf).join('\n')}
</Stmt></BkToCstmrStmt></Document>`

/** A camt.054.001.08 notice of the same bookings. */
export const camt54 = (bookings: readonly Booking[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-21T06:00:00</CreDtTm></GrpHdr>
<Ntfctn><Id>N1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>
${bookings.map(entryOf).join('\n')}
</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

/** A statement contains the balance before and after. */
const balanceOf = (code: 'OPBD' | 'CLBD', day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
  `<Dt><Dt>${day}</Dt></Dt></Bal>`

const entryOf = (booking: Booking): string =>
  `<Ntry><Amt Ccy="EUR">${booking.amount}</Amt><CdtDbtInd>${booking.isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>` +
  `<Sts><Cd>${booking.status ?? 'BOOK'}</Cd></Sts><BookgDt><Dt>${booking.on ?? '2026-11-20'}</Dt></BookgDt>` +
  `<AcctSvcrRef>${booking.reference}</AcctSvcrRef>` +
  '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>' +
  `<NtryDtls>${booking.parts ?? partOf(booking)}</NtryDtls></Ntry>`

const partOf = ({ name = 'Somebody', iban, purpose = '' }: Booking): string =>
  '<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>' +
  `<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>${iban ? accountOf(iban) : ''}</RltdPties>` +
  `<RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls>`

const accountOf = (iban: string): string => `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>`
