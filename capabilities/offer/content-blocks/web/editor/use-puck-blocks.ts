import { createUsePuck, useGetPuck, type ComponentData, type PuckApi } from '@puckeditor/core'
import { useMemo } from 'react'
import { isTypeOf, type Block, type Vocabulary } from '../../rules/document.ts'
import { useKit } from './kit.ts'
import { pageId, slotName, toComponent, type EditorProps } from './convert.ts'
import { renewed } from './draft/block-clip.ts'

export const usePuckOf = createUsePuck()

const rootZone = 'root:default-zone'

/** Where a block is: a place, and how many are before it there. */
export type Place = { zone: string; index: number }

/** One line of the outline. */
export type Outlined = { id: string; type: string; level: number; place: Place; last: number }

const outlineOf = (
  blocks: Vocabulary<string>,
  list: readonly ComponentData[],
  zone: string,
  level: number,
): Outlined[] =>
  list.flatMap(({ type, props }, index) => {
    if (!isTypeOf(blocks, type)) return []
    const { id, ...rest } = props as EditorProps
    return [
      { id, type, level, place: { zone, index }, last: list.length - 1 },
      ...Array.from({ length: blocks[type]!.slots }, (_, i) => slotName(i)).flatMap((name) =>
        outlineOf(blocks, rest[name] ?? [], `${id}:${name}`, level + 1),
      ),
    ]
  })

const isSame = (one: Outlined, other: Outlined | undefined): boolean =>
  one.id === other?.id &&
  one.level === other.level &&
  one.last === other.last &&
  one.place.index === other.place.index &&
  one.place.zone === other.place.zone

/** All blocks of the page in reading order: the same list while what is typed moves none, so that nothing is drawn again. */
export const useOutline = (): Outlined[] => {
  const { blocks } = useKit()
  const read = useMemo(() => {
    let [content, outline]: [readonly ComponentData[], Outlined[]] = [[], []]
    return (puck: PuckApi) => {
      if (puck.appState.data.content === content) return outline
      content = puck.appState.data.content
      const next = outlineOf(blocks, content, rootZone, 0)
      if (next.length !== outline.length || !next.every((each, i) => isSame(each, outline[i]))) outline = next
      return outline
    }
  }, [blocks])
  return usePuckOf(read)
}

/** Places a block may be moved to: the page itself, and the columns of sections that are not in itself. */
export const placesFor = (
  blocks: Vocabulary<string>,
  outline: readonly Outlined[],
  moved: Outlined,
): { zone: string; type: string; column: number }[] => {
  const at = outline.indexOf(moved)
  const within = new Set<string>()
  for (const each of outline.slice(at + 1)) {
    if (each.level <= moved.level) break
    within.add(each.id)
  }
  return outline
    .filter(({ id, type }) => blocks[type]!.slots > 0 && id !== moved.id && !within.has(id))
    .flatMap(({ id, type }) =>
      Array.from({ length: blocks[type]!.slots }, (_, i) => ({ zone: `${id}:${slotName(i)}`, type, column: i + 1 })),
    )
}

/** Chooses the block at a place, or none. */
const select = (puck: PuckApi, place: Place | null) =>
  puck.dispatch({ type: 'setUi', ui: { itemSelector: place && { index: place.index, zone: place.zone } } })

/** Puts a block at a place, chooses it and answers its id. */
const put = (puck: PuckApi, { zone, index }: Place, block: Block): string => {
  const data = toComponent(renewed(block))
  const [destinationIndex, destinationZone] = [index, zone]
  const id = String(data.props.id)
  puck.dispatch({ type: 'insert', componentType: block.type, destinationIndex, destinationZone, id })
  puck.dispatch({ type: 'replace', destinationIndex, destinationZone, data })
  select(puck, { zone, index })
  return id
}

const endOf = (puck: PuckApi): Place => ({ zone: rootZone, index: puck.appState.data.content.length })

/** Behind the chosen block, or at the end; what is on a page once is in no column. */
const placeOf = (puck: PuckApi, type: string, isOnPage: boolean): Place => {
  const chosen = puck.appState.ui.itemSelector
  const zone = chosen?.zone ?? rootZone
  if (type === 'header') return { zone: rootZone, index: 0 }
  return chosen && !(isOnPage && zone !== rootZone) ? { zone, index: chosen.index + 1 } : endOf(puck)
}

