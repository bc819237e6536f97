import bidiFactory, { type Bidi } from 'bidi-js'

// Its types name a module of modules; what Node imports is the factory itself.
const bidi = (bidiFactory as unknown as () => Bidi)()
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** They order what is around them, and nothing of them is seen. */
const orders = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A piece of a line that is read in one direction. */
export type Piece = { text: string; isRightToLeft: boolean }

/**
 * The runs of a line in visual order (UAX #9), in a document of a direction; a line of no right-to-left letter keeps its own. A run
 * keeps its logical order: the caller reverses its letters. Right-to-left words are runs of their own, because they are set word by word.
 */
export const seenPieces = (line: string, direction: 'ltr' | 'rtl' = 'ltr'): Piece[] => {
  if (!rightToLeft.test(line)) return [{ text: line.replaceAll(orders, ''), isRightToLeft: false }]
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const pieces: { text: string; level: number }[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0
    const isApart = level % 2 === 1 && (isNeutral(line[at]!) || isNeutral(line[at - 1] ?? ''))
    const last = pieces.at(-1)
    if (last && last.level === level && !isApart) last.text += line[at]!
    else pieces.push({ text: line[at]!, level })
  }
  return turned(pieces).flatMap(({ text: given, level }) => {
    const text = given.replaceAll(orders, '')
    if (text === '') return []
    const isRightToLeft = level % 2 === 1
    return {
      text: isRightToLeft && text.length === 1 ? (bidi.getMirroredCharacter(text) ?? text) : text,
      isRightToLeft,
    }
  })
}

const isNeutral = (letter: string): boolean => !/[\p{L}\p{M}\p{N}\p{Cs}]/u.test(letter)

/** Rule L2: from the highest level to the lowest odd one, what is at that level or above is turned round. */
const turned = <P extends { level: number }>(pieces: readonly P[]): P[] => {
  const seen = [...pieces]
  for (let level = Math.max(...seen.map((piece) => piece.level)); level >= 1; level--)
    for (let from = 0; from < seen.length; from++) {
      if (seen[from]!.level < level) continue
      let till = from
      while (till < seen.length && seen[till]!.level >= level) till++
      seen.splice(from, till - from, ...seen.slice(from, till).toReversed())
      from = till
    }
  return seen
}
