export { expectMayAdvertise } from './brakes.ts'
export { mailBounced, mailComplained } from './events.ts'