const insert = (get: () => PuckApi, type: string, isOnPage: boolean): void => {
  const puck = get()
  const place = placeOf(puck, type, isOnPage)
  puck.dispatch({
    type: 'insert',
    componentType: type,
    destinationIndex: place.index,
    destinationZone: place.zone,
    id: `${type}-${crypto.randomUUID()}`,
  })
  select(get(), place)
}

const move = (puck: PuckApi, from: Place, to: Place): void =>
  puck.dispatch({
    type: 'move',
    sourceIndex: from.index,
    sourceZone: from.zone,
    destinationIndex: to.index,
    destinationZone: to.zone,
  })

/** What can be done with blocks without a pointer. */
export const useBlockDeeds = () => {
  const get = useGetPuck()
  return {
    select: (place: Place | null) => select(get(), place),
    insert: (type: string, isOnPage: boolean) => insert(get, type, isOnPage),
    /** Puts a copied block at the end. */
    paste: (block: Block) => put(get(), endOf(get()), block),
    moveBy: ({ zone, index }: Place, by: -1 | 1) => {
      get().dispatch({ type: 'reorder', sourceIndex: index, destinationIndex: index + by, destinationZone: zone })
      select(get(), { zone, index: index + by })
    },
    moveTo: (place: Place, zone: string | null) => {
      const puck = get()
      move(puck, place, zone === null ? endOf(puck) : { zone, index: 0 })
      select(puck, null)
    },
    duplicate: ({ zone, index }: Place) => {
      get().dispatch({ type: 'duplicate', sourceIndex: index, sourceZone: zone })
      select(get(), { zone, index: index + 1 })
    },
    remove: ({ zone, index }: Place) => {
      get().dispatch({ type: 'remove', index, zone })
      select(get(), null)
    },
    change: (place: Place, data: ComponentData, change: Partial<Pick<EditorProps, 'values' | 'style'>>) =>
      get().dispatch({
        type: 'replace',
        destinationIndex: place.index,
        destinationZone: place.zone,
        data: { ...data, props: { ...data.props, ...change } },
      }),
  }
}

/** What a block of an id is; undefined once it is gone, where Puck itself would throw. */
const itemOf = (puck: PuckApi, id: string): ComponentData | undefined =>
  puck.getSelectorForId(id) && puck.getItemById(id)

/** What a block of an id is now. */
export const useItemOf = (): ((id: string) => ComponentData | undefined) => {
  const get = useGetPuck()
  return (id) => itemOf(get(), id)
}

/** Chooses the block that a document knows by its id. */
export const useChooseBlock = () => {
  const outline = useOutline()
  const { select: choose } = useBlockDeeds()
  return (id: string) => choose(outline.find((each) => pageId(each.id) === id)?.place ?? null)
}

/** What writing in the page does to blocks, which it knows by their ids. */
export const useWriting = () => {
  const get = useGetPuck()
  return {
    /** Puts blocks behind the one of that id, or at the end, chooses the first of them and answers their ids. */
    putBehind: (id: string | undefined, blocks: readonly Block[]) => {
      const before = id === undefined ? undefined : get().getSelectorForId(id)
      const { zone, index } = before ? { zone: before.zone, index: before.index + 1 } : endOf(get())
      const ids = blocks.map((block, i) => put(get(), { zone, index: index + i }, block))
      select(get(), { zone, index })
      return ids
    },
    /** What the block of an id says; undefined once it is gone. */
    valuesOf: (id: string) => itemOf(get(), id)?.props['values'] as EditorProps['values'] | undefined,
    /** Where the block of an id is. */
    placeOf: (id: string): Place | undefined => get().getSelectorForId(id),
    /** Says something else in the block of that id. */
    say: (id: string, values: EditorProps['values']) => {
      const [place, data] = [get().getSelectorForId(id), itemOf(get(), id)]
      if (!place || !data) return
      get().dispatch({
        type: 'replace',
        destinationIndex: place.index,
        destinationZone: place.zone,
        data: { ...data, props: { ...data.props, values } } as ComponentData,
      })
    },
  }
}
