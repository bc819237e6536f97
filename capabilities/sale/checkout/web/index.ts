export { ShopFrame } from './ShopFrame.tsx'
export { Picture } from './Picture.tsx'
