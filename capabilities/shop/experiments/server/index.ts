export { assignVersions } from './assign-versions.ts'
