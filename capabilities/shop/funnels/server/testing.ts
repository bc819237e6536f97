export { activateFunnelBy, addFunnelOf } from './edit-funnel.ts'
export { addNodeTo, editNodeBy } from './edit-node.ts'
export { answerAt, begin } from './visit.ts'
export { leadOnWaiting } from './lead-on.ts'
