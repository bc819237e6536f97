export { shopFronts } from './show-home.ts'
export { namedFunnels } from './show-order.ts'
