export { ShopFrame } from './ShopFrame.tsx'
export { ShopFootContext, ShopLooksContext, tonesOf, useShopLooks, type ShopLooks } from './shop-looks.ts'
export { Picture, Placeholder } from './Picture.tsx'
