export * from './contract/shop.ts'
