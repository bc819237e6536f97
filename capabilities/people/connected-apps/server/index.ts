export { buyersGoods } from './buyers/goods.ts'
export { protectedPaths } from './metadata.ts'
export { actorOfToken } from './tokens/actor-of-token.ts'
export { nameOfProgram } from './name-of-program.ts'
