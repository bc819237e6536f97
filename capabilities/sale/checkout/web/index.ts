export { ShopFrame } from './ShopFrame.tsx'
