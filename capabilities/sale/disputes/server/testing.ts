export { applyDispute } from './apply-dispute.ts'
export { addFile } from './dispute-files.ts'
export { sendAnswersAgain } from './send-again.ts'
