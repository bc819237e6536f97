import { a4, inkQuiet, linesIn, open, part, room, write, type More } from './sheet.ts'

const [width, , margin] = a4

/** Draws running text under a title as A4 pages. */
export const drawText = async (
  { title, author, text }: { title: string; author: string; text: string },
  more: More,
): Promise<Buffer> => {
  const { sheet, finish } = await open(title, author, more)
  const style = { size: 10, width: width - 2 * margin }
  const heading = part(sheet, 'H1')
  write(sheet, author, margin, sheet.y, { size: 8.5, colour: inkQuiet })
  sheet.y = write(sheet, title, margin, sheet.y + 18, { size: 16, weight: 600, as: heading }) + 10
  for (const paragraph of text.split('\n')) {
    const as = paragraph === '' ? 'decoration' : part(sheet, 'P')
    for (const line of linesIn(sheet, paragraph, style)) {
      room(sheet, 20)
      sheet.y = write(sheet, line, margin, sheet.y, { ...style, as })
    }
  }
  return finish()
}
