export { tellSeller } from './tell/tell-seller.ts'
