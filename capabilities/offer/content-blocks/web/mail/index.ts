export { MailPreview } from './MailPreview.tsx'
export { MailView } from './MailView.tsx'
export { TestMail } from './TestMail.tsx'
