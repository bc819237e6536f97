import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#platform/shared/texts.ts'
import { addressLines, personName } from '#platform/shared/postal.ts'
import { invoiceTexts } from '#capabilities/after/invoices/texts.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { ResellerCompany, Seller } from '#capabilities/people/sellers/server/index.ts'
import type { MemoParty } from '#capabilities/after/credit-memos/rules/memo.ts'
import { documentNumber, type Paper, type PaperParty } from '../../rules/paper.ts'
import type { DocumentKind } from '../../vocabulary.ts'
import type { PayoutDocument } from '../tables.ts'
import { renderDocument } from './render-document.ts'

export type DocumentDraft = {
  kind: DocumentKind
  claim: string
  state: 'unpaid' | 'paid' | 'issued'
  payoutId: number | null
  month: Temporal.PlainDate | null
  currency: string
  net: number
  vat: number
  paper: (number: string, issuedOn: Temporal.PlainDate) => Paper
}

/** Writes a document with the next number of its range; a rollback gives the number back. Its PDF is made after commit. */
export const issueDocument = async (ctx: Ctx, seller: Seller, draft: DocumentDraft): Promise<PayoutDocument> => {
  const issuedOn = localDay(ctx.now, seller.zone)
  const { kind, claim, payoutId, month, currency, net, vat } = draft
  const { seriesId, sequence } = await nextInRange(ctx, kind, issuedOn.year)
  const number = documentNumber(kind, issuedOn.year, sequence)
  const content = {
    kind,
    seriesId,
    sequence,
    number,
    claim,
    sellerId: seller.id,
    payoutId,
    month,
    locale: seller.locale,
    currency,
    issuedOn,
    netAmount: net,
    vatAmount: vat,
    grossAmount: net + vat,
    content: JSON.stringify(draft.paper(number, issuedOn)),
  }
  const document = await ctx.db
    .insertInto('payoutDocuments')
    .values({
      ...content,
      token: randomToken(32),
      state: draft.state,
      contentHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
      createdAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(ctx, renderDocument, { documentId: document.id })
  return document
}

const nextInRange = async (ctx: Ctx, kind: DocumentKind, year: number) => {
  const { rows } = await sql<{
    seriesId: number
    sequence: number
  }>`insert into payout_series (kind, year, last_number) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last_number = payout_series.last_number + 1
    returning id as series_id, last_number as sequence`.execute(ctx.db)
  return rows[0]!
}

/** A seller as documents name it. */
export const partyOf = (seller: Seller): PaperParty => ({
  name: seller.company ?? (personName(seller, seller.countryCode) || seller.name),
  lines: placeOf(seller, seller.locale),
})

/** Parties of an e-invoice. */
export const sellerAsParty = (seller: Seller): MemoParty => ({
  name: personName(seller, seller.countryCode) || seller.name,
  company: seller.company,
  street: seller.street,
  streetNumber: seller.streetNumber,
  zip: seller.zip,
  city: seller.city,
  countryCode: seller.countryCode,
  email: seller.email,
  phone: seller.phone,
  vatId: seller.vatId,
  taxNumber: seller.taxNumber,
})
export const companyAsParty = ({
  company,
  street,
  streetNumber,
  zip,
  city,
  countryCode,
  email,
  phone,
  vatId,
  taxNumber,
}: ResellerCompany): MemoParty => ({
  name: company,
  company,
  street,
  streetNumber,
  zip,
  city,
  countryCode,
  email,
  phone,
  vatId,
  taxNumber: taxNumber || null,
})

/** The operator's company as sender. */
export const companyParty = (company: ResellerCompany, locale: Locale): PaperParty => ({
  name: company.company,
  lines: [
    ...placeOf(company, locale),
    company.registerEntry ?? '',
    company.managers ? invoiceTexts.in(locale)('print.managers', { names: company.managers }) : '',
  ].filter((line) => line !== ''),
})

type Place = Pick<Seller, 'street' | 'streetNumber' | 'zip' | 'city' | 'countryCode' | 'vatId'>
const placeOf = ({ countryCode, vatId, ...place }: Place, locale: Locale): string[] =>
  [
    ...addressLines({ ...place, countryCode }),
    new Intl.DisplayNames([locale], { type: 'region' }).of(countryCode) ?? countryCode,
    vatId ? invoiceTexts.in(locale)('print.vat_id', { value: vatId }) : '',
  ].filter((each) => each !== '')

export const documentPath = (document: { id: number; token: string }): string =>
  `/common/payout_documents/${document.id}.pdf?token=${document.token}`
