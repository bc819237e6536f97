export { cleanRich } from './clean-rich.ts'
export { mailMaterial, mailParts, readMail } from './mail.ts'
export { hasFiles, linkedFiles } from './material.ts'
