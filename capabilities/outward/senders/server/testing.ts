export { returnPathOf } from './return-path.ts'
