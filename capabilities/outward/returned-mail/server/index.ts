export { expectMayAdvertise } from './brakes.ts'
export { suppressingList } from './suppress.ts'
