export { pageVariants, type PageVariants } from './public/page-variants.ts'
export { takeContent } from './take-content.ts'
