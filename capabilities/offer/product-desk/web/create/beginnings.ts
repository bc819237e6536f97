import type { ComponentType } from 'react'
import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'

/** What a type asks for beside name and price. */
export type Begun = {
  /** Marks what is wrong; answers whether the product can be created. */
  isGood: () => boolean
  /** What the product is created with, as the room of its type takes it; undefined for nothing. */
  goods: () => Record<string, unknown> | undefined
}

/** `keep` is told of each change. */
export type Beginning = ComponentType<{ keep: (begun: Begun) => void; onBusy: (isBusy: boolean) => void }>

/** First fields of types, from the rooms that hold their goods. */
export type Beginnings = Readonly<Partial<Record<ProductForm, Beginning>>>
