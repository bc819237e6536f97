export { expectMayAdvertise } from './brakes.ts'
