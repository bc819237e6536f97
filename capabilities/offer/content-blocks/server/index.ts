export { cleanRich } from './clean-rich.ts'
export { filledParts, keepMail, letterProducts, mailMaterial, mailOfText, mailParts } from './mail.ts'
export { hasFiles, linkedFiles } from './material.ts'
export { assertRoomToSend } from './sending.ts'
