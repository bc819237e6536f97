import { box, qrCode } from '#platform/server/paper/shapes.ts'
import { inkQuiet, linesIn, open, part, write, type Sheet } from '#platform/server/paper/sheet.ts'
import { inkOn } from '#platform/shared/ink-on.ts'
import { formatMoney, toDecimal } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { certificateTexts } from '../texts.ts'

/** The content of a gift certificate. */
export type DrawnVoucher = {
  isTest: boolean
  key: string
  productName: string
  sellerName: string
  sellerLine: string
  valueAmount: number
  currency: string
  validTill: Temporal.PlainDate
  receiverName: string
  receiverMessage: string
  createdAt: Temporal.Instant
  locale: Locale
  heading: string
  message: string
  colour: string
  showsValue: boolean
}

// DIN long landscape, as gift cards are: fits an envelope and prints on A4.
const [width, height, margin] = [595.28, 280.63, 34]
const band = 200

/** A certificate as one page: a coloured band with its value, beside it text, key and QR code. */
export const drawVoucher = async (voucher: DrawnVoucher): Promise<Buffer> => {
  const { key, sellerName, createdAt, locale } = voucher
  const heading = voucher.heading || certificateTexts.in(locale)('pdf.heading')
  const { sheet, finish } = await open(`${heading} ${key}`, sellerName, {
    language: locale,
    createdAt: new Date(createdAt.epochMilliseconds),
    isTest: voucher.isTest,
    format: [width, height, margin],
  })
  drawBand(sheet, voucher)
  drawWords(sheet, voucher, heading)
  qrCode(sheet, key, [width - margin - 80, height - margin - 80, 80, 80])
  return finish()
}

/** The band in the seller's colour: who gives, how much, for what. */
const drawBand = (sheet: Sheet, voucher: DrawnVoucher): void => {
  const on = { width: band - 48, fits: true, colour: inkOn(voucher.colour) }
  box(sheet, [0, 0, band, height], { fill: voucher.colour })
  write(sheet, voucher.sellerName, 24, margin, { ...on, size: 12, weight: 600 })
  if (voucher.showsValue) {
    const value = formatMoney(toDecimal(voucher.valueAmount), voucher.currency, voucher.locale)
    write(sheet, value, 24, height / 2 - 22, { ...on, size: 34, weight: 600 })
  }
  write(sheet, voucher.productName, 24, height - margin - 24, { ...on, size: 10 })
}

/** Beside it: receiver, message, key and validity. */
const drawWords = (sheet: Sheet, voucher: DrawnVoucher, heading: string): void => {
  const t = certificateTexts.in(voucher.locale)
  const x = band + margin
  const whole = { width: width - x - margin, fits: true }
  sheet.y = write(sheet, heading, x, margin, { ...whole, size: 24, weight: 600, as: part(sheet, 'H1') })
  if (voucher.receiverName) {
    const receiver = t('pdf.for', { name: voucher.receiverName })
    sheet.y = write(sheet, receiver, x, sheet.y + 2, { ...whole, size: 14, weight: 600 })
  }
  const message = { width: whole.width, size: 10 }
  const words = voucher.receiverMessage || voucher.message
  if (words) write(sheet, linesIn(sheet, words, message).slice(0, 5).join('\n'), x, sheet.y + 6, message)
  const besideCode = { width: whole.width - 96, fits: true }
  const quiet = { ...besideCode, size: 8, colour: inkQuiet }
  write(sheet, t('pdf.key'), x, height - margin - 78, quiet)
  write(sheet, voucher.key, x, height - margin - 66, { ...besideCode, size: 18, weight: 600 })
  const day = formatTime(voucher.validTill.toString(), voucher.locale)
  write(sheet, t('pdf.valid', { day }), x, height - margin - 36, { ...quiet, size: 9 })
  write(sheet, voucher.sellerLine, x, height - margin - 18, quiet)
}
