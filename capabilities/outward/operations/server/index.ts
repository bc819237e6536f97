export { callAlertUrl } from './alerts/tell-operators.ts'
export { tellWorkersAreMissing } from './watch/watch-workers.ts'
export { watchInstallation } from './jobs.ts'
