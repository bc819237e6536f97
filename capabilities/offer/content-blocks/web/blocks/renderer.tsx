import type { ReactNode } from 'react'
import { eachBlock, type Block, type Vocabulary } from '../../rules/document.ts'
import { cssOf, groundsCss, placeOnly } from '../../rules/style.ts'
import './blocks.css'

export type Look = { id: string; values: never; slots: readonly ReactNode[]; isFirst: boolean }
export type Looks<T extends string> = Readonly<Record<T, (props: Look) => ReactNode>>

/** Rules of blocks that few documents have: they come within one that has one of them. */
export type RareSheet = { css: string; of: ReadonlySet<string> }

type Drawn<T extends string> = {
  blocks: Vocabulary<T>
  /** What each type of block looks like. */
  looks: Looks<T>
  sheets: readonly RareSheet[]
  elements?: Readonly<Partial<Record<T, 'header' | 'footer'>>>
}

type ViewProps<T extends string> = Pick<Block<T>, 'id' | 'type' | 'values'> & {
  slots: readonly ReactNode[]
  isFirst?: boolean
}

/** Renders documents of a vocabulary: the one renderer of pages, lessons and everything else made of blocks. */
export const rendererOf = <T extends string>({ blocks, looks, sheets, elements }: Drawn<T>) => {
  /** One block with what is in its places; its looks are rules of the document (`documentCss`). */
  const BlockView = ({ id, type, values, slots, isFirst = false }: ViewProps<T>) => {
    const Shown: (props: Look) => ReactNode = looks[type]
    const Element = elements?.[type] ?? 'div'
    return (
      <Element id={id} className={`b t-${type}${blocks[type].isPlain ? ' b-plain' : ''}`}>
        <div className="b-in">
          <Shown id={id} values={values as never} slots={slots} isFirst={isFirst} />
        </div>
      </Element>
    )
  }

  /** Whether a block, and every block in it, is empty. */
  const isNothing = ({ type, values, slots }: Block<T>): boolean =>
    blocks[type].slots > 0
      ? slots.every((slot) => slot.every(isNothing))
      : (blocks[type].isEmpty?.(values as never) ?? false)

  /** Blocks in their order, as readers get them. A place with nothing in it is `null`. */
  const Blocks = ({ list }: { list: readonly Block<T>[] }): ReactNode =>
    list.map((block, i) =>
      isNothing(block) ? null : (
        <BlockView
          key={block.id}
          {...block}
          slots={block.slots.map((slot, place) => (slot.every(isNothing) ? null : <Blocks key={place} list={slot} />))}
          isFirst={i < 2}
        />
      ),
    )

  /** The looks of one block: those of its type, then its own. */
  const looksOf = ({ id, type, style }: Pick<Block<T>, 'id' | 'type' | 'style'>) => {
    const own = blocks[type].isPlain ? placeOnly(style) : style
    return { id, style: { ...own, all: { ...blocks[type].style, ...own.all } } }
  }
  const blockCss = (block: Pick<Block<T>, 'id' | 'type' | 'style'>): string => {
    const looks = looksOf(block)
    return cssOf(looks.id, looks.style) + groundsCss([looks])
  }

  /** The looks of all blocks, as one sheet. Every value in it was read by `readBlockStyle`. */
  const documentCss = (list: readonly Block<T>[]): string => {
    const looks: ReturnType<typeof looksOf>[] = []
    const types = new Set<string>()
    eachBlock(list, (block) => {
      looks.push(looksOf(block))
      types.add(block.type)
    })
    const rare = sheets.map(({ css, of }) => (types.isDisjointFrom(of) ? '' : css))
    return [...rare, ...looks.map(({ id, style }) => cssOf(id, style)), groundsCss(looks)].join('')
  }

  return { BlockView, Blocks, blockCss, documentCss, rareCss: sheets.map(({ css }) => css).join('') }
}
