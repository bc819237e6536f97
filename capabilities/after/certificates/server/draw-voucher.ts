import type PDFKit from 'pdfkit'
import QRCode from 'qrcode'
import { inkOn } from '#platform/shared/ink-on.ts'
import { formatMoney, toDecimal } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { typesetter, type Typesetter } from '#capabilities/after/invoices/server/index.ts'
import { certificateTexts } from '../texts.ts'

/** The content of a gift certificate. */
export type DrawnVoucher = {
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
  const t = certificateTexts.in(voucher.locale)
  const at = new Date(voucher.createdAt.epochMilliseconds)
  const code = await QRCode.toBuffer(voucher.key, { margin: 1, width: 360, errorCorrectionLevel: 'M' })
  const heading = voucher.heading || t('pdf.heading')
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: [width, height],
    margin,
    lang: voucher.locale,
    info: { Title: `${heading} ${voucher.key}`, Author: voucher.sellerName, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const pen = penOn(pdf, await typesetter(pdf))
  drawBand(pdf, pen, voucher)
  drawWords(pen, voucher, heading)
  pdf.image(code, width - margin - 84, height - margin - 84, { width: 84 })
  pdf.end()
  return done
}

type Pdf = InstanceType<typeof PDFKit>
type Pen = ReturnType<typeof penOn>

/** The band in the seller's colour: who gives, how much, for what. */
const drawBand = (pdf: Pdf, { line }: Pen, voucher: DrawnVoucher): void => {
  const ink = inkOn(voucher.colour)
  pdf.rect(0, 0, band, height).fill(voucher.colour)
  line(voucher.sellerName, 24, margin, band - 48, { size: 12, weight: 600, colour: ink })
  if (voucher.showsValue)
    line(
      formatMoney(toDecimal(voucher.valueAmount), voucher.currency, voucher.locale),
      24,
      height / 2 - 22,
      band - 48,
      { size: 34, weight: 600, colour: ink },
    )
  line(voucher.productName, 24, height - margin - 24, band - 48, { size: 10, colour: ink })
}

/** Beside it: receiver, message, key and validity. */
const drawWords = ({ line, paragraph }: Pen, voucher: DrawnVoucher, heading: string): void => {
  const t = certificateTexts.in(voucher.locale)
  const x = band + margin
  const wide = width - x - margin
  let y = line(heading, x, margin, wide, { size: 24, weight: 600 })
  if (voucher.receiverName)
    y = line(t('pdf.for', { name: voucher.receiverName }), x, y + 2, wide, { size: 14, weight: 600 })
  const words = voucher.receiverMessage || voucher.message
  if (words) paragraph(words, x, y + 6, wide, 10, 5)
  line(t('pdf.key'), x, height - margin - 78, wide - 96, { size: 8, colour: '#505560' })
  line(voucher.key, x, height - margin - 66, wide - 96, { size: 18, weight: 600 })
  line(
    t('pdf.valid', { day: formatTime(voucher.validTill.toString(), voucher.locale) }),
    x,
    height - margin - 36,
    wide - 96,
    { size: 9, colour: '#505560' },
  )
  line(voucher.sellerLine, x, height - margin - 18, wide - 96, { size: 8, colour: '#505560' })
}

/** Writes lines that grow smaller until they fit, and paragraphs that break between words. */
const penOn = (pdf: Pdf, type: Typesetter) => {
  const widthOf = (text: string, size: number, weight: 400 | 600): number =>
    type.runs(text, weight).reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)
  const line = (
    text: string,
    x: number,
    y: number,
    most: number,
    { size: wanted, weight = 400, colour = '#15181f' }: { size: number; weight?: 400 | 600; colour?: string },
  ): number => {
    const size = Math.max(6, Math.min(wanted, (wanted * most) / Math.max(1, widthOf(text, wanted, weight))))
    let at = x
    for (const run of type.runs(text, weight)) {
      pdf.font(run.font).fontSize(size).fillColor(colour).text(run.text, at, y, { lineBreak: false })
      at += pdf.widthOfString(run.text)
    }
    return y + size * 1.5
  }
  const paragraph = (text: string, x: number, top: number, most: number, size: number, lines: number): number => {
    let [row, y, left] = ['', top, lines]
    for (const word of text.split(/\s+/)) {
      if (row !== '' && widthOf(`${row} ${word}`, size, 400) > most) {
        if (--left <= 0) break
        y = line(row, x, y, most, { size })
        row = word
      } else row = row === '' ? word : `${row} ${word}`
    }
    return row === '' ? y : line(row, x, y, most, { size })
  }
  return { line, paragraph }
}
