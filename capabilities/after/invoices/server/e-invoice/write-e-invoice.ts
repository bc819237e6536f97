import type { EInvoiceFormat, Invoice as EInvoice } from '@e-invoice-eu/core'

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined } as never

/** ZUGFeRD in the profile EN 16931: the PDF as PDF/A-3 with the data inside it. */
export const writeZugferd = async (described: EInvoice, pdf: Buffer, language: string): Promise<Buffer> =>
  Buffer.from(
    (await generate(described, {
      format: 'factur-x-en16931',
      lang: language,
      pdf: { buffer: pdf, filename: 'invoice.pdf', mimetype: 'application/pdf' },
    })) as Uint8Array,
  )

/** XRechnung 3.0 in the syntax of UN/CEFACT CII. */
export const writeXRechnung = async (described: EInvoice, language: string): Promise<string> =>
  (await generate(described, { format: 'xrechnung-cii', lang: language })) as string

type Options = Parameters<EInvoiceFormat['generate']>[1]
type Settlement = Record<string, unknown>
type Cii = {
  'rsm:CrossIndustryInvoice': {
    'rsm:SupplyChainTradeTransaction': {
      'ram:ApplicableHeaderTradeAgreement': { 'ram:SellerTradeParty': Settlement }
      'ram:ApplicableHeaderTradeSettlement': Settlement
    }
  }
}

// Loaded with the first document: it would cost every start half a second.
const generate = async (described: EInvoice, options: Options): Promise<string | Uint8Array> => {
  const { FormatFactoryService } = await import('@e-invoice-eu/core')
  const invoice = withoutControls(described)
  const format = new FormatFactoryService().createFormatService(options.format, silent)
  format.fillInvoiceDefaults(invoice)
  // The package keeps its last step to itself, and offers no other place for what the norm wants besides.
  const finishing = format as unknown as { postProcess: (cii: Cii) => void }
  const finish = finishing.postProcess.bind(format)
  finishing.postProcess = (cii) => {
    finish(cii)
    nameEarlierInvoice(cii, invoice)
    identifySeller(cii, invoice)
  }
  keepStructure(format)
  return format.generate(invoice, options)
}

type PdfWriting = {
  setMarkInfo: () => void
  setStructTreeRoot: () => void
  addProducer: (node: unknown, meta: { creator: string; producer: string }) => void
}

/**
 * The same version puts an empty tree of structure over the one the PDF has, and names the seller as the program that
 * made it.
 */
const keepStructure = (format: unknown): void => {
  const writing = format as PdfWriting
  if (!('setMarkInfo' in writing)) return
  writing.setMarkInfo = () => undefined
  writing.setStructTreeRoot = () => undefined
  const name = writing.addProducer.bind(writing)
  writing.addProducer = (node, meta) => name(node, { ...meta, creator: meta.producer })
}

/**
 * Version 2.3.4 of the library omits the earlier invoice (BG-3) from CII: its issue 455. The schema requires it last,
 * before the accounting cost.
 */
const nameEarlierInvoice = (cii: Cii, described: EInvoice): void => {
  const settlement =
    cii['rsm:CrossIndustryInvoice']['rsm:SupplyChainTradeTransaction']['ram:ApplicableHeaderTradeSettlement']
  const earlier = described['ubl:Invoice']['cac:BillingReference']?.[0]?.['cac:InvoiceDocumentReference']
  delete settlement['ram:InvoiceReferencedDocument']
  if (!earlier) return
  settlement['ram:InvoiceReferencedDocument'] = {
    'ram:IssuerAssignedID': earlier['cbc:ID'],
    'ram:FormattedIssueDateTime': {
      'qdt:DateTimeString': earlier['cbc:IssueDate']?.replaceAll('-', ''),
      'qdt:DateTimeString@format': '102',
    },
  }
}

/**
 * The same version omits the seller's identifier (BT-29), which a seller without a VAT id needs (BR-CO-26), and further
 * legal information of a company (BT-33). The schema requires the former first, the latter after the name.
 */
const identifySeller = (cii: Cii, described: EInvoice): void => {
  const agreement =
    cii['rsm:CrossIndustryInvoice']['rsm:SupplyChainTradeTransaction']['ram:ApplicableHeaderTradeAgreement']
  const party = described['ubl:Invoice']['cac:AccountingSupplierParty']['cac:Party']
  const identifier = party['cac:PartyIdentification']?.[0]?.['cbc:ID']
  const {
    'ram:ID': _id,
    'ram:Name': name,
    'ram:Description': _description,
    ...rest
  } = agreement['ram:SellerTradeParty']
  const legal = party['cac:PartyLegalEntity']['cbc:CompanyLegalForm']
  agreement['ram:SellerTradeParty'] = {
    ...(identifier ? { 'ram:ID': identifier } : {}),
    'ram:Name': name,
    ...(legal ? { 'ram:Description': legal } : {}),
    ...rest,
  }
}

/** XML 1.0 has no control characters; a name that was pasted together may. */
const withoutControls = (described: EInvoice): EInvoice =>
  JSON.parse(JSON.stringify(described), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/(?![\t\n\r])\p{Cc}/gu, ' ') : value,
  ) as EInvoice
