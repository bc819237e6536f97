import { documentShapeOf } from '#capabilities/offer/content-blocks/contract.ts'
import type { BlockType } from '../blocks/declared.ts'

export const documentShape = documentShapeOf<BlockType>()
