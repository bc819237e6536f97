export { activateFunnelBy, addFunnelOf, addNodeTo, editNodeBy } from './edit-funnel.ts'
export { answerAt, begin } from './visit.ts'
