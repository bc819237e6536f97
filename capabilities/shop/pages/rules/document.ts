import { deepestBlock, documentLimit, mostBlocks, type PageKind } from '../vocabulary.ts'
import { blocks, isBlockType, type BlockType } from '../blocks/declared.ts'
import { eachValue, FieldFault, readFields, type Cleaning, type Field } from './fields.ts'
import { allowsBlock, kinds } from './page-kinds.ts'
import { placeOnly, readBlockStyle, type BlockStyle } from './style.ts'

/** One block of a page. `slots`: the blocks in each of its places, for those that have some. */
export type Block = {
  id: string
  type: BlockType
  values: Readonly<Record<string, unknown>>
  style: BlockStyle
  slots: Block[][]
}
export type PageDocument = { version: 1; blocks: Block[] }

export const emptyDocument: PageDocument = { version: 1, blocks: [] }

const idShape = /^b[a-z0-9-]{1,80}$/

type Reading = Cleaning & { seen: Set<string>; kind: PageKind | undefined; hasCore: boolean }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readBlock = (given: unknown, path: string, depth: number, reading: Reading): Block => {
  if (!isObject(given)) throw new FieldFault(path, 'invalid')
  const { id, type } = given
  if (typeof id !== 'string' || !idShape.test(id)) throw new FieldFault(`${path}.id`, 'invalid')
  if (reading.seen.has(id)) throw new FieldFault(`${path}.id`, 'twice')
  if (typeof type !== 'string' || !isBlockType(type)) throw new FieldFault(`${path}.type`, 'not_in_list')
  assertOnKind(type, path, depth, reading)
  if (depth > deepestBlock) throw new FieldFault(path, 'too_deep')
  reading.seen.add(id)
  if (reading.seen.size > mostBlocks) throw new FieldFault(path, 'too_many')
  const { fields, slots, isPlain } = blocks[type]
  const inner = Array.isArray(given['slots']) ? given['slots'] : []
  return {
    id,
    type,
    values: readFields(fields, isObject(given['values']) ? given['values'] : {}, `${path}.values`, reading),
    style: isPlain ? placeOnly(readBlockStyle(given['style'])) : readBlockStyle(given['style']),
    slots: Array.from({ length: slots }, (_, i) =>
      readBlocks(inner[i] ?? [], `${path}.slots.${i}`, depth + 1, reading),
    ),
  }
}

/** On a page of a known kind: nothing it does not take, and what its place is for once, in no column. */
const assertOnKind = (type: BlockType, path: string, depth: number, reading: Reading): void => {
  if (reading.kind === undefined) return
  if (!allowsBlock(reading.kind, type)) throw new FieldFault(`${path}.type`, 'not_on_this_page')
  if (type !== kinds[reading.kind].core) return
  if (depth > 1) throw new FieldFault(path, 'too_deep')
  if (reading.hasCore) throw new FieldFault(path, 'twice')
  reading.hasCore = true
}

const readBlocks = (given: unknown, path: string, depth: number, reading: Reading): Block[] => {
  if (!Array.isArray(given)) throw new FieldFault(path, 'invalid')
  return given.map((each, i) => readBlock(each, `${path}.${i}`, depth, reading))
}

/**
 * A page's document as it may be kept and shown: known blocks with declared fields, every value cleaned. What cannot be
 * made right throws a `FieldFault` that says where.
 */
export const readDocument = (given: unknown, cleaning: Cleaning, kind?: PageKind): PageDocument => {
  if (!isObject(given) || given['version'] !== 1) throw new FieldFault('document', 'invalid')
  const read: PageDocument = {
    version: 1,
    blocks: readBlocks(given['blocks'], 'blocks', 1, { ...cleaning, seen: new Set(), kind, hasCore: false }),
  }
  if (JSON.stringify(read).length > documentLimit) throw new FieldFault('document', 'too_long')
  return read
}

/** Every block of a page, those inside others behind them. */
export const eachBlock = (list: readonly Block[], tell: (block: Block) => void): void => {
  for (const block of list) {
    tell(block)
    for (const slot of block.slots) eachBlock(slot, tell)
  }
}

export type Used = {
  pictures: number[]
  files: number[]
  products: number[]
  programs: number[]
  forms: number[]
  pages: number[]
}

const noteValue = (used: Record<keyof Used, Set<number>>, field: Field, value: unknown): void => {
  if (value === null || value === undefined) return
  if (field.kind === 'picture') used.pictures.add((value as { fileId: number }).fileId)
  if (field.kind === 'file') used.files.add((value as { fileId: number }).fileId)
  if (field.kind === 'product') used.products.add(value as number)
  if (field.kind === 'products') for (const id of value as number[]) used.products.add(id)
  if (field.kind === 'program') used.programs.add(value as number)
  if (field.kind === 'form') used.forms.add(value as number)
  if (field.kind === 'link') {
    const own = /^(page|product):(\d+)$/.exec(value as string)
    if (own) used[own[1] === 'page' ? 'pages' : 'products'].add(Number(own[2]))
  }
}

/** What of the shop a page refers to, by id. */
export const usedIn = ({ blocks: list }: PageDocument): Used => {
  const used = {
    pictures: new Set<number>(),
    files: new Set<number>(),
    products: new Set<number>(),
    programs: new Set<number>(),
    forms: new Set<number>(),
    pages: new Set<number>(),
  }
  eachBlock(list, ({ type, values }) =>
    eachValue(blocks[type].fields, values, (field, value) => noteValue(used, field, value)),
  )
  return {
    pictures: [...used.pictures],
    files: [...used.files],
    products: [...used.products],
    programs: [...used.programs],
    forms: [...used.forms],
    pages: [...used.pages],
  }
}
