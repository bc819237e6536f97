export { pageVariants, type PageVariants } from './public/page-variants.ts'
export { funnelPage } from './public/show-placed.ts'
export { takeContent } from './take-content.ts'
