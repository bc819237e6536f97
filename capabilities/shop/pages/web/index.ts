export { answerForm } from './public/answer-form.ts'
export { builtPageCsp } from './public/built-page-csp.ts'
export { BuiltPage } from './public/BuiltPage.tsx'
export { loadBuilt, type Built } from './public/load-page.ts'
export type { FormReturn } from './blocks/page-context.ts'
/** What sellers say in the blocks that a funnel fills. */
export type { FunnelProductSaid, FunnelWaysSaid } from '../blocks/funnel.ts'
