export { callAlertUrl } from './alerts/tell-operators.ts'
export { tellNobodyLooks } from './watch/watch-workers.ts'
export { watchInstallation } from './jobs.ts'
