import QRCode from 'qrcode'
import { decorate, fromLeft, type Sheet } from './sheet.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

/** A ground of one colour, or a frame of lines. */
export const box = (
  sheet: Sheet,
  [x, y, width, height]: Box,
  look: { fill: string } | { line: string; thick: number },
) =>
  decorate(sheet, () => {
    const path = sheet.pdf.rect(fromLeft(sheet, x, width), y, width, height)
    if ('fill' in look) path.fill(look.fill)
    else path.lineWidth(look.thick).strokeColor(look.line).stroke()
  })

/** Something to see, with its alternative text; it is drawn from the left edge it is given. */
const figure = (sheet: Sheet, [x, y, width, height]: Box, alt: string, draw: (left: number) => void): void => {
  const { pdf, root } = sheet
  const at = fromLeft(sheet, x, width)
  // Its types do not know the box of a figure.
  const place = { bbox: [at, y, at + width, y + height] }
  const element = pdf.struct('Figure', { alt, ...place })
  root.element.add(element)
  element.add(pdf.markStructureContent('Figure'))
  draw(at)
  pdf.endMarkedContent()
}

/** A picture, scaled to fit a box. */
export const picture = (sheet: Sheet, image: Buffer, alt: string, at: Box): void =>
  figure(sheet, at, alt, (x) =>
    sheet.pdf.image(image, x, at[1], { fit: [at[2], at[3]], align: sheet.isFromTheRight ? 'right' : undefined }),
  )

/** The QR code of a text. */
export const qrCode = (sheet: Sheet, text: string, at: Box): void =>
  figure(sheet, at, text, (x) => {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
    const step = at[2] / modules.size
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column)) sheet.pdf.rect(x + column * step, at[1] + row * step, step, step)
    sheet.pdf.fill('#000000')
  })

/** A line across the page, from some place to the margin. */
export const rule = (
  sheet: Sheet,
  y: number,
  { colour = '#c9ccd3', from = sheet.format[2], thick = 0.5 } = {},
): void => {
  const width = sheet.format[0] - sheet.format[2] - from
  const left = fromLeft(sheet, from, width)
  decorate(sheet, () =>
    sheet.pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(thick)
      .strokeColor(colour)
      .stroke(),
  )
}
