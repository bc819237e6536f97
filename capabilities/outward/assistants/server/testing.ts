export { bareCall } from '#platform/server/model-context/perform-call.ts'
export { tendRequests } from './requests/jobs.ts'
export { offeredTools, toolsOf } from './tools/all-tools.ts'
export { describedTool, inputSchemaOf } from './tools/schemas.ts'
