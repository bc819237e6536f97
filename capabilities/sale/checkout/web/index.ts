export { ShopFrame } from './ShopFrame.tsx'
export { ShopLooksContext } from './shop-looks.ts'
export { Picture, Placeholder } from './Picture.tsx'
