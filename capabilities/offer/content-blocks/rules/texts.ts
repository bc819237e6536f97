import type { Block, BlockDocument, Vocabulary } from './document.ts'
import { typedAt, saidAt, withSaid } from './typed.ts'

/** A text of a document that a service may translate; `isRich`: HTML. */
export type Written = { text: string; isRich: boolean; /** Letters that fit. */ longest: number }

type Values = Readonly<Record<string, unknown>>

/** The paths a pattern such as `entries.*.question` leads to in some values. */
const pathsOf = (values: Values, pattern: string): string[] => {
  const at = pattern.indexOf('.*.')
  if (at < 0) return [pattern]
  const [name, rest] = [pattern.slice(0, at), pattern.slice(at + 3)]
  const list = (values[name] ?? []) as readonly Values[]
  return list.flatMap((each, place) => pathsOf(each, rest).map((path) => `${name}.${place}.${path}`))
}

/** Blocks whose typed texts say what `say` makes of them; empty ones are not asked about. */
const saying = <T extends string>(
  blocks: Vocabulary<T>,
  list: readonly Block<T>[],
  say: (text: Written) => string,
): Block<T>[] =>
  list.map((block) => {
    const { fields, typed = [] } = blocks[block.type]
    let values: Values = block.values
    for (const path of typed.flatMap((pattern) => pathsOf(block.values, pattern))) {
      const field = typedAt(fields, typed, path)
      const text = saidAt(values, path)
      if (field && text.trim() !== '')
        values = withSaid(values, path, say({ text, isRich: field.kind === 'rich', longest: field.limit }))
    }
    return { ...block, values, slots: block.slots.map((slot) => saying(blocks, slot, say)) }
  })

/** The texts of a document in the order they are read. */
export const textsIn = <T extends string>(blocks: Vocabulary<T>, document: BlockDocument<T>): Written[] => {
  const texts: Written[] = []
  saying(blocks, document.blocks, (text) => {
    texts.push(text)
    return text.text
  })
  return texts
}

/** The document with other texts, in the order of `textsIn`; where one is null, what was written stays. */
export const withTexts = <T extends string>(
  blocks: Vocabulary<T>,
  document: BlockDocument<T>,
  said: readonly (string | null)[],
): BlockDocument<T> => {
  let at = 0
  return { ...document, blocks: saying(blocks, document.blocks, ({ text }) => said[at++] ?? text) }
}
