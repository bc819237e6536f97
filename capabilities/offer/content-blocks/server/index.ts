export { cleanRich } from './clean-rich.ts'
export { filledParts, keepMail, mailMaterial, mailOfText, mailParts } from './mail.ts'
export { hasFiles, linkedFiles } from './material.ts'
