import type { BlockDeclaration } from '../blocks/block.ts'
import { deepestBlock, documentLimit, mostBlocks } from '../vocabulary.ts'
import type { Captions } from './captions.ts'
import { ownTarget } from './clean-link.ts'
import { FieldFault } from './field-fault.ts'
import { eachValue, readFields, wholeValues, type Cleaning, type Field } from './fields.ts'
import { placeOnly, readBlockStyle, type BlockStyle } from './style.ts'

/** One block of a document. `slots`: the blocks in each of its places, for those that have some. */
export type Block<T extends string = string> = {
  id: string
  type: T
  values: Readonly<Record<string, unknown>>
  style: BlockStyle
  slots: Block<T>[][]
}
export type BlockDocument<T extends string = string> = { version: 1; blocks: Block<T>[] }

/** The block types a document may contain. */
export type Vocabulary<T extends string> = Readonly<Record<T, BlockDeclaration>>
/** Throws where a block of this type is not allowed. */
export type Judge<T extends string> = (type: T, path: string, depth: number) => void

const idShape = /^b[a-z0-9-]{1,80}$/

type Reading<T extends string> = Cleaning & { blocks: Vocabulary<T>; judge: Judge<T>; seen: Set<string> }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isTypeOf = <T extends string>(blocks: Vocabulary<T>, type: string): type is T =>
  Object.hasOwn(blocks, type)

const readBlock = <T extends string>(given: unknown, path: string, depth: number, reading: Reading<T>): Block<T> => {
  if (!isObject(given)) throw new FieldFault(path, 'invalid')
  const { id, type } = given
  if (typeof id !== 'string' || !idShape.test(id)) throw new FieldFault(`${path}.id`, 'invalid')
  if (reading.seen.has(id)) throw new FieldFault(`${path}.id`, 'twice')
  if (typeof type !== 'string' || !isTypeOf(reading.blocks, type)) throw new FieldFault(`${path}.type`, 'not_in_list')
  reading.judge(type, path, depth)
  if (depth > deepestBlock) throw new FieldFault(path, 'too_deep')
  reading.seen.add(id)
  if (reading.seen.size > mostBlocks) throw new FieldFault(path, 'too_many')
  const { fields, slots, isPlain } = reading.blocks[type]
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

const readBlocks = <T extends string>(given: unknown, path: string, depth: number, reading: Reading<T>): Block<T>[] => {
  if (!Array.isArray(given)) throw new FieldFault(path, 'invalid')
  return given.map((each, i) => readBlock(each, `${path}.${i}`, depth, reading))
}

/**
 * A document in valid form: known blocks with declared fields, every value cleaned. What cannot be repaired throws a
 * `FieldFault` with its path.
 */
export const readDocumentOf = <T extends string>(
  blocks: Vocabulary<T>,
  given: unknown,
  cleaning: Cleaning,
  judge: Judge<T> = () => undefined,
): BlockDocument<T> => {
  if (!isObject(given) || given['version'] !== 1) throw new FieldFault('document', 'invalid')
  const read: BlockDocument<T> = {
    version: 1,
    blocks: readBlocks(given['blocks'], 'blocks', 1, { ...cleaning, blocks, judge, seen: new Set() }),
  }
  if (JSON.stringify(read).length > documentLimit) throw new FieldFault('document', 'too_long')
  return read
}

/** Stored blocks, completed with fields that their types have declared since. */
export const wholeBlocks = <T extends string>(blocks: Vocabulary<T>, list: readonly Block<T>[]): Block<T>[] =>
  list.map((block) => ({
    ...block,
    values: wholeValues(blocks[block.type].fields, block.values),
    slots: block.slots.map((slot) => wholeBlocks(blocks, slot)),
  }))

/** Every block of a document, those inside others behind them. */
export const eachBlock = <T extends string>(list: readonly Block<T>[], tell: (block: Block<T>) => void): void => {
  for (const block of list) {
    tell(block)
    for (const slot of block.slots) eachBlock(slot, tell)
  }
}

/** How many blocks there are, those inside others too. */
export const countOf = (list: readonly Block[]): number =>
  list.reduce((sum, { slots }) => sum + 1 + slots.reduce((inside, slot) => inside + countOf(slot), 0), 0)

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
  if (field.kind === 'captions') for (const { fileId } of value as Captions[]) used.files.add(fileId)
  if (field.kind === 'product') used.products.add(value as number)
  if (field.kind === 'products') for (const id of value as number[]) used.products.add(id)
  if (field.kind === 'program') used.programs.add(value as number)
  if (field.kind === 'form') used.forms.add(value as number)
  if (field.kind === 'link') {
    const own = ownTarget(value as string)
    if (own) used[own.kind === 'page' ? 'pages' : 'products'].add(own.id)
  }
}

/** What a document refers to, by id. */
export const usedBy = <T extends string>(blocks: Vocabulary<T>, list: readonly Block<T>[]): Used => {
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
