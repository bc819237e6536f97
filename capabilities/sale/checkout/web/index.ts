export { ShopFrame } from './ShopFrame.tsx'
export { Picture, Placeholder } from './Picture.tsx'
