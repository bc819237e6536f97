import type { World } from '#platform/server/world.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { paymentProvidersOf } from '#capabilities/people/sellers/server/index.ts'
import { print, type PrintableInvoice } from '../../rules/print.ts'
import { invoiceTexts } from '../../texts.ts'
import type { Invoice } from '../tables.ts'
import { describeEInvoice, isForBusiness, missingForEInvoice, type EInvoiceMore } from './describe-e-invoice.ts'
import { writeXRechnung, writeZugferd } from './write-e-invoice.ts'

/** The documents of a business buyer: the PDF with its data inside and the XRechnung. Who is a consumer, or whose seller told too little, has the printed PDF alone, and so has a test. */
export const eInvoiceOf = async (
  world: World,
  invoice: Invoice,
  wire: PrintableInvoice,
  printed: Buffer,
): Promise<{ pdf: Buffer; xml: Buffer | null }> => {
  if (wire.isTest || !isForBusiness(wire.buyer) || missingForEInvoice(wire, 'zugferd').length > 0)
    return { pdf: printed, xml: null }
  const described = describeEInvoice(wire, {
    notes: print(wire).notes,
    reasons: reasonsOf(wire),
    paymentTerms: termsOf(wire),
    wire: await wireOf(world, invoice),
  })
  const pdf = await writeZugferd(described, printed, wire.locale)
  const xml =
    missingForEInvoice(wire, 'xrechnung').length > 0 ? null : Buffer.from(await writeXRechnung(described, wire.locale))
  return { pdf, xml }
}

const reasonsOf = ({ notes, locale }: PrintableInvoice): EInvoiceMore['reasons'] =>
  Object.fromEntries(
    notes
      .filter((word) => word !== 'destination')
      .map((word) => [
        word.startsWith('exempt.') ? 'exempt' : word,
        invoiceTexts.in(locale)(`note.${word}`, { country: '' }),
      ]),
  )

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

/** The account and reference of an order that is paid by wire. */
const wireOf = async (world: World, invoice: Invoice): Promise<EInvoiceMore['wire']> => {
  const wired = await world.db
    .selectFrom('transfers')
    .select('wireReference')
    .where('orderId', '=', invoice.orderId)
    .where('type', '=', 'Payment')
    .where('paymentMethod', '=', 'bank_wire')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!wired) return null
  const bank = (await paymentProvidersOf(world, invoice.sellerId)).find(
    (provider) => provider.provider === 'direct_bank',
  )?.settings
  return bank?.iban
    ? {
        iban: bank.iban,
        holder: bank.holder ?? invoice.sellerDetails.name,
        reference: wired.wireReference ?? invoice.number,
      }
    : null
}
