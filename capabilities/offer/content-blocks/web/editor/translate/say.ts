import { mailBlocks, type MailDocument } from '../../../blocks/mail.ts'
import { textsIn, withTexts, type Written } from '../../../rules/texts.ts'

/** Asks the service; answers in the order of what was asked, with null for what came back incomplete. */
export type Say = (texts: Written[]) => Promise<readonly (string | null)[]>

/** A letter and its lines (subject, heading) in another language, asked for at once. */
export const translatedMail = async (
  say: Say,
  document: MailDocument,
  lines: readonly string[],
): Promise<{ document: MailDocument; lines: string[] }> => {
  const heads = lines.map((text) => ({ text, isRich: false, longest: 150 }))
  const said = await say([...heads, ...textsIn(mailBlocks, document)])
  return {
    document: withTexts(mailBlocks, document, said.slice(lines.length)),
    lines: lines.map((line, place) => said[place] ?? line),
  }
}
