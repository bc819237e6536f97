export { askReseller } from './ask-reseller.ts'
export { approveRequest } from './decide-request.ts'
