export { deliverGifts } from './gifts/deliver-gifts.ts'
