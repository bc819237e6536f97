import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import type { NoteWord } from '../../rules/notes.ts'
import { print } from '../../rules/print.ts'
import type { PrintableInvoice } from '../../rules/printable.ts'
import { invoiceTexts } from '../../texts.ts'
import { describeEInvoice, isForBusiness, missingForEInvoice, type EInvoiceMore } from './describe-e-invoice.ts'
import { writeXRechnung, writeZugferd } from './write-e-invoice.ts'

/**
 * The documents of a business buyer: the PDF with embedded data and the XRechnung. A consumer, or the buyer of a seller
 * with missing details, gets only the printed PDF, and so does a test.
 */
export const eInvoiceOf = async (
  wire: PrintableInvoice,
  printed: Buffer,
): Promise<{ pdf: Buffer; xml: Buffer | null }> => {
  if (wire.isTest || !isForBusiness(wire.buyer) || missingForEInvoice(wire, 'zugferd').length > 0)
    return { pdf: printed, xml: null }
  const described = describeEInvoice(wire, {
    notes: print(wire).notes,
    reasons: reasonsOf(wire),
    paymentTerms: termsOf(wire),
    wire: wireOf(wire),
  })
  const pdf = await writeZugferd(described, printed, wire.locale)
  const xml =
    missingForEInvoice(wire, 'xrechnung').length > 0 ? null : Buffer.from(await writeXRechnung(described, wire.locale))
  return { pdf, xml }
}

const reasonsOf = ({ notes, locale }: PrintableInvoice): EInvoiceMore['reasons'] => {
  const said = Map.groupBy(notes, treatmentOf)
  said.delete(null)
  return Object.fromEntries(
    [...said].map(([treatment, words]) => [
      treatment,
      words.map((word) => invoiceTexts.in(locale)(`note.${word}`, { country: '' })).join(' '),
    ]),
  )
}

/** The treatment a note gives the reason of. */
const treatmentOf = (word: NoteWord): VatTreatment | null => {
  if (word === 'destination' || word === 'event_place') return null
  if (word === 'event_outside_scope') return 'outside_scope'
  return isExemption(word) ? 'exempt' : word
}
const isExemption = (word: NoteWord): word is Extract<NoteWord, `exempt.${string}`> => word.startsWith('exempt.')

const termsOf = ({ locale, currency, schedule }: PrintableInvoice): string => {
  const t = invoiceTexts.in(locale)
  if (schedule.length < 2) return t('e_invoice.terms')
  return t('e_invoice.rates', {
    count: schedule.length,
    payments: schedule
      .map(({ dueOn, amount }) => `${formatTime(dueOn, locale)} ${formatMoney(amount, currency, locale)}`)
      .join('; '),
  })
}

/** The account and reference of a document that is paid by bank transfer. */
const wireOf = ({ payBy, number }: PrintableInvoice): EInvoiceMore['wire'] =>
  payBy?.iban ? { iban: payBy.iban, holder: payBy.holder ?? '', reference: payBy.reference ?? number } : null
