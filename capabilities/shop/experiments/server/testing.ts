export { judgeRunning } from './judge-running.ts'
